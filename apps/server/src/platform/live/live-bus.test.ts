import { afterAll, expect, test, vi } from 'vitest'
import { movableClock } from '../../../test/clock.ts'
import { onRealPostgres, testDatabase } from '../../../test/database.ts'
import { createLog } from '../log.ts'
import type { NumberedEvent } from './live-event.ts'
import type { LiveHub, StreamStart } from './live-hub.ts'
import { liveHub } from './live-hub.ts'

const database = await testDatabase()
const log = createLog('silent')
const hubs: LiveHub[] = []
afterAll(async () => {
  for (const hub of hubs) await hub.stop()
  await database.close()
})

async function node(name: string, clock = movableClock()): Promise<LiveHub> {
  const hub = liveHub({ name, messages: database.messages, log, clock })
  hubs.push(hub)
  await hub.start()
  return hub
}

/** Opens a stream and gives its events as they come. */
function follow(hub: LiveHub, to: string, start: StreamStart = {}) {
  const heard: NumberedEvent[] = []
  let wake = Promise.withResolvers<void>()
  hub.open(to, start, {
    take: (event) => {
      heard.push(event)
      wake.resolve()
      wake = Promise.withResolvers()
    },
    end: () => {},
  })
  const until = async (count: number) => {
    while (heard.length < count) await wake.promise
    return heard.map(({ kind, subject }) => `${kind} ${subject}`)
  }
  return { heard, until }
}

const publish = (hub: LiveHub, subject: string) =>
  database.transaction(async (tx) => hub.publish(tx, { to: 'ada', kind: 'order', subject }))

test('events whose send failed are made good without another event, once it can be sent [SD-127]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const sent: string[][] = []
    let isAway = true
    const send = async (_channel: string, texts: readonly string[]) => {
      if (isAway) throw new Error('the database is away')
      sent.push([...texts])
    }
    const listen = () => ({ ready: Promise.resolve(), stop: async () => {} })
    const hub = liveHub({ name: 'sender', messages: { send, listen }, log, clock: movableClock() })
    await hub.start()
    await publish(hub, 'lost')
    await vi.advanceTimersByTimeAsync(5_000)
    isAway = false
    await vi.advanceTimersByTimeAsync(5_000)
    expect(sent).toEqual([[JSON.stringify(['sender', '', '', ''])]])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(1)
    await hub.stop()
  } finally {
    vi.useRealTimers()
  }
})

if (onRealPostgres) {
  test('a process that is alone sends nothing, and one that starts reads again once it is known (PostgreSQL) [SD-072]', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      let isAlone = true
      const first = liveHub({
        name: 'alone',
        messages: database.messages,
        log,
        clock: movableClock(),
        isAlone: () => isAlone,
      })
      hubs.push(first)
      await first.start()
      const second = await node('just started')
      const stream = follow(second, 'ada')
      await publish(first, 'before it was known')
      vi.advanceTimersByTime(3_000)
      expect(await stream.until(2)).toEqual(['ready ', 'resync '])
      isAlone = false
      await publish(first, 'after')
      await vi.waitFor(() => vi.advanceTimersByTime(25))
      vi.useRealTimers()
      expect((await stream.until(3))[2]).toBe('order after')
    } finally {
      vi.useRealTimers()
    }
  })

  test('what happens in one process reaches the streams of all, each event once (PostgreSQL)', async () => {
    const [first, second] = [await node('first'), await node('second')]
    const here = follow(first, 'ada')
    const there = follow(second, 'ada')
    const other = follow(second, 'bola')
    for (let n = 1; n <= 20; n += 1) await publish(n % 2 === 0 ? first : second, String(n))
    expect((await here.until(21)).toSorted()).toEqual((await there.until(21)).toSorted())
    expect(new Set(here.heard.map(({ subject }) => subject)).size).toBe(21)
    expect(other.heard).toHaveLength(1)
  })

  test('events of another process are known from the moment this one began to listen (PostgreSQL)', async () => {
    const clock = movableClock()
    const late = await node('late', clock)
    const now = () => ({ since: String(clock().getTime()) })
    expect(await follow(late, 'ada', now()).until(1)).toEqual(['resync '])

    clock.advance(60)
    const since = now()
    const here = follow(late, 'ada')
    await publish(await node('other'), 'elsewhere')
    await here.until(2)
    expect(await follow(late, 'ada', since).until(2)).toEqual(['order elsewhere', 'ready '])
  })

  test('a process whose listening connection ended sends resync and listens again (PostgreSQL)', async () => {
    const [first, third] = [await node('a'), await node('b')]
    const stream = follow(third, 'ada')
    await database.session((execute) =>
      execute(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where application_name = 'gatefill-messages' and datname = current_database()`),
    )
    expect(await stream.until(2)).toEqual(['ready ', 'resync '])
    await publish(first, 'heard again')
    expect((await stream.until(3))[2]).toBe('order heard again')
  })
} else {
  test('one process alone needs no messages (embedded)', async () => {
    const only = await node('only')
    const stream = follow(only, 'ada')
    await publish(only, 'ord_1')
    expect(stream.heard.map(({ kind }) => kind)).toEqual(['ready', 'order'])
  })
}
