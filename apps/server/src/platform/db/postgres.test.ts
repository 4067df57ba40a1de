import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { onRealPostgres, testDatabase } from '../../../test/database.ts'
import type { Db } from './database.ts'
import { isDatabaseAway } from './database-away.ts'
import type { NoValues } from './prepared-statements.ts'
import { checkedOnly, namedRead, namedStatement } from './prepared-statements.ts'

const database = await testDatabase()
afterAll(() => database.close())

test('a whole number that JavaScript cannot hold exactly is refused, never rounded', async () => {
  const read = (number: string) =>
    sql<{ n: number }>`select ${sql.raw(number)}::int8 as n`.execute(database.db)
  expect((await read('9007199254740991')).rows).toEqual([{ n: 9_007_199_254_740_991 }])
  await expect(read('9007199254740993')).rejects.toThrow('beyond the safe range')
})

const setAside = namedStatement<{ key: string; hits: number }>(
  'test.set_aside',
  (p) => `insert into rate_limits (key, hits, window_start) values (${p.key}, ${p.hits}, 'epoch')`,
)
const multiply = namedStatement<{ key: string; by: number }>(
  'test.multiply',
  (p) => `update rate_limits set hits = hits * ${p.by} where key = ${p.key}`,
)
const add = namedStatement<{ key: string; by: number }>(
  'test.add',
  (p) => `update rate_limits set hits = hits + ${p.by} where key = ${p.key}`,
)
const hitsOf = namedRead<{ key: string }, { hits: number }>(
  'test.hits',
  (p) => `select hits from rate_limits where key = ${p.key}`,
)

async function hits(key: string): Promise<number | undefined> {
  const [row] = await database.db.read(hitsOf, { key })
  return row?.hits
}

test('writes of a transaction happen in their order and before what is read after them', async () => {
  const found = await database.transaction(async (tx) => {
    await tx.defer(setAside, { key: 'ordered', hits: 1 })
    await tx.defer(multiply, { key: 'ordered', by: 10 })
    await tx.defer(add, { key: 'ordered', by: 1 })
    return tx.read(hitsOf, { key: 'ordered' })
  })
  expect(found).toEqual([{ hits: 11 }])
  expect(await hits('ordered')).toBe(11)
})

test('a write that fails undoes its transaction, though nothing waited for it', async () => {
  const outcome = database.transaction(async (tx) => {
    await tx.defer(setAside, { key: 'undone', hits: 1 })
    await tx.defer(setAside, { key: 'undone', hits: 2 })
  })
  await expect(outcome).rejects.toThrow('duplicate key')
  expect(await hits('undone')).toBeUndefined()
})

test('of statements that were sent together the first failure is told, not that others followed it [SD-005]', async () => {
  const outcome = database.transaction(async (tx) => {
    await tx.run(setAside, { key: 'together', hits: 1 })
    const deeper = async () => {
      await tx.run(setAside, { key: 'together', hits: 2 })
    }
    return Promise.all([deeper().then(() => {}), tx.read(hitsOf, { key: 'together' })])
  })
  await expect(outcome).rejects.toThrow('duplicate key')
})

test('a write is not sent when the work after it fails', async () => {
  const outcome = database.transaction(async (tx) => {
    await tx.defer(setAside, { key: 'given up', hits: 1 })
    throw new Error('changed its mind')
  })
  await expect(outcome).rejects.toThrow('changed its mind')
  expect(await hits('given up')).toBeUndefined()
  await database.transaction(async (tx) => tx.defer(setAside, { key: 'afterwards', hits: 1 }))
  expect(await hits('afterwards')).toBe(1)
})

test('a statement that comes after the end of its transaction is refused', async () => {
  const ended = await database.transaction(async (tx) => ({ tx }))
  await expect(ended.tx.read(hitsOf, { key: 'late' })).rejects.toThrow(/transaction/i)
  await expect(ended.tx.defer(setAside, { key: 'late', hits: 1 })).rejects.toThrow(/transaction/i)
  expect(await hits('late')).toBeUndefined()
})

test('what waits for the commit runs after it, and never when the transaction is rolled back', async () => {
  const happened: string[] = []
  await database.transaction(async (tx) => {
    tx.afterCommit(() => happened.push('after the commit'))
    happened.push('inside')
  })
  const failing = database.transaction(async (tx) => {
    tx.afterCommit(() => happened.push('after a rollback'))
    throw new Error('changed its mind')
  })
  await expect(failing).rejects.toThrow('changed its mind')
  expect(happened).toEqual(['inside', 'after the commit'])
  database.db.afterCommit(() => happened.push('outside'))
  expect(happened.at(-1)).toBe('outside')
})

test('the last statement of a transaction is committed with all before it, or undoes it [SD-069]', async () => {
  await database.transaction(async (tx) => {
    await tx.defer(setAside, { key: 'last', hits: 1 })
    await tx.runLast(multiply, { key: 'last', by: 7 })
  })
  expect(await hits('last')).toBe(7)
  const failing = database.transaction(async (tx) => {
    await tx.defer(setAside, { key: 'last of none', hits: 1 })
    await tx.runLast(setAside, { key: 'last', hits: 2 })
  })
  await expect(failing).rejects.toThrow('duplicate key')
  expect([await hits('last'), await hits('last of none')]).toEqual([7, undefined])
})

test('a transaction that did nothing ends well', async () => {
  expect(await database.transaction(async () => 'done')).toBe('done')
})

if (onRealPostgres) {
  test('nothing follows the last statement of a transaction (PostgreSQL) [SD-069]', async () => {
    const write = database.transaction(async (tx) => {
      await tx.runLast(setAside, { key: 'followed', hits: 1 })
      await tx.run(add, { key: 'followed', by: 1 })
    })
    await expect(write).rejects.toThrow('the transaction is over')
    expect(await hits('followed')).toBe(1)
  })

  const backend = namedRead<NoValues, { backend: number }>(
    'test.backend',
    () => 'select pg_backend_pid() as backend',
  )

  test('reads of the same moment share a connection, and go on after it died (PostgreSQL)', async () => {
    const read = async () => (await database.db.read(backend, {}))[0]?.backend ?? 0
    const [first, ...others] = await Promise.all([read(), read(), read()])
    expect(others).toEqual([first, first])
    await kill(first ?? 0)
    await expect.poll(() => read().catch(() => first)).not.toBe(first)
  })

  test('a read that fails harms no other that was sent with it (PostgreSQL)', async () => {
    const odd = namedRead<{ by: number }, { half: number }>(
      'test.half',
      (p) => `select 10 / ${p.by}::int as half`,
    )
    const [bad, good] = await Promise.allSettled([
      database.db.read(odd, { by: 0 }),
      database.db.read(odd, { by: 5 }),
    ])
    expect(bad).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } })
    expect(good).toMatchObject({ status: 'fulfilled', value: [{ half: 2 }] })
  })

  test('a condition that is only checked chooses no index, however empty the table was (PostgreSQL) [SD-081]', async () => {
    const planOf = async (condition: string) => {
      const found = `explain select from payment_attempts where reference = 'r' and ${condition}`
      const rows = await database.session((execute) => execute(found))
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    const plan = await planOf(checkedOnly("provider = 'p'"))
    expect(plan).toContain('Index Cond: (reference')
    expect(plan).toContain('Filter: COALESCE((provider')
  })

  test('connections compile no statements (PostgreSQL) [SD-082]', async () => {
    const { rows } = await sql<{ jit: string }>`select current_setting('jit') as jit`.execute(database.db)
    expect(rows).toEqual([{ jit: 'off' }])
  })

  test('calls start no processes that share the work of a statement, jobs may (PostgreSQL) [SD-143]', async () => {
    const helpers = sql<{ most: string }>`select current_setting('max_parallel_workers_per_gather') as most`
    const most = async (db: Db) => Number((await helpers.execute(db)).rows[0]?.most)
    expect([await most(database.db), await most(database.heartbeat)]).toEqual([0, 0])
    expect(await most(database.jobs)).toBeGreaterThan(0)
  })

  test('a connection counts days in UTC wherever the database server stands (PostgreSQL) [SD-093]', async () => {
    const zone = sql<{ zone: string }>`select current_setting('TimeZone') as zone`
    const { rows: own } = await sql<{
      zone: string
    }>`select reset_val as zone from pg_settings where name = 'TimeZone'`.execute(database.db)
    expect(own).toEqual([{ zone: 'Africa/Lagos' }])
    for (const db of [database.db, database.jobs])
      expect((await zone.execute(db)).rows).toEqual([{ zone: 'UTC' }])
    const inSession = await database.session((execute) => execute('show timezone'))
    expect(inSession).toEqual([{ TimeZone: 'UTC' }])
  })

  /** Ends the backend as a crash of the server would, and waits until it is gone. */
  async function kill(backend: number): Promise<void> {
    await database.session((execute) => execute(`select pg_terminate_backend(${backend}, 5000)`))
  }

  test('a connection lost between two statements fails the transaction, not the process (PostgreSQL)', async () => {
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
