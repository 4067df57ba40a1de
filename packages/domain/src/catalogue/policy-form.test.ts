import { expect, test } from 'vitest'
import { policyErrors } from './policy-form.ts'
import { STANDARD_POLICY } from './pricing.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const form = { ...STANDARD_POLICY, validFrom: '', note: 'As specified' }

test('the specified policy is a right one, at once or later [OC-041]', () => {
  expect(policyErrors(form, NOW)).toEqual({})
  expect(policyErrors({ ...form, validFrom: '2026-12-01T00:00:00Z' }, NOW)).toEqual({})
})

test('a policy in the past, without a reason or with impossible figures is refused [OC-041]', () => {
  const wrong = {
    serviceFeeBasisPoints: 2_001,
    serviceFeeMinimum: -1,
    deliveryFee: 0.5,
    nightFromHour: 24,
    nightToHour: undefined,
    nightSurcharge: 5_000_001,
    validFrom: '2026-11-21T11:00:00Z',
    note: ' ',
  }
  expect(Object.keys(policyErrors(wrong, NOW))).toEqual([
    'serviceFeeBasisPoints',
    'serviceFeeMinimum',
    'deliveryFee',
    'nightSurcharge',
    'nightFromHour',
    'nightToHour',
    'validFrom',
    'note',
  ])
})
