import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { movableClock } from '../../../test/clock.ts'
import { onRealPostgres, testDatabase } from '../../../test/database.ts'
import { createLog } from '../log.ts'
import { claimMessages } from './claimed-messages.ts'
import { addOutboxMessage } from './outbox.ts'
import type { MessageHandler } from './run-message.ts'
import { backOff, MAX_TRIES } from './run-message.ts'
import { outboxWorker, TOPIC_CONCURRENCY } from './worker.ts'

const database = await testDatabase()
const { db } = database
const log = createLog('silent')
let clock = movableClock()

beforeEach(async () => {
  clock = movableClock()
  await db.deleteFrom('outbox_messages').execute()
})
afterAll(() => database.close())

const add = (key: string, inSeconds = 0) =>
  addOutboxMessage(
    db,
    { topic: 'test', key, payload: { key }, runAt: new Date(clock().getTime() + inSeconds * 1000) },
    clock(),
  )

const claim = (most: number) =>
  claimMessages(db, clock(), new Map([['test', most]]), { seconds: 60, nodeId: 'another' })

const workerOf = (handler: MessageHandler) =>
  outboxWorker({ db, clock, log, nodeId: 'this', handlers: { test: handler } })

const states = async () =>
  (
    await db.selectFrom('outbox_messages').select(['message_key', 'state', 'tries']).orderBy('id').execute()
  ).map(({ message_key, state, tries }) => `${message_key} ${state} ${tries}`)

test('a message is handled once, however often its key is written [RM-017]', async () => {
  const handled: unknown[] = []
  const worker = workerOf(async (payload) => {
    handled.push(payload)
  })
  await add('a')
  await add('a')
  await worker.runDue()
  await worker.runDue()
  expect(handled).toEqual([{ key: 'a' }])
  expect(await states()).toEqual(['a done 1'])
})

test('a message waits for its time', async () => {
  let runs = 0
  const worker = workerOf(async () => {
    runs += 1
  })
  await add('later', 60)
  await worker.runDue()
  expect(runs).toBe(0)
  clock.advance(60)
  await worker.runDue()
  expect(runs).toBe(1)
})

test('a message that fails is tried again after a growing pause, while others are handled', async () => {
  let healthy = false
  const worker = workerOf(async ({ key }) => {
    if (key === 'weak' && !healthy) throw new Error('mail server away')
  })
  await add('weak')
  await add('strong')
  await worker.runDue()
  expect(await states()).toEqual(['weak pending 1', 'strong done 1'])
  healthy = true
  await worker.runDue()
  expect((await states())[0]).toBe('weak pending 1')
  clock.advance(backOff(1))
  await worker.runDue()
  expect((await states())[0]).toBe('weak done 2')
})

test('the first success after an outage makes the others of its topic due at once [RL-001]', async () => {
  let isMailServerAway = true
  const worker = workerOf(async () => {
    if (isMailServerAway) throw new Error('mail server away')
  })
  for (let n = 0; n < 5; n += 1) await add(`mail-${n}`)
  await add('of-tomorrow', 24 * 60 * 60)
  for (let tries = 1; tries <= 10; tries += 1) {
    await worker.runDue()
    clock.advance(backOff(tries))
  }
  await worker.runDue()
  isMailServerAway = false
  await add('after-the-outage')
  await worker.runDue()
  await worker.runDue()
  expect(await states()).toEqual([
    ...Array.from({ length: 5 }, (_, n) => `mail-${n} done 12`),
    'of-tomorrow pending 0',
    'after-the-outage done 1',
  ])
})

test('one message that fails among others that succeed keeps its pauses [RL-001]', async () => {
  const worker = workerOf(async ({ key }) => {
    if (key === 'poison') throw new Error('no such mailbox')
  })
  await add('poison')
  for (let n = 0; n < 20; n += 1) {
    await add(`mail-${n}`)
    await worker.runDue()
    clock.advance(1)
  }
  // Begun after 0, 1, 3, 7 and 15 seconds.
  expect((await states())[0]).toBe('poison pending 5')
})

test('a message that never succeeds ends among the dead letters with its reason', async () => {
  const worker = workerOf(async () => {
    throw new Error('poison')
  })
  await add('poison')
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    await worker.runDue()
    clock.advance(backOff(tries))
  }
  const row = await db.selectFrom('outbox_messages').select(['state', 'last_error']).executeTakeFirstOrThrow()
  expect(row).toEqual({ state: 'dead', last_error: 'poison' })
})

test('messages that fail because the database or mail server is away are one line, not one each [SD-128]', async () => {
  const own = createLog('silent')
  const warned = vi.spyOn(own, 'warn')
  const away = async () => {
    throw new Error('Query read timeout')
  }
  const worker = outboxWorker({ db, clock, log: own, nodeId: 'this', handlers: { test: away } })
  for (let n = 0; n < 10; n += 1) await add(`message-${n}`)
  await worker.runDue()
  expect(warned.mock.calls).toEqual([
    [{ reason: 'Query read timeout', times: 1 }, 'outbox messages of test failed because something is away'],
  ])
})

test('a message whose topic this process does not know waits for one that does', async () => {
  const worker = outboxWorker({ db, clock, log, nodeId: 'this', handlers: {} })
  await add('unknown')
  await worker.runDue()
  expect(await states()).toEqual(['unknown pending 0'])
})

test('a message leased by a killed worker is leased again when its lease is over', async () => {
  await add('orphan')
  expect(await claim(10)).toHaveLength(1)
  expect(await claim(10)).toHaveLength(0)
  clock.advance(61)
  expect(await claim(10)).toMatchObject([{ key: 'orphan', tries: 2 }])
})

test('a topic that is stuck does not delay the others, and no more of it is begun', async () => {
  let release = () => {}
  const stuck = new Promise<void>((resolve) => {
    release = resolve
  })
  let slow = 0
  const quick: string[] = []
  const worker = outboxWorker({
    db,
    clock,
    log,
    nodeId: 'this',
    handlers: {
      mail: async () => {
        slow += 1
        await stuck
      },
      test: async (_payload, { key }) => {
        quick.push(key)
      },
    },
  })
  const mails = TOPIC_CONCURRENCY + 3
  for (let n = 0; n < mails; n += 1)
    await addOutboxMessage(db, { topic: 'mail', key: `mail-${n}`, payload: {}, runAt: clock() }, clock())
  worker.start()
  await vi.waitUntil(() => slow === TOPIC_CONCURRENCY)
  await add('payment')
  worker.wake()
  await vi.waitUntil(() => quick.length > 0)
  expect(slow).toBe(TOPIC_CONCURRENCY)
  release()
  await vi.waitUntil(() => slow === mails)
  await worker.stop()
  expect((await states()).filter((state) => !state.endsWith(' done 1'))).toEqual([])
})

test('a backlog is worked off at once, not a handful at every poll', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] }) // no poll comes by itself
  try {
    const many = TOPIC_CONCURRENCY * 4 + 1
    const done = Promise.withResolvers<void>()
    let runs = 0
    const worker = workerOf(async () => {
      runs += 1
      if (runs === many) done.resolve()
    })
    for (let n = 0; n < many; n += 1) await add(`message-${n}`)
    worker.start()
    await done.promise
    await worker.stop()
    expect((await states()).filter((state) => state.endsWith(' done 1'))).toHaveLength(many)
  } finally {
    vi.useRealTimers()
  }
})

test.each([
  ['waits for the disk', 'of a topic that moves money', ['test'], 'on'],
  ['does not wait for it', 'of any other topic', ['other'], 'off'],
])('a claim %s when it has messages %s [MV-015]', async (_what, _of, durableTopics, expected) => {
  await add('effect')
  const waits = await database.transaction(async (tx) => {
    await sql`set local synchronous_commit = 'on'`.execute(tx)
    const lease = { seconds: 60, nodeId: 'this', durableTopics }
    expect(await claimMessages(tx, clock(), new Map([['test', 1]]), lease)).toHaveLength(1)
    const { rows } = await sql<{
      value: string
    }>`select current_setting('synchronous_commit') as value`.execute(tx)
    return rows[0]?.value
  })
  expect(waits).toBe(expected)
})

if (onRealPostgres) {
  test('workers that poll at the same time never share a message (PostgreSQL)', async () => {
    for (let n = 0; n < 60; n += 1) await add(`message-${n}`)
    const claims = await Promise.all(Array.from({ length: 8 }, () => claim(20)))
    const keys = claims.flat().map(({ key }) => key)
    expect(keys).toHaveLength(60)
    expect(new Set(keys).size).toBe(60)
  })
}
