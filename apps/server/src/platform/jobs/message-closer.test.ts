import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import type { Database, Db } from '../db/database.ts'
import { messageCloser } from './message-closer.ts'
import { addOutboxMessage } from './outbox.ts'

let database: Database
const now = new Date('2026-11-21T12:00:00Z')

beforeAll(async () => {
  database = await testDatabase()
  for (const key of ['a', 'b', 'c', 'd'])
    await addOutboxMessage(database.db, { topic: 'closing', key, payload: {}, runAt: now }, now)
})
afterAll(() => database.close())

const rows = () => database.db.selectFrom('outbox_messages').select(['id', 'state']).orderBy('id').execute()

/** The database, with a count of its statements, which fail when told to. */
function counted(fails = () => false) {
  let statements = 0
  const db = new Proxy(database.db, {
    get(target, name, receiver) {
      if (name !== 'run') return Reflect.get(target, name, receiver)
      return async (...statement: Parameters<Db['run']>) => {
        statements += 1
        if (fails()) throw new Error('the database is away')
        return target.run(...statement)
      }
    },
  })
  return { db, statements: () => statements }
}

test('messages that finish together are marked by one statement before their promises resolve', async () => {
  const { db, statements } = counted()
  const close = messageCloser(db)
  const [first, ...others] = (await rows()).map(({ id }) => id)
  await Promise.all([close(first ?? 0), close(others[0] ?? 0)])
  expect((await rows()).map(({ state }) => state)).toEqual(['done', 'done', 'pending', 'pending'])
  expect(statements()).toBe(1)
  await Promise.all(others.slice(1).map(close))
  expect((await rows()).every(({ state }) => state === 'done')).toBe(true)
  expect(statements()).toBe(2)
})

test('a failure rejects the promises that it concerns, and the next messages are marked all the same', async () => {
  let away = true
  const { db } = counted(() => away)
  const close = messageCloser(db)
  const [id = 0] = (await rows()).map((row) => row.id)
  await expect(Promise.all([close(id), close(id)])).rejects.toThrow('the database is away')
  away = false
  await expect(close(id)).resolves.toBeUndefined()
})
