import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const BYTES_PER_MB = 1_000_000

/** What a collection leaves in the heap and beside it, as buffers of sockets, in MB. */
export function heldMemory(): () => number {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  return () => {
    collect()
    // What the first has ended is outside of the heap until the second.
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return (heapUsed + external) / BYTES_PER_MB
  }
}
