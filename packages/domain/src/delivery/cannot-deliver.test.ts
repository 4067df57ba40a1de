import { expect, test } from 'vitest'
import { ANSWER_HOURS } from '../statuses/order-lifecycle.ts'
import { answerUntil, countsAsAttempt, FAIL_REASON_KEYS, failErrors, isFailReason } from './cannot-deliver.ts'

const ARRIVED = new Date('2026-11-21T13:30:00.000Z')
const minutesLater = (minutes: number) => new Date(ARRIVED.getTime() + minutes * 60_000)

test('a failed delivery has one of the listed reasons', () => {
  expect(FAIL_REASON_KEYS.every(isFailReason)).toBe(true)
  expect(isFailReason('toString')).toBe(false)
  expect(failErrors({ reason: 'tired', called: true }, ARRIVED, ARRIVED)).toEqual({
    reason: ['Please select a reason'],
  })
})

test('what is our own or unsafe does not count as an attempt of the customer', () => {
  expect(FAIL_REASON_KEYS.filter((reason) => !countsAsAttempt(reason))).toEqual(['unsafe', 'wrong_product'])
})

test('nobody is at home only after ten minutes at the gate and a call', () => {
  const waited = (minutes: number, called = true) =>
    failErrors({ reason: 'nobody_home', called }, ARRIVED, minutesLater(minutes))
  expect(waited(10)).toEqual({})
  expect(waited(9.9)).toEqual({ arrive: ['Wait at least 10 minutes after you arrive'] })
  expect(waited(10, false)).toEqual({ called: ['Call the customer once before you leave'] })
  expect(failErrors({ reason: 'nobody_home', called: true }, null, ARRIVED)).toEqual({
    arrive: ['Wait at least 10 minutes after you arrive'],
  })
})

test('for another reason a driver neither waits nor calls', () => {
  expect(failErrors({ reason: 'unsafe', called: false }, null, ARRIVED)).toEqual({})
})

test('the customer may answer for a day', () => {
  expect(answerUntil(ARRIVED)).toEqual(minutesLater(ANSWER_HOURS * 60))
})
