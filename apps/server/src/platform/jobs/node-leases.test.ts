import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { movableClock } from '../../../test/clock.ts'
import { testDatabase } from '../../../test/database.ts'
import { createLog } from '../log.ts'
import { claimMessages } from './claimed-messages.ts'
import { type Heartbeat, heartbeat } from './heartbeat.ts'
import { DEAD_AFTER_SECONDS, forgetDeadNodes, freeLeasesOfDeadNodes } from './node-leases.ts'
import { addOutboxMessage } from './outbox.ts'
import { outboxWorker } from './worker.ts'

const database = await testDatabase()
const { db } = database
const log = createLog('silent')
let clock = movableClock()

beforeEach(async () => {
  clock = movableClock()
  await db.deleteFrom('outbox_messages').execute()
  await db.deleteFrom('server_nodes').execute()
})
afterAll(() => database.close())

const beatOf = (nodeId: string): Heartbeat => heartbeat({ db, log, nodeId, version: '1', topics: ['test'] })
const claimAs = (nodeId: string) =>
  claimMessages(db, clock(), new Map([['test', 5]]), { seconds: 60, nodeId })
const add = (key: string) =>
  addOutboxMessage(db, { topic: 'test', key, payload: {}, runAt: clock() }, clock())
const lastSeen = (secondsAgo: number) =>
  sql`update server_nodes set seen_at = clock_timestamp() - make_interval(secs => ${secondsAgo})`.execute(db)

test('what a dead server had leased is free again, what a living one has is not [SD-007]', async () => {
  await beatOf('dying').read()
  await add('a')
  expect(await claimAs('dying')).toHaveLength(1)
  expect(await freeLeasesOfDeadNodes(db)).toBe(0)
  await lastSeen(DEAD_AFTER_SECONDS + 1)
  expect(await freeLeasesOfDeadNodes(db)).toBe(1)
  expect(await claimAs('other')).toMatchObject([{ key: 'a', tries: 2 }])
})

test('a living server frees what a dead one had leased by its heartbeat, within fifteen seconds [SD-126]', async () => {
  await beatOf('dying').read()
  await add('a')
  await claimAs('dying')
  await lastSeen(DEAD_AFTER_SECONDS + 1)
  const nodes = () => db.selectFrom('server_nodes').select('id').orderBy('id').execute()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const living = beatOf('living')
  try {
    living.start()
    for (let second = 1; second <= 15 - DEAD_AFTER_SECONDS; second += 1) {
      vi.advanceTimersByTime(1_000)
      await living.read()
    }
    const lease = db.selectFrom('outbox_messages').select(['lease_until', 'leased_by'])
    await vi.waitUntil(async () => (await lease.executeTakeFirst())?.lease_until === null)
    expect(await lease.execute()).toEqual([{ lease_until: null, leased_by: null }])
    expect(await nodes()).toEqual([{ id: 'dying' }, { id: 'living' }])
  } finally {
    vi.useRealTimers()
    await living.stop()
  }
})

test('a server that was not seen for a day is forgotten [SD-126]', async () => {
  await beatOf('old').read()
  await lastSeen(24 * 3600 + 1)
  await beatOf('yesterday').read()
  await sql`update server_nodes set seen_at = clock_timestamp() - interval '23 hours' where id = 'yesterday'`.execute(
    db,
  )
  await forgetDeadNodes(db)
  expect(await db.selectFrom('server_nodes').select('id').execute()).toEqual([{ id: 'yesterday' }])
})

test('a server that signs off leaves its messages to the others at once [SD-007]', async () => {
  const leaving = beatOf('leaving')
  await leaving.read()
  await add('a')
  await claimAs('leaving')
  await leaving.stop()
  expect(await freeLeasesOfDeadNodes(db)).toBe(1)
})

test('messages that are still being handled go on being leased [SD-007]', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const finish = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const slow = async () => {
      begun.resolve()
      await finish.promise
    }
    const worker = outboxWorker({ db, clock, log, nodeId: 'slow', handlers: { test: slow } })
    await add('long')
    worker.start()
    await begun.promise
    clock.advance(50)
    vi.advanceTimersByTime(20_000)
    const renewed = new Date(clock().getTime() + 60_000)
    await expect
      .poll(() => db.selectFrom('outbox_messages').select('lease_until').executeTakeFirst())
      .toEqual({ lease_until: renewed })
    clock.advance(30)
    expect(await claimAs('other')).toEqual([])
    finish.resolve()
    await worker.stop()
  } finally {
    vi.useRealTimers()
  }
})

test('a server knows by its heartbeat whether it is alone [SD-072]', async () => {
  const here = beatOf('here')
  expect(here.isAlone()).toBe(false)
  await here.read()
  expect(here.isAlone()).toBe(true)
  await beatOf('there').read()
  const again = beatOf('here')
  await again.read()
  expect(again.isAlone()).toBe(false)
})

test('the heartbeat tells how long the oldest message that nobody has begun is overdue [SD-001]', async () => {
  const beats = beatOf('this')
  expect(await beats.read()).toMatchObject({ isAnswered: true, outboxAgeSeconds: 0 })
  await sql`insert into outbox_messages (topic, message_key, payload, run_at, created_at)
    values ('test', 'due', '{}', clock_timestamp() - interval '90 seconds', clock_timestamp())`.execute(db)
  const beat = await beatOf('fresh').read()
  expect(beat.isAnswered && Math.round(beat.outboxAgeSeconds)).toBe(90)
})
