import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { HitFailpoint } from './failpoints.ts'
import type { Ids } from './ids.ts'
import type { Log } from './log.ts'
import type { Secret } from './sign-in/sealed.ts'

/** What a server holds in memory, by the key of the file that owns it. Two servers of one process share nothing. */
export type Memory = Map<object, unknown>

/**
 * Something that each server holds in memory: made by `begin` when it is first asked for, and kept. It belongs to the
 * file that declares it.
 */
export function inMemory<State, Means = unknown>(
  begin: (app: Means) => State,
): (app: Means & { memory: Memory }) => State {
  const key = {}
  return (app) => {
    if (!app.memory.has(key)) app.memory.set(key, begin(app))
    // Under this key nothing is kept but what `begin` gave.
    return app.memory.get(key) as State
  }
}

/** The technical part of a server: database, clock, ids, log. */
export type Context = {
  database: Database
  clock: Clock
  ids: Ids
  log: Log
  /** Read through `inMemory` alone. */
  memory: Memory
  /** Wakes the outbox worker; called after a commit that wrote messages, so that they leave at once. */
  wake: () => void
  /** Signs tokens, keys the hashes of codes. Never logged. */
  secret: Secret
  /** Absent outside of tests. */
  hitFailpoint?: HitFailpoint | undefined
}
