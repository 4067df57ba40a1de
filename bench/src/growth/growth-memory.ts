import { heldMemory } from '../../../apps/server/test/held-memory.ts'

const SAMPLE_MILLISECONDS = 1000

/**
 * How long a work took and how much memory it held: what a collection leaves in the heap and beside it, as buffers of
 * sockets, before it, at most meanwhile, and after it. How far the process grows before it collects says when the engine
 * likes to, not what the work needs. The time includes a collection a second.
 */
export type Held = { milliseconds: number; beforeMb: number; highestMb: number; afterMb: number }

/** Does the work and measures it. */
export async function heldWhile<Value>(work: () => Promise<Value>): Promise<{ value: Value; held: Held }> {
  const memory = heldMemory()
  const beforeMb = memory()
  let highestMb = beforeMb
  const timer = setInterval(() => {
    highestMb = Math.max(highestMb, memory())
  }, SAMPLE_MILLISECONDS)
  const began = performance.now()
  try {
    const value = await work()
    const milliseconds = performance.now() - began
    const afterMb = memory()
    return { value, held: { milliseconds, beforeMb, highestMb: Math.max(highestMb, afterMb), afterMb } }
  } finally {
    clearInterval(timer)
  }
}
