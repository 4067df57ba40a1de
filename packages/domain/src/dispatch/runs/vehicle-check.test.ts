import { expect, test } from 'vitest'
import { failedChecksNote, VEHICLE_CHECK_NAMES, vehicleCheckErrors } from './vehicle-check.ts'

const ALL_GOOD = VEHICLE_CHECK_NAMES.map((check) => ({ check: `${check}`, isOk: true }))

test('each check of the list is answered once before a shift', () => {
  const incomplete = { points: ['Answer each check of the list once'] }
  expect(vehicleCheckErrors(ALL_GOOD)).toEqual({})
  expect(vehicleCheckErrors(ALL_GOOD.toReversed())).toEqual({})
  expect(vehicleCheckErrors([])).toEqual(incomplete)
  expect(vehicleCheckErrors(ALL_GOOD.slice(1))).toEqual(incomplete)
  expect(vehicleCheckErrors([...ALL_GOOD, { check: 'brakes', isOk: true }])).toEqual(incomplete)
  expect(vehicleCheckErrors(ALL_GOOD.with(0, { check: 'brakes', isOk: true }))).toEqual(incomplete)
})

test('dispatch reads which checks failed, with what the driver added', () => {
  const failed = ALL_GOOD.map(({ check }) => ({ check, isOk: check !== 'brakes' && check !== 'hose' }))
  expect(failedChecksNote(failed, '')).toBe('The vehicle check failed: Brakes, Hose, nozzle and shut-off.')
  expect(failedChecksNote(failed, 'They squeal.')).toBe(
    'The vehicle check failed: Brakes, Hose, nozzle and shut-off. They squeal.',
  )
})

test('a check without a failure says nothing, and neither does a check that is not of the list', () => {
  expect(failedChecksNote(ALL_GOOD, 'All fine')).toBeUndefined()
  expect(failedChecksNote([{ check: 'toString', isOk: false }], '')).toBeUndefined()
})
