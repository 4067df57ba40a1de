import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lifecycle, RECURRING_AFTER_MILLISECONDS, type Running, STOP_MILLISECONDS } from './lifecycle.ts'
import { createLog } from './platform/log.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const never = () => new Promise<void>(() => {})

/** A running server whose parts end at once unless a test says otherwise; `ended` names them in their order. */
function running(parts: Record<string, () => Promise<void>> = {}, leaveMilliseconds = 0) {
  const ended: string[] = []
  const part = (name: string) => async () => {
    await parts[name]?.()
    ended.push(name)
  }
  const life = lifecycle({
    server: { close: part('server') },
    worker: { stop: part('worker') },
    backgrounds: [{ start: () => {}, stop: part('background') }],
    heartbeat: { stop: part('heartbeat') },
    hub: { stop: part('hub') },
    queue: { stop: part('queue') },
    database: { close: part('database') },
    closeMailer: () => void ended.push('mailer'),
    leave: () => void ended.push('proxy'),
    leaveMilliseconds,
    log: createLog('silent'),
    recurring: [],
  } as unknown as Running) // what stopping uses of each
  return { life, ended }
}

test('stopping answers calls first, then finishes messages, and closes the database last [SD-003]', async () => {
  const { life, ended } = running()
  await life.stop()
  expect(ended.filter((name) => name !== 'queue')).toEqual([
    'proxy',
    'hub',
    'server',
    'worker',
    'background',
    'mailer',
    'heartbeat',
    'database',
  ])
})

test('a server that stops goes on serving until its proxy knows [RL-002]', async () => {
  const { life, ended } = running({}, 5_000)
  const stopping = life.stop()
  await vi.advanceTimersByTimeAsync(4_999)
  expect(ended).toEqual(['proxy'])
  await vi.advanceTimersByTimeAsync(1)
  await stopping
  expect(ended.at(-1)).toBe('database')
})

test('recurring jobs that fail to stop cut nothing else short [SD-003]', async () => {
  const fails = async () => {
    throw new Error('the queue has no database')
  }
  const { life, ended } = running({ queue: fails, hub: () => Promise.resolve() })
  await life.stop()
  expect(ended).toEqual(['proxy', 'hub', 'server', 'worker', 'background', 'mailer', 'heartbeat', 'database'])
})

test.each(['worker', 'server', 'queue', 'database'])(
  'stopping ends within its deadline although the %s hangs [SD-003]',
  async (name) => {
    const { life, ended } = running({ [name]: never })
    let isStopped = false
    const stopping = life.stop().then(() => {
      isStopped = true
    })
    await vi.advanceTimersByTimeAsync(STOP_MILLISECONDS)
    expect(isStopped).toBe(true)
    await stopping
    if (name !== 'database') expect(ended).toContain('database')
  },
)

test('a part that fails while the server stops does not keep the database from being closed [SD-003]', async () => {
  const { life, ended } = running({
    worker: async () => Promise.reject(new Error('the mail server is away')),
  })
  await life.stop()
  expect(ended).toContain('database')
})

/** A server whose parts begin at once; `begun` says when its recurring jobs did, and `listens` whether it does. */
function starting({ servePages = async () => {}, isQuiet = false } = {}) {
  const at = async () => {}
  let isBegun = false
  let isListening = false
  const life = lifecycle({
    prepare: at,
    join: at,
    servePages,
    server: {
      listen: async () => {
        isListening = true
      },
      close: at,
    },
    heartbeat: { read: at, start: () => {}, stop: at },
    worker: { start: () => {}, stop: at },
    backgrounds: [],
    hub: { start: at, stop: at },
    queue: {
      start: async () => {
        isBegun = true
      },
      stop: at,
    },
    database: { close: at },
    closeMailer: () => {},
    leave: () => {},
    leaveMilliseconds: 0,
    isQuiet,
    log: createLog('silent'),
    recurring: [],
  } as unknown as Running) // what starting and stopping use of each
  return { life, begun: () => isBegun, listens: () => isListening }
}

test('a server listens once its pages are there [SD-152]', async () => {
  let built = () => {}
  const pages = new Promise<void>((resolve) => {
    built = resolve
  })
  const { life, listens } = starting({ servePages: () => pages })
  const started = life.start()
  await vi.advanceTimersByTimeAsync(1)
  expect(listens()).toBe(false)
  built()
  await started
  expect(listens()).toBe(true)
})

test('the first calls of a new server do not wait behind the schedule of recurring jobs [SD-094]', async () => {
  const { life, begun } = starting()
  await life.start()
  await vi.advanceTimersByTimeAsync(RECURRING_AFTER_MILLISECONDS - 1)
  expect(begun()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(begun()).toBe(true)
})

test('a server that stops at once schedules no recurring jobs [SD-094]', async () => {
  const { life, begun } = starting()
  await life.start()
  await life.stop()
  await vi.advanceTimersByTimeAsync(RECURRING_AFTER_MILLISECONDS)
  expect(begun()).toBe(false)
})

test('a quiet copy serves, and begins neither messages nor jobs [RL-003]', async () => {
  const { life, begun, listens } = starting({ isQuiet: true })
  await life.start()
  await vi.advanceTimersByTimeAsync(RECURRING_AFTER_MILLISECONDS)
  expect([listens(), begun()]).toEqual([true, false])
})
