import { expect, test } from 'vitest'
import type { Hold } from './failed-attempt.ts'
import { answerNote, failedAttemptOf, holdSentence, stopAnswerOf } from './failed-attempt.ts'
import { ANSWERERS, answerForCustomer } from './failed-delivery.ts'

const hold = {
  reason: 'nobody_home',
  attempts: 1,
  answerUntil: '2026-11-25T09:00:00.000Z',
  choice: null,
  answeredBy: null,
  endedAt: null,
} as const
const answered = { ...hold, choice: 'another_time', endedAt: '2026-11-24T14:05:00.000Z' } as const
const sameDay = new Date('2026-11-24T18:00:00Z')

test('an order waits for its customer only until it is cancelled or a driver has it [CN-141]', () => {
  expect(failedAttemptOf(hold, 'paid')).toMatchObject({
    isOnHold: true,
    text: expect.stringContaining('can answer until'),
  })
  for (const status of ['cancelled', 'driver_assigned'] as const)
    expect(failedAttemptOf(hold, status)).toMatchObject({
      isOnHold: false,
      text: 'Nobody was at the gate. This was attempt 1. The customer did not answer.',
    })
})

test('an answer names who gave it [CN-154]', () => {
  const failed = 'Nobody was at the gate. This was attempt 1. '
  const sentences = ([answeredBy, choice]: [Hold['answeredBy'], Hold['choice']]) =>
    holdSentence({ ...answered, choice, answeredBy }).replace(failed, '')
  expect(sentences(['customer', 'another_time'])).toBe(
    'The customer chose another time on 24 Nov 2026, 3:05pm.',
  )
  expect(sentences(['staff', 'another_time'])).toBe(
    'Staff chose another time for the customer on 24 Nov 2026, 3:05pm.',
  )
  expect(sentences(['staff', 'corrected'])).toBe(
    'Staff corrected the details for the customer on 24 Nov 2026, 3:05pm.',
  )
})

test('a wait that is over without an answer is not said to go on [CN-154]', () => {
  const over = { ...hold, endedAt: '2026-11-24T14:05:00.000Z' }
  expect(holdSentence(over)).toContain('The customer did not answer.')
  expect(answerNote(over, sameDay)).toBe('The customer did not answer')
})

test('a stop of a run never says that it waits for an answer [CN-157]', () => {
  expect(stopAnswerOf(hold, 'driver_assigned', sameDay)).toEqual({
    answer: 'Nobody was at the gate. This was attempt 1. The customer did not answer.',
    answerNote: 'The customer did not answer',
  })
  expect(stopAnswerOf(hold, 'paid', sameDay).answerNote).toContain('Waits for the customer until')
})

test('the note on a card is short: who chose what, and when [CN-155]', () => {
  expect(answerNote(hold, sameDay)).toBe('Waits for the customer until 25 Nov 2026, 10:00am')
  expect(answerNote({ ...answered, answeredBy: 'customer' }, sameDay)).toBe(
    'Customer chose another time, 3:05pm',
  )
  expect(answerNote({ ...answered, answeredBy: 'staff' }, new Date('2026-11-25T08:00:00Z'))).toBe(
    'Staff chose another time, 24 Nov 2026, 3:05pm',
  )
  expect(answerNote({ ...answered, answeredBy: 'staff', choice: 'corrected' }, sameDay)).toBe(
    'Staff corrected the details, 3:05pm',
  )
})

test('a customer reads who chose, and never of the customer in the third person [UX-070]', () => {
  const at = '2026-11-24T14:05:00.000Z'
  const answer = { reason: 'refused', failedAt: at, choice: 'another_time', at } as const
  expect(answerForCustomer({ ...answer, by: 'customer' })).toBe(
    'The delivery was refused at the gate. You chose another time on 24 Nov 2026, 3:05pm.',
  )
  expect(answerForCustomer({ ...answer, by: 'staff' })).toContain('Our team chose another time for you on ')
  for (const by of ANSWERERS)
    for (const choice of ['another_time', 'corrected', 'money_back'] as const)
      expect(answerForCustomer({ ...answer, choice, by })).not.toMatch(/customer/i)
})
