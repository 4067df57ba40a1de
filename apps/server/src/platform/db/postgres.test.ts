import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { onRealPostgres, testDatabase } from '../../../test/database.ts'
import { isDatabaseAway } from '../http/database-away.ts'

const database = await testDatabase()
afterAll(() => database.close())

test('a whole number that JavaScript cannot hold exactly is refused, never rounded', async () => {
  const read = (number: string) =>
    sql<{ n: number }>`select ${sql.raw(number)}::int8 as n`.execute(database.db)
  expect((await read('9007199254740991')).rows).toEqual([{ n: 9_007_199_254_740_991 }])
  await expect(read('9007199254740993')).rejects.toThrow('beyond the safe range')
})

if (onRealPostgres) {
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
}
