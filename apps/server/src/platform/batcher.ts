import { setTimeout as pause } from 'node:timers/promises'

/** The shortest time between two batches: too short to notice, and under load most of the work is done in batches. */
export const BATCH_MILLISECONDS = 20

/**
 * Gives the function that has one item done: at once when no batch ran a moment ago, else together with the items that
 * come until the next batch begins. `act` gets them all. Its failure rejects the promises of its own batch alone.
 */
export function batcher<Item>(act: (items: readonly Item[]) => Promise<void>): (item: Item) => Promise<void> {
  let waiting: Item[] = []
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | undefined
  let lastBegan = Number.NEGATIVE_INFINITY

  async function flush(): Promise<void> {
    await pause(Math.max(0, lastBegan + BATCH_MILLISECONDS - performance.now()))
    lastBegan = performance.now()
    const items = waiting
    waiting = []
    next = undefined
    await act(items)
  }

  return (item) => {
    waiting.push(item)
    if (next === undefined) {
      next = running.then(flush)
      // The callers of this batch get its failure; the next batch runs all the same.
      running = next.catch(() => {})
    }
    return next
  }
}
