import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import type { Scope } from '../measure/scope.ts'

/** Waits until the server has handled every outbox message that is due, so that a run does not slow the next one. */
export type Settle = () => Promise<void>

const IS_BUSY = `select exists (select from outbox_messages where state = 'pending' and run_at <= now()) as busy`
const POLL_MILLISECONDS = 100
const TIMEOUT_MILLISECONDS = 180_000

export function waitForBackgroundWork(scope: Scope, databaseUrl: string): Settle {
  return async () => {
    const database = new pg.Client({ connectionString: databaseUrl })
    await database.connect()
    const disconnect = scope.add(() => database.end())
    const started = performance.now()
    const busy = async () => (await database.query<{ busy: boolean }>(IS_BUSY)).rows[0]?.busy === true
    while (await busy()) {
      if (performance.now() - started > TIMEOUT_MILLISECONDS)
        throw new Error('the background work of the server does not end')
      await pause(POLL_MILLISECONDS)
    }
    await disconnect()
  }
}
