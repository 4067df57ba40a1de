import { expect, test } from 'vitest'
import {
  endedRequired,
  isExpiredPaper,
  isExpiringPaper,
  isValidPaper,
  paperDaysText,
  paperErrors,
  paperKindOf,
  paperLimits,
  paperOwnerOf,
  paperState,
  papersInForce,
} from './paper.ts'

const day = (text: string) => new Date(`2026-${text}T00:00:00Z`)
const NOW = day('11-21')
const daysFromNow = (days: number) => ({ validTo: new Date(NOW.getTime() + days * 86_400_000) })
const paper = (kind: string, from: string, to: string, ownerId = 'van 1') => ({
  kind,
  ownerId,
  validFrom: day(from),
  validTo: day(to),
})

test('a paper has a number, a beginning and an end after it', () => {
  const form = { number: 'A 1', validFrom: '2026-11-01T00:00:00Z', validTo: '2027-11-01T00:00:00Z' }
  expect(paperErrors(form)).toEqual({})
  expect(paperErrors({ number: ' ', validFrom: '', validTo: 'soon' })).toEqual({
    number: ['Number is required'],
    validFrom: ['Enter the day from which it is valid'],
    validTo: ['Enter the day until which it is valid'],
  })
  expect(paperErrors({ ...form, validTo: form.validFrom })).toEqual({
    validTo: ['The end must come after the beginning'],
  })
  expect(paperErrors({ ...form, validFrom: 'soon' })).toEqual({
    validFrom: ['Enter the day from which it is valid'],
  })
  expect(paperErrors({ ...form, number: 'x'.repeat(61) }).number).toHaveLength(1)
})

test('a kind of paper belongs to its owner', () => {
  expect([paperOwnerOf('driver'), paperOwnerOf('customer')]).toEqual(['driver', undefined])
  expect([paperKindOf('driver', 'medical'), paperKindOf('vehicle', 'medical')]).toEqual([
    'medical',
    undefined,
  ])
})

test('a paper expires within thirty days, and has expired at its end', () => {
  expect([31, 30, 1, 0, -1].map((days) => paperState(daysFromNow(days), NOW))).toEqual([
    'valid',
    'expires',
    'expires',
    'expired',
    'expired',
  ])
  const states = (['valid', 'expires', 'expired'] as const).map((state) => [
    isValidPaper({ state }),
    isExpiringPaper({ state }),
    isExpiredPaper({ state }),
  ])
  expect(states).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ])
})

test('the days to the end of a paper, or since, are said in words', () => {
  expect([7, 1, 0.2, 0, -0.2, -1, -9].map((days) => paperDaysText(daysFromNow(days), NOW))).toEqual([
    '7 days left',
    '1 day left',
    'ends today',
    'expired today',
    'expired today',
    'expired 1 day ago',
    'expired 9 days ago',
  ])
})

test('of each kind the paper counts that is valid longest, else the one that begins first', () => {
  const short = paper('permit', '01-01', '11-30')
  const long = paper('permit', '06-01', '12-31')
  const coming = paper('insurance', '12-01', '12-31')
  const later = paper('insurance', '12-15', '12-31')
  expect(papersInForce([short, later, long, coming], NOW)).toEqual([long, coming])
  expect(papersInForce([long, short], NOW)).toEqual([long])
  expect(papersInForce([paper('permit', '11-21', '12-01')], NOW)).toHaveLength(1)
  expect(papersInForce([], NOW)).toEqual([])
})

test('a renewal that begins before the old paper ends carries it on, one with a gap does not', () => {
  const until = (...papers: ReturnType<typeof paper>[]) => paperLimits('driver', papers, NOW)[0]?.validUntil
  const first = paper('driving_licence', '01-01', '11-30')
  expect(until(first)).toEqual(day('11-30'))
  expect(until(paper('driving_licence', '11-30', '12-31'), first)).toEqual(day('12-31'))
  expect(until(first, paper('driving_licence', '12-01', '12-31'))).toEqual(day('11-30'))
  expect(until(paper('driving_licence', '01-01', '11-21'))).toBeNull()
  expect(until(paper('driving_licence', '11-21', '11-22'))).toEqual(day('11-22'))
  expect(until(paper('driving_licence', '11-22', '12-31'))).toBeNull()
  expect(until(paper('medical', '01-01', '12-31'))).toBeNull()
})

test('the planner asks for the required papers of an owner', () => {
  expect(paperLimits('vehicle', [], NOW)).toEqual([
    { kind: 'permit', validUntil: null },
    { kind: 'roadworthiness', validUntil: null },
    { kind: 'insurance', validUntil: null },
  ])
  expect(paperLimits('station', [], NOW, [])).toEqual([])
})

test('a required paper that ended and was not renewed is named for each owner', () => {
  const ended = paper('permit', '01-01', '11-20')
  const other = paper('permit', '01-01', '11-21', 'van 2')
  const renewed = [paper('insurance', '01-01', '11-20'), paper('insurance', '11-20', '12-31')]
  const unneeded = paper('extinguisher', '01-01', '11-01')
  expect(endedRequired('vehicle', [ended, other, ...renewed, unneeded], NOW)).toEqual([ended, other])
})
