import { expect, test } from 'vitest'
import { asId } from '../../core/ids.ts'
import { kobo } from '../../core/money.ts'
import { adoptionProblem, canAdopt } from './refund-adoption.ts'
import { REFUND_STATES } from './refund-lifecycle.ts'

test('a lost or failed refund may be matched with one of the provider, any other may not [MV-016]', () => {
  const adoptable = (providerRefundId: string | null, replaced = false) =>
    REFUND_STATES.filter((state) => canAdopt({ state, providerRefundId, replaced }))
  expect(adoptable(null)).toEqual(['unknown', 'needs_attention', 'failed'])
  expect(adoptable('7')).toEqual(['failed'])
  expect(adoptable('7', true)).toEqual([])
})

test('the refund of the provider must exist, be free, not have failed and have the same amount [MV-016]', () => {
  const theirs = { amount: kobo(100), hasFailed: false, boundTo: null }
  expect(adoptionProblem(kobo(100), theirs)).toBeUndefined()
  expect(adoptionProblem(kobo(100), undefined)).toMatch(/no refund with this ID/)
  expect(adoptionProblem(kobo(100), { ...theirs, boundTo: asId('rfd_1') })).toMatch(/already belongs/)
  expect(adoptionProblem(kobo(100), { ...theirs, hasFailed: true })).toMatch(/failed at the provider/)
  expect(adoptionProblem(kobo(250), theirs)).toBe('The amounts differ: ours is ₦2.50, theirs is ₦1.00')
})
