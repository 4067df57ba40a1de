import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const BYTES_PER_MB = 1_000_000

/** What the engine calls to give back memory that nothing uses. */
export function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc')
}

/** What a collection leaves in the heap and beside it, as buffers of sockets, in MB. */
export function heldMemory(): () => number {
  const collect = garbageCollector()
  return () => {
    collect()
    // What the first has ended is outside of the heap until the second.
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return (heapUsed + external) / BYTES_PER_MB
  }
}
