import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from '../core/money.ts'
import { cancelledText, refundOnCancel } from './cancellation-refund.ts'

test('all that was taken comes back, nothing when nothing was', () => {
  expect(refundOnCancel(kobo(0))).toBe(0)
  expect(refundOnCancel(kobo(1_825_800))).toBe(1_825_800)
})

test('what went back already does not come back twice', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (captured, returned) => {
      const refund = refundOnCancel(kobo(captured), kobo(returned))
      expect(refund).toBe(Math.max(0, captured - returned))
    }),
  )
})

test('the toast names the refund, if there is one [ER-052] [ER-053]', () => {
  expect(cancelledText(kobo(1_825_800))).toBe('Order cancelled successfully. Refund: ₦18,258.00')
  expect(cancelledText(kobo(0))).toBe('Order cancelled successfully')
})
