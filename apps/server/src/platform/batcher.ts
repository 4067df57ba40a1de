import { setTimeout as pause } from 'node:timers/promises'

/** So long apart things are done at least, which nobody notices; under load it is most of the work that then goes together. */
export const GATHER_MILLISECONDS = 20

/**
 * Gives the function that does something for one thing: at once when nothing was done a moment ago, else together with
 * those that come meanwhile, or while it is still being done for others: `act` gets them all. Whoever asked
 * hears of a failure; the next ones are done all the same.
 */
export function batched<Item>(act: (items: readonly Item[]) => Promise<void>): (item: Item) => Promise<void> {
  let waiting: Item[] = []
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | undefined
  let lastBegan = Number.NEGATIVE_INFINITY

  async function flush(): Promise<void> {
    await pause(Math.max(0, lastBegan + GATHER_MILLISECONDS - performance.now()))
    lastBegan = performance.now()
    const items = waiting
    waiting = []
    next = undefined
    await act(items)
  }

  return (item) => {
    waiting.push(item)
    if (next === undefined) {
      next = underWay.then(flush)
      // Whoever waits for these hears of a failure; the next ones are done all the same.
      underWay = next.catch(() => {})
    }
    return next
  }
}
