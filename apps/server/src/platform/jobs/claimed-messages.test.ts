import { afterAll, beforeEach, expect, test } from 'vitest'
import { movableClock } from '../../../test/clock.ts'
import { testDatabase } from '../../../test/database.ts'
import { createLog } from '../log.ts'
import { claimMessages } from './claimed-messages.ts'
import { addOutboxMessage } from './outbox.ts'
import { freeLeases } from './outbox-upkeep.ts'
import { outboxWorker } from './worker.ts'

const database = await testDatabase()
const { db } = database
let clock = movableClock()

beforeEach(async () => {
  clock = movableClock()
  await db.deleteFrom('outbox_messages').execute()
})
afterAll(() => database.close())

/** A server whose handler stands still until it is told how to end. */
async function stalled() {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<void>()
  const handler = () => {
    begun.resolve()
    return end.promise
  }
  const worker = outboxWorker({
    db,
    clock,
    log: createLog('silent'),
    nodeId: 'stalled',
    handlers: { test: handler },
  })
  await addOutboxMessage(db, { topic: 'test', key: 'a', payload: {}, runAt: clock() }, clock())
  const run = worker.runDue()
  await begun.promise
  // Its lease runs out meanwhile.
  clock.advance(61)
  return { run, end }
}

const claimAs = (nodeId: string) =>
  claimMessages(db, clock(), new Map([['test', 5]]), { seconds: 60, nodeId })
const stored = () =>
  db
    .selectFrom('outbox_messages')
    .select(['state', 'leased_by', 'lease_until', 'tries', 'last_error'])
    .executeTakeFirstOrThrow()

test('a server that stood still and fails late changes nothing of what another one has done [SD-120]', async () => {
  const { run, end } = await stalled()
  await outboxWorker({
    db,
    clock,
    log: createLog('silent'),
    nodeId: 'other',
    handlers: { test: async () => {} },
  }).runDue()
  end.reject(new Error('too late'))
  await run
  expect(await stored()).toMatchObject({ state: 'done', tries: 2, last_error: null })
})

test('a server that stood still and fails late leaves the lease of another one alone [SD-120]', async () => {
  const { run, end } = await stalled()
  expect(await claimAs('other')).toHaveLength(1)
  const held = await stored()
  end.reject(new Error('too late'))
  await run
  expect(await stored()).toEqual(held)
  expect(held).toMatchObject({ state: 'pending', leased_by: 'other' })
})

test('a failure of an earlier claim leaves a later one of the same server alone [SD-120]', async () => {
  const { run, end } = await stalled()
  await claimAs('stalled')
  const held = await stored()
  end.reject(new Error('too late'))
  await run
  expect(await stored()).toEqual(held)
})

test('a dead letter stays one where a server that stood still has handled it late [SD-120]', async () => {
  const { run, end } = await stalled()
  await db.updateTable('outbox_messages').set({ state: 'dead', last_error: 'poison' }).execute()
  end.resolve()
  await run
  expect(await stored()).toMatchObject({ state: 'dead', last_error: 'poison' })
})

test('what a server handled late is done, whoever has leased it since [SD-120]', async () => {
  const { run, end } = await stalled()
  await claimAs('other')
  end.resolve()
  await run
  expect(await stored()).toMatchObject({ state: 'done' })
  await freeLeases(db)
  expect(await claimAs('third')).toEqual([])
})
