import { expect, test } from 'vitest'
import { REFUND_STATES } from './refund-lifecycle.ts'
import {
  refundAdvice,
  refundLabel,
  refundStageLabel,
  refundStageOf,
  workingDaysAfter,
} from './refund-progress.ts'

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

test('working days leave out Saturday, Sunday and holidays on a fixed date in Lagos', () => {
  // Friday 20 November 2026, 11:30pm UTC is Saturday in Lagos already.
  expect(workingDaysAfter('2026-11-20T12:00:00.000Z', 1)).toBe('2026-11-23T12:00:00.000Z')
  expect(workingDaysAfter('2026-11-20T12:00:00.000Z', 10)).toBe('2026-12-04T12:00:00.000Z')
  expect(workingDaysAfter('2026-11-19T23:30:00.000Z', 1)).toBe('2026-11-22T23:30:00.000Z')
  // Thursday to Monday: Christmas is a Friday.
  expect(workingDaysAfter('2026-12-24T12:00:00.000Z', 1)).toBe('2026-12-28T12:00:00.000Z')
})

test('the advice names where, the day, and what to do once it has passed [UX-022]', () => {
  const expectedAt = '2026-12-04T12:00:00.000Z'
  const onTheWay = { stage: 'on_the_way', expectedAt, sentAt: null, returnedAt: null, account: null } as const
  expect(refundAdvice(onTheWay, new Date('2026-12-01'))).toBe(
    'It goes to the card or account you paid from by 4 Dec 2026. If it has not arrived by then, contact support with your order number.',
  )
  expect(refundAdvice(onTheWay, new Date('2026-12-05'))).toBe(
    'It should have reached you by 4 Dec 2026. Contact support with your order number.',
  )
  expect(refundAdvice({ ...onTheWay, stage: 'delayed' }, new Date('2026-12-05'))).toContain(
    'We still owe you this money',
  )
})

test('a refund that needs a bank account says so, and where it goes once it has one [MV-018]', () => {
  const delayed = { stage: 'delayed', expectedAt: null, sentAt: null, returnedAt: null } as const
  const now = new Date('2026-12-01')
  const needed = { ...delayed, account: { state: 'needed', bankName: '', ending: '' } } as const
  expect(refundLabel(needed)).toBe('We need your bank account')
  expect(refundAdvice(needed, now)).toContain('Tell us which bank account should receive it')
  const refused = { ...delayed, account: { ...needed.account, state: 'refused' } } as const
  expect(refundAdvice(refused, now)).toContain('give us another one')
  const given = { ...delayed, account: { state: 'given', bankName: 'Zenith Bank', ending: '6789' } } as const
  expect(refundLabel(given)).toBe('On its way to your bank')
  expect(refundAdvice(given, now)).toBe('We are sending it to your Zenith Bank account ending in 6789.')
  expect(refundLabel({ ...delayed, account: null })).toBe('Delayed. Our team is working on it')
})

test('a refund that the bank returned says when, that it is still theirs, and who acts [ML-022]', () => {
  const back = {
    stage: 'delayed',
    expectedAt: null,
    sentAt: null,
    returnedAt: '2026-12-01T09:00:00.000Z',
    account: null,
  } as const
  const now = new Date('2026-12-02')
  expect(refundLabel(back)).toBe('Returned by your bank. Our team is working on it')
  expect(refundAdvice(back, now)).toBe(
    'We had sent it, and your bank did not take it: it came back on 1 Dec 2026. The money is still yours, and our team is sending it again. Contact support if your card or account was closed.',
  )
  // Once it is sent again it is a refund like any other.
  expect(refundLabel({ ...back, stage: 'sent' })).toBe('Sent to your bank')
  const needed = { ...back, account: { state: 'needed', bankName: '', ending: '' } } as const
  expect(refundLabel(needed)).toBe('We need your bank account')
})
