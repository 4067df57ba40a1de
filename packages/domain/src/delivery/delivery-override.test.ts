import { expect, test } from 'vitest'
import type { StaffId } from '../core/ids.ts'
import { asId } from '../core/ids.ts'
import { confirmProblem } from './delivery-override.ts'

const ada = asId<StaffId>('stf_ada')
const bayo = asId<StaffId>('stf_bayo')
const asked = { reason: 'Phone lost', requestedBy: ada, orderVersion: 3 }

test('a colleague confirms a delivery without a code, while the order is as it was', () => {
  expect(confirmProblem(asked, { staffId: bayo, orderVersion: 3 })).toBeUndefined()
  expect(confirmProblem(asked, { staffId: ada, orderVersion: 3 })).toBe(
    'You requested this override. A colleague must confirm it.',
  )
  const none =
    'No delivery override has been requested for this order. Request one, then ask a colleague to confirm it.'
  expect(confirmProblem(asked, { staffId: bayo, orderVersion: 4 })).toBe(none)
  expect(confirmProblem(undefined, { staffId: bayo, orderVersion: 3 })).toBe(none)
})
