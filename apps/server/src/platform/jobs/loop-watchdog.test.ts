import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { movableClock } from '../../../test/clock.ts'
import { testDatabase } from '../../../test/database.ts'
import type { Db } from '../db/database.ts'
import { createLog } from '../log.ts'
import { STUCK_AFTER_SECONDS } from './loop-watchdog.ts'
import { addOutboxMessage } from './outbox.ts'
import { outboxWorker } from './worker.ts'

const database = await testDatabase()
const clock = movableClock()
afterAll(() => database.close())

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** The database, whose next statement is never answered. */
function answersAllButOne() {
  const asked = Promise.withResolvers<void>()
  let isSilent = true
  const run: Db['run'] = (statement, values) => {
    if (!isSilent) return database.db.run(statement, values)
    isSilent = false
    asked.resolve()
    return new Promise(() => {})
  }
  const db = new Proxy(database.db, {
    get: (target, name) => (name === 'run' ? run : Reflect.get(target, name, target)),
  })
  return { db, asked: asked.promise }
}

test('a look at the outbox that does not end is given up after fifteen seconds, and the loop begins again [SD-122]', async () => {
  const { db, asked } = answersAllButOne()
  const log = createLog('silent')
  const warned = vi.spyOn(log, 'warn')
  const handled: string[] = []
  const handlers = { test: async (_payload: unknown, { key }: { key: string }) => void handled.push(key) }
  const worker = outboxWorker({ db, clock, log, nodeId: 'this', handlers })
  await addOutboxMessage(database.db, { topic: 'test', key: 'a', payload: {}, runAt: clock() }, clock())
  worker.start()
  await asked
  vi.advanceTimersByTime((STUCK_AFTER_SECONDS - 1) * 1_000)
  worker.wake()
  expect(worker.secondsSinceLook()).toBe(STUCK_AFTER_SECONDS - 1)
  expect(warned).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  await expect.poll(() => handled).toEqual(['a'])
  expect(warned.mock.calls).toEqual([
    [{ seconds: STUCK_AFTER_SECONDS }, 'the outbox was not read for long; its loop begins again'],
  ])
  expect(worker.secondsSinceLook()).toBeLessThan(1)
  await worker.stop()
})
