import { expect, test } from 'vitest'
import { countsAsAttempt } from './cannot-deliver.ts'
import {
  ANSWER_CHOICES,
  answerErrors,
  answerForCustomer,
  failureForCustomer,
  failureSentence,
  isCorrection,
  isOverdue,
  mayTryAgain,
  wantsMoneyBack,
} from './failed-delivery.ts'

const NOW = new Date('2026-11-24T14:05:00.000Z')
const errors = (form: Partial<Parameters<typeof answerErrors>[0]>, attempts = 1) =>
  answerErrors({ choice: 'another_time', ...form }, { attempts }, NOW)

test('fuel that may not go into a container is the customer’s failed attempt, in words for each [RP-254]', () => {
  const failed = { reason: 'receptacle', attempts: 1 } as const
  expect(failureSentence(failed)).toBe('Not allowed into this container. This was attempt 1.')
  expect(failureForCustomer(failed)).toBe(
    'Your fuel may not be filled into the container at your gate. This was attempt 1.',
  )
  expect(countsAsAttempt('receptacle')).toBe(true)
})

test('the driver comes at most three times', () => {
  expect([0, 2, 3].map((attempts) => mayTryAgain({ attempts }))).toEqual([true, true, false])
  expect(errors({}, 3)).toEqual({ choice: ['We have tried as often as we can. Please choose a refund.'] })
  expect(errors({ choice: 'money_back' }, 3)).toEqual({})
})

test('a correction names a number, or how to find the gate', () => {
  const missing = { phone: ['Enter the right phone number, or how to find your gate'] }
  expect(errors({ choice: 'corrected' })).toEqual(missing)
  expect(errors({ choice: 'corrected', phone: ' ', landmark: ' ' })).toEqual(missing)
  expect(errors({ choice: 'corrected', phone: '08031234567' })).toEqual({})
  expect(errors({ choice: 'corrected', landmark: 'Behind the school' })).toEqual({})
  expect(errors({ choice: 'another_time' })).toEqual({})
  expect(Object.keys(errors({ choice: 'corrected', phone: '12' }))).toEqual(['phone'])
  expect(errors({ landmark: 'x'.repeat(2000) }).landmark?.[0]).toMatch(/^Landmark must be at most/)
  expect(ANSWER_CHOICES.filter(isCorrection)).toEqual(['corrected'])
  expect(ANSWER_CHOICES.filter(wantsMoneyBack)).toEqual(['money_back'])
})

test('an answer is overdue from its time on', () => {
  expect(isOverdue({ answerUntil: NOW.toISOString() }, NOW)).toBe(true)
  expect(isOverdue({ answerUntil: '2026-11-24T14:05:00.001Z' }, NOW)).toBe(false)
})

test('a failure is told with the attempt that it was, to the customer in words about them', () => {
  expect(failureSentence({ reason: 'refused', attempts: 2 })).toBe(
    'The customer did not take the fuel. This was attempt 2.',
  )
  expect(failureForCustomer({ reason: 'refused', attempts: 0 })).toBe('The delivery was refused at the gate.')
  expect(failureForCustomer({ reason: 'nobody_home', attempts: 1 })).toBe(
    'Nobody was at the gate. This was attempt 1.',
  )
})

test('an answer is told with who chose it and when', () => {
  const said = (by: 'customer' | 'staff', choice: (typeof ANSWER_CHOICES)[number]) =>
    answerForCustomer({
      reason: 'nobody_home',
      failedAt: NOW.toISOString(),
      choice,
      by,
      at: NOW.toISOString(),
    })
  expect(said('customer', 'another_time')).toBe(
    'Nobody was at the gate. You chose another time on 24 Nov 2026, 3:05pm.',
  )
  expect(said('staff', 'corrected')).toContain('Our team corrected the details for you on')
})
