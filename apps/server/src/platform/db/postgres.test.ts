import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { onRealPostgres, testDatabase } from '../../../test/database.ts'
import { isDatabaseAway } from '../http/database-away.ts'

if (onRealPostgres) {
  const database = await testDatabase()
  afterAll(() => database.close())

  /** Ends the backend as a crash of the server would, and waits until it is gone. */
  async function kill(backend: number): Promise<void> {
    await sql`select pg_terminate_backend(${backend}, 5000)`.execute(database.db)
  }

  test('a connection that dies between two statements of a transaction fails the transaction, not the process (PostgreSQL)', async () => {
    const outcome = database.transaction(async (tx) => {
      const { rows } = await sql<{ backend: number }>`select pg_backend_pid() as backend`.execute(tx)
      for (const { backend } of rows) await kill(backend)
      // The news of its end arrives while nothing runs on it.
      await database.ping()
      await sql`select 1`.execute(tx)
    })
    const error = await outcome.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(Error)
    expect(isDatabaseAway(error)).toBe(true)
    await database.ping()
  })
} else test.skip('connections that die (PostgreSQL)')
