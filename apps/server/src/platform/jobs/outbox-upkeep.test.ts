import { afterAll, beforeEach, expect, test } from 'vitest'
import { movableClock } from '../../../test/clock.ts'
import { testDatabase } from '../../../test/database.ts'
import { claimMessages, finishMessages } from './claimed-messages.ts'
import { addOutboxMessage } from './outbox.ts'
import { deleteHandledMessages, freeLeases } from './outbox-upkeep.ts'

const database = await testDatabase()
const { db } = database
const clock = movableClock()
const room = new Map([['test', 10]])

beforeEach(async () => {
  await db.deleteFrom('outbox_messages').execute()
})
afterAll(() => database.close())

const add = (key: string) =>
  addOutboxMessage(db, { topic: 'test', key, payload: {}, runAt: clock() }, clock())
const claim = () => claimMessages(db, clock(), room, { seconds: 60, nodeId: 'this' })

test('what a killed process had claimed is claimed at once when its leases are freed', async () => {
  await add('claimed')
  expect(await claim()).toHaveLength(1)
  expect(await claim()).toHaveLength(0)
  await freeLeases(db)
  expect(await claim()).toMatchObject([{ key: 'claimed', tries: 2 }])
})

test('only handled messages are deleted, and only old ones', async () => {
  await add('old and done')
  const [done] = await claim()
  if (done === undefined) throw new Error('nothing was claimed')
  await finishMessages(db, [done.id])
  await add('old and waiting')
  clock.advance(100)
  const deleted = await deleteHandledMessages(db, clock())
  const left = await db.selectFrom('outbox_messages').select('message_key').execute()
  expect(deleted).toBe(1)
  expect(left).toEqual([{ message_key: 'old and waiting' }])
})
