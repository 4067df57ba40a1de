import { expect, test } from 'vitest'
import { overdueRefunds } from './owed-refunds.ts'
import { REFUND_STATES } from './refund-lifecycle.ts'

test('a refund that failed or needs attention is overdue at once, one on its way after its time', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const { delayedStates, awaitedStates, expectedBefore, undatedCreatedBefore } = overdueRefunds(now)
  expect(delayedStates).toEqual(['needs_attention', 'failed'])
  const never = REFUND_STATES.filter((state) => ![...delayedStates, ...awaitedStates].includes(state))
  expect(never).toEqual(['processed', 'charged_back'])
  expect(expectedBefore).toEqual(now)
  expect(undatedCreatedBefore).toEqual(new Date('2026-11-20T10:00:00Z'))
})
