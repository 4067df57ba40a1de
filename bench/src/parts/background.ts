import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Scope } from '../measure/scope.ts'

/** Waits until the server has carried out every effect that is due, so that no run pays for the one before. */
export type Settle = () => Promise<void>

const IS_BUSY = `select exists (select from outbox_messages where state = 'pending' and run_at <= now()) as busy`
const LOOK_MILLISECONDS = 100
const PATIENCE_MILLISECONDS = 180_000

export function backgroundOf(scope: Scope, databaseUrl: string): Settle {
  return async () => {
    const database = new pg.Client({ connectionString: databaseUrl })
    await database.connect()
    const disconnect = scope.add(() => database.end())
    const started = performance.now()
    const busy = async () => (await database.query<{ busy: boolean }>(IS_BUSY)).rows[0]?.busy === true
    while (await busy()) {
      if (performance.now() - started > PATIENCE_MILLISECONDS)
        throw new Error('the server does not come to the end of its background work')
      await pause(LOOK_MILLISECONDS)
    }
    await disconnect()
  }
}
