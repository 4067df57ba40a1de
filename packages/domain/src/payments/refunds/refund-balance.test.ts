import { expect, test } from 'vitest'
import { secondsAfter } from '../../core/lagos-time.ts'
import { balanceWait } from './refund-balance.ts'

const SINCE = new Date('2026-11-21T09:00:00Z')

test('a refund without balance is tried after growing waits for three days, and then no more [ML-047]', () => {
  const waits: number[] = []
  let passed = 0
  for (;;) {
    const wait = balanceWait(SINCE, secondsAfter(SINCE, passed))
    if (wait === undefined) break
    waits.push(wait / 60)
    passed += wait
  }
  expect(waits).toEqual([15, 15, 30, 60, 120, 240, 480, 720, 720, 720, 720, 480])
  expect(passed).toBe(3 * 24 * 3600)
})
