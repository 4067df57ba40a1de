import type { Tx } from './db/database.ts'

type Subscriber<Fact> = (tx: Tx, fact: Fact) => Promise<void>

/**
 * A fact that a module publishes inside its transaction, so that higher modules can act in the same one
 * (a refund when an order is cancelled). Subscribers are wired in app.ts and run in the order of wiring;
 * when one throws, everything is rolled back.
 */
export type EventChannel<Fact> = {
  subscribe: (subscriber: Subscriber<Fact>) => void
  publish: (tx: Tx, fact: Fact) => Promise<void>
}

export function eventChannel<Fact>(): EventChannel<Fact> {
  const subscribers: Subscriber<Fact>[] = []
  return {
    subscribe: (subscriber) => {
      subscribers.push(subscriber)
    },
    publish: async (tx, fact) => {
      for (const subscriber of subscribers) await subscriber(tx, fact)
    },
  }
}
