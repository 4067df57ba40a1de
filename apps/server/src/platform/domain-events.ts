import type { Tx } from './db/database.ts'

type Subscriber<Event> = (tx: Tx, event: Event) => Promise<void>

/**
 * Domain events that a module publishes inside its transaction, so that later modules can act in the same one (a refund
 * when an order is cancelled). Subscribers run in the order in which they subscribed; when one throws, the transaction
 * is rolled back.
 */
export type EventChannel<Event> = {
  subscribe: (subscriber: Subscriber<Event>) => void
  publish: (tx: Tx, event: Event) => Promise<void>
}

export function eventChannel<Event>(): EventChannel<Event> {
  const subscribers: Subscriber<Event>[] = []
  return {
    subscribe: (subscriber) => {
      subscribers.push(subscriber)
    },
    publish: async (tx, event) => {
      for (const subscriber of subscribers) await subscriber(tx, event)
    },
  }
}
