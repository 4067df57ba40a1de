import { expect, test } from 'vitest'
import type { StaffId } from '../../core/ids.ts'
import { asId } from '../../core/ids.ts'
import { kobo } from '../../core/money.ts'
import { ACCEPTANCE_STATES, acceptanceProblem, amountMoved, isAcceptanceWaiting } from './acceptance.ts'

const ada = asId<StaffId>('stf_ada')
const bayo = asId<StaffId>('stf_bayo')

test('another person decides about an acceptance, once', () => {
  expect(ACCEPTANCE_STATES.filter(isAcceptanceWaiting)).toEqual(['requested'])
  expect(acceptanceProblem({ state: 'requested', requestedBy: ada }, bayo)).toBeUndefined()
  expect(acceptanceProblem({ state: 'requested', requestedBy: ada }, ada)).toBe(
    'You asked to accept this dispute yourself, so another person must decide.',
  )
  expect(acceptanceProblem({ state: 'declined', requestedBy: ada }, bayo)).toBe(
    'This acceptance was already declined. Nothing was changed.',
  )
})

test('an acceptance is sent as it was asked for, or says what can be given back now', () => {
  expect(amountMoved(kobo(1000), kobo(1000))).toBeUndefined()
  expect(amountMoved(kobo(1000), kobo(400))).toBe(
    '₦10.00 was asked for, and ₦4.00 can be given back now. Nothing was sent. Decline this, and ask anew.',
  )
})
