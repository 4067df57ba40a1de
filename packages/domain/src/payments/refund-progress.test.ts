import { expect, test } from 'vitest'
import { REFUND_STATES } from './refund-lifecycle.ts'
import { refundAdvice, refundStageLabel, refundStageOf, workingDaysAfter } from './refund-progress.ts'

test('every state of a refund has a stage that a customer understands', () => {
  expect(REFUND_STATES.map((state) => refundStageLabel(refundStageOf(state)))).toEqual([
    'Refund requested',
    'Refund requested',
    'Refund requested',
    'On its way to your bank',
    'On its way to your bank',
    'Delayed. Our team is working on it',
    'Sent to your bank',
    'Delayed. Our team is working on it',
    'Not sent: returned by your bank',
  ])
})

test('working days leave out Saturday and Sunday in Lagos', () => {
  // Friday 20 November 2026, 11:30pm UTC is Saturday in Lagos already.
  expect(workingDaysAfter('2026-11-20T12:00:00.000Z', 1)).toBe('2026-11-23T12:00:00.000Z')
  expect(workingDaysAfter('2026-11-20T12:00:00.000Z', 10)).toBe('2026-12-04T12:00:00.000Z')
  expect(workingDaysAfter('2026-11-19T23:30:00.000Z', 1)).toBe('2026-11-22T23:30:00.000Z')
})

test('the advice names the day, and what to do once it has passed', () => {
  const onTheWay = { stage: 'on_the_way', expectedAt: '2026-12-04T12:00:00.000Z', sentAt: null } as const
  expect(refundAdvice(onTheWay, new Date('2026-12-01'))).toContain('Expected in your account by 4 Dec 2026')
  expect(refundAdvice(onTheWay, new Date('2026-12-05'))).toBe(
    'It should have reached you by 4 Dec 2026. Please contact support and quote your order number.',
  )
  expect(refundAdvice({ ...onTheWay, stage: 'delayed' }, new Date('2026-12-05'))).toContain(
    'We still owe you this money',
  )
})
