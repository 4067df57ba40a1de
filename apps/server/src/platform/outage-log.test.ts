import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLog } from './log.ts'
import { outageLog } from './outage-log.ts'

const SENTENCE = 'calls failed because the database is away'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function recorded() {
  const log = createLog('silent')
  const lines: unknown[] = []
  vi.spyOn(log, 'warn').mockImplementation((fields: unknown) => void lines.push(fields))
  return { outage: outageLog(log), lines }
}

test('an outage is one line for each cause and second, with how often it happened [SD-006]', () => {
  const { outage, lines } = recorded()
  for (let call = 0; call < 500; call += 1) outage.warn('ECONNREFUSED', SENTENCE)
  outage.warn('Query read timeout', SENTENCE)
  expect(lines).toEqual([
    { reason: 'ECONNREFUSED', times: 1 },
    { reason: 'Query read timeout', times: 1 },
  ])
  vi.advanceTimersByTime(1_000)
  expect(lines.slice(2)).toEqual([{ reason: 'ECONNREFUSED', times: 499 }])
})

test('an outage that goes on is said again every second, and one that ended is said no more [SD-006]', () => {
  const { outage, lines } = recorded()
  for (let second = 0; second < 3; second += 1) {
    outage.warn('ECONNREFUSED', SENTENCE)
    outage.warn('ECONNREFUSED', SENTENCE)
    vi.advanceTimersByTime(1_000)
  }
  expect(lines.map((line) => (line as { times: number }).times)).toEqual([1, 1, 2, 2])
  vi.advanceTimersByTime(10_000)
  expect(lines).toHaveLength(4)
})
