import { inMemory, type Memory } from './context.ts'
import type { Tx } from './db/database.ts'

type Server = { memory: Memory }
type Subscriber<App, Event> = (app: App, tx: Tx, event: Event) => Promise<void>

/**
 * Domain events that a module publishes inside its transaction, so that later modules can act in the same one (a refund
 * when an order is cancelled). Each server has subscribers of its own, who run in the order in which they subscribed;
 * when one throws, the transaction is rolled back.
 */
export type DomainEvent<App, Event> = {
  subscribe: (app: App, subscriber: Subscriber<App, Event>) => void
  publish: (app: App, tx: Tx, event: Event) => Promise<void>
}

export function domainEvent<App extends Server, Event>(): DomainEvent<App, Event> {
  const subscribers = inMemory((): Subscriber<App, Event>[] => [])
  return {
    subscribe: (app, subscriber) => {
      subscribers(app).push(subscriber)
    },
    publish: async (app, tx, event) => {
      for (const subscriber of subscribers(app)) await subscriber(app, tx, event)
    },
  }
}
