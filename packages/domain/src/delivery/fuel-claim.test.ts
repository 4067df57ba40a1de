import { expect, test } from 'vitest'
import { kobo } from '../core/money.ts'
import {
  answerBy,
  claimErrors,
  decisionErrors,
  findingsErrors,
  isClaimLate,
  nextStep,
  stationShare,
} from './fuel-claim.ts'

const OPENED = new Date('2026-11-28T16:00:00.000Z')

test('a claim says what is wrong, and is answered within three days [RP-374]', () => {
  expect(claimErrors({ complaint: 'bad' })).toHaveProperty('complaint')
  expect(claimErrors({ complaint: 'There is water in it.' })).toEqual({})
  expect(claimErrors({ complaint: 'x'.repeat(1001) })).toHaveProperty('complaint')
  const due = answerBy(OPENED)
  expect(due.toISOString()).toBe('2026-12-01T16:00:00.000Z')
  const claim = { answerBy: due.toISOString(), decidedAt: null }
  expect(isClaimLate(claim, OPENED)).toBe(false)
  expect(isClaimLate(claim, due)).toBe(true)
  expect(isClaimLate({ ...claim, decidedAt: OPENED.toISOString() }, due)).toBe(false)
})

test('what a sample says needs the seal of the sample [RP-375]', () => {
  const found = { sampleSeal: 'P-1', sampleResult: 'bad', billNumber: '' }
  expect(findingsErrors(found)).toEqual({})
  expect(findingsErrors({ ...found, sampleSeal: '' })).toHaveProperty('sampleResult')
  expect(findingsErrors({ ...found, sampleSeal: '', sampleResult: '' })).toEqual({})
  expect(findingsErrors({ ...found, sampleResult: 'odd' })).toHaveProperty('sampleResult')
})

test('a decision rests on a sample, and the station bears nothing without its bill [RP-375]', () => {
  const decision = { isUpheld: true, stationPercent: 60, answer: 'Water in the sample.' }
  const found = { sampleResult: 'bad', billNumber: 'B-77' }
  expect(decisionErrors(decision, found)).toEqual({})
  expect(decisionErrors(decision, { ...found, sampleResult: '' })).toHaveProperty('isUpheld')
  expect(decisionErrors(decision, { ...found, billNumber: '' })).toHaveProperty('stationPercent')
  expect(decisionErrors({ ...decision, stationPercent: 0 }, { ...found, billNumber: '' })).toEqual({})
  for (const stationPercent of [undefined, -1, 101, 0.5])
    expect(decisionErrors({ ...decision, stationPercent }, found)).toHaveProperty('stationPercent')
  expect(decisionErrors({ ...decision, answer: '' }, found)).toHaveProperty('answer')
  expect(decisionErrors({ isUpheld: false, answer: 'The sample is clean.' }, found)).toEqual({})
  expect(stationShare(kobo(1_790_001), 60)).toBe(1_074_000)
})

test('at each step of a claim its customer reads what happens next and how to reach the FCCPC [RP-374]', () => {
  for (const isUpheld of [null, true, false]) expect(nextStep({ isUpheld })).toContain('FCCPC')
  expect(nextStep({ isUpheld: null })).toContain('Do not use the fuel')
  expect(nextStep({ isUpheld: true })).toContain('money back')
})
