import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { claimMessages, finishMessages } from './claimed-messages.ts'
import { handledMessages } from './handled-messages.ts'
import { addOutboxMessage } from './outbox.ts'

const database = await testDatabase()
const { db } = database
const now = new Date('2026-11-21T12:00:00Z')
const anHourLater = new Date('2026-11-21T13:00:00Z')

beforeEach(async () => {
  await db.deleteFrom('outbox_messages').execute()
  for (const key of ['a', 'b', 'c'])
    await addOutboxMessage(db, { topic: 'mail', key, payload: {}, runAt: now }, now)
})
afterAll(() => database.close())

const rows = () => db.selectFrom('outbox_messages').select(['id', 'state']).orderBy('id').execute()
const states = async () => (await rows()).map(({ state }) => state)
const claim = (at: Date, room: number, handled: readonly number[] = []) =>
  claimMessages(db, at, new Map([['mail', room]]), { seconds: 60, nodeId: 'this' }, handled)

test('a claim marks what was handled, and claims other messages in the same statement', async () => {
  const first = await claim(now, 2)
  const next = await claim(
    now,
    2,
    first.map(({ id }) => id),
  )
  expect(next.map(({ key }) => key)).toEqual(['c'])
  expect(await states()).toEqual(['done', 'done', 'pending'])
})

test('a handled message whose lease is over by now is marked and not claimed again', async () => {
  const handled = (await claim(now, 3)).map(({ id }) => id)
  expect(await claim(anHourLater, 3, handled)).toEqual([])
  expect(await states()).toEqual(['done', 'done', 'done'])
})

test('what could not be marked is marked with what was handled since', async () => {
  const handled = handledMessages()
  const [a = 0, b = 0] = (await rows()).map(({ id }) => id)
  handled.add(a)
  const away = new Error('the database is away')
  await expect(handled.whileMarked(() => Promise.reject(away))).rejects.toThrow(away)
  handled.add(b)
  await handled.whileMarked((ids) => finishMessages(db, ids))
  expect(await states()).toEqual(['done', 'done', 'pending'])
  await handled.whileMarked(async (ids) => expect(ids).toEqual([]))
})
