import { expect, test } from 'vitest'
import { STAFF_ACTS, staffMay } from './staff-acts.ts'

test('each state says which acts of staff it allows, and why it refuses the others [CN-061]', () => {
  const allowed = (status: Parameters<typeof staffMay>[0]) =>
    STAFF_ACTS.filter((act) => staffMay(status, act).allowed)
  expect(allowed('initiated')).toEqual(['cancel'])
  expect(allowed('paid')).toEqual(['assign', 'cancel'])
  expect(allowed('driver_assigned')).toEqual(['unassign', 'cancel'])
  expect(allowed('out_for_delivery')).toEqual(['reassign', 'return', 'deliver', 'cancel'])
  expect(allowed('delivered')).toEqual([])
  expect(staffMay('delivered', 'cancel')).toEqual({
    allowed: false,
    reason: "This order is 'Delivered'. It cannot be cancelled.",
  })
})
