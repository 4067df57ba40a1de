import type pg from 'pg'
import { expect, test } from 'vitest'
import { postgresConnection } from './postgres-connection.ts'
import type { NoValues } from './prepared-statements.ts'
import { namedStatement } from './prepared-statements.ts'

const lock = namedStatement<NoValues>('test.round_trip_lock', () => 'select 1')
const save = namedStatement<NoValues>('test.round_trip_save', () => 'update x')

/** A connection whose writes to the network are recorded: the statements of one write, and of the next. */
function recordedConnection() {
  const writes: string[][] = []
  const stream = {
    writableCorked: 0,
    cork: () => {
      stream.writableCorked = 1
      writes.push([])
    },
    uncork: () => {
      stream.writableCorked = 0
    },
  }
  const query = async ({ name, text }: pg.QueryConfig) => {
    writes.at(-1)?.push(name ?? text)
    // As over a network, the answer comes after the write has left.
    await new Promise((answered) => setImmediate(answered))
    return { command: text.toUpperCase(), rowCount: 0, rows: [] }
  }
  // A part of the driver's client: what the connection uses of it.
  const client = { query, connection: { stream }, release: () => {} } as unknown as pg.PoolClient
  return { connection: postgresConnection(client), writes }
}

test('begin travels with the first statement, and deferred writes with the commit [RM-018]', async () => {
  const { connection, writes } = recordedConnection()
  connection.begin()
  await connection.means.run(lock, {})
  await connection.means.defer(save, {})
  await connection.means.defer(save, {})
  await connection.commit()
  expect(writes).toEqual([
    ['begin', 'test.round_trip_lock'],
    ['test.round_trip_save', 'test.round_trip_save', 'commit'],
  ])
})

test('statements that are asked for together travel in one write', async () => {
  const { connection, writes } = recordedConnection()
  connection.begin()
  await Promise.all([connection.means.run(lock, {}), connection.means.run(save, {})])
  expect(writes).toEqual([['begin', 'test.round_trip_lock', 'test.round_trip_save']])
})

test('a transaction without statements sends nothing', async () => {
  const { connection, writes } = recordedConnection()
  connection.begin()
  await connection.commit()
  connection.begin()
  await connection.rollback()
  expect(writes).toEqual([])
})
