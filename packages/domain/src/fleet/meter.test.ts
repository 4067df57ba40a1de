import { expect, test } from 'vitest'
import { calibrationOfAll, calibrationState, calibrationThen } from './meter.ts'

const meter = {
  serial: 'M-2207',
  calibratedAt: '2026-09-14T09:00:00.000Z',
  calibratedUntil: '2027-03-13T22:59:59.000Z',
}
const POURED = new Date('2026-11-28T15:46:00.000Z')
const LATER = new Date('2027-03-13T22:59:59.000Z')

test('a calibration holds until its end, and what nobody wrote down is not called valid [RP-370]', () => {
  expect(calibrationState(meter, POURED)).toBe('valid')
  expect(calibrationState(meter, LATER)).toBe('ended')
  expect(calibrationState({ ...meter, calibratedUntil: null }, POURED)).toBe('unknown')
})

test('several meters are valid only where each of them is [RP-370]', () => {
  const unknown = { ...meter, calibratedUntil: null }
  const ended = { ...meter, calibratedUntil: '2026-01-01T00:00:00.000Z' }
  expect(calibrationOfAll([meter, meter], POURED)).toBe('valid')
  expect(calibrationOfAll([meter, unknown], POURED)).toBe('unknown')
  expect(calibrationOfAll([unknown, ended], POURED)).toBe('ended')
  expect(calibrationOfAll([], POURED)).toBe('unknown')
})

test('how a calibration stood at the pour is said in words, and nothing where it is unknown [RP-372]', () => {
  expect(calibrationThen(meter, POURED)).toBe('14 Sep 2026, valid then')
  expect(calibrationThen(meter, LATER)).toBe('14 Sep 2026, ended 13 Mar 2027')
  expect(calibrationThen({ ...meter, calibratedAt: null }, POURED)).toBe('Valid then')
  expect(calibrationThen({ ...meter, calibratedAt: null }, LATER)).toBe('Ended 13 Mar 2027')
  expect(calibrationThen({ ...meter, calibratedUntil: null }, POURED)).toBe('14 Sep 2026')
  expect(calibrationThen({ ...meter, calibratedAt: null, calibratedUntil: null }, POURED)).toBe('')
})
