import { setTimeout as pause } from 'node:timers/promises'

/** So long is gathered, which nobody notices; under load it is most of the work that then goes together. */
export const GATHER_MILLISECONDS = 5

/**
 * Gives the function that does something for one thing, together with those that come within a few milliseconds or
 * while it is still being done for others: `act` gets them all. Whoever asked hears of a failure; the next ones are
 * done all the same.
 */
export function gathered<Item>(
  act: (items: readonly Item[]) => Promise<void>,
): (item: Item) => Promise<void> {
  let waiting: Item[] = []
  let underWay: Promise<unknown> = Promise.resolve()
  let next: Promise<void> | undefined

  async function flush(): Promise<void> {
    await pause(GATHER_MILLISECONDS)
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
