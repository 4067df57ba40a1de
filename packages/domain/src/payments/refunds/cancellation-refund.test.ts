import fc from 'fast-check'
import { expect, test } from 'vitest'
import { kobo } from '../../core/money.ts'
import { cancellationRefund, cancelledText, remainingOf } from './cancellation-refund.ts'

const refund = (
  amount: number,
  kind: 'cancelled' | 'charged_back' | 'goodwill',
  state: 'processed' | 'charged_back',
) => ({
  kind,
  state,
  amount: kobo(amount),
})

test('all that was taken comes back, nothing when nothing was', () => {
  expect(cancellationRefund(kobo(0), [], kobo(0))).toEqual({ chargedBack: 0, refund: 0, goodwill: 0 })
  expect(cancellationRefund(kobo(1000), [], kobo(0))).toEqual({ chargedBack: 0, refund: 1000, goodwill: 0 })
})

test('what was refunded as goodwill is not sent twice, and the deposit pays for it', () => {
  const before = [refund(300, 'goodwill', 'processed')]
  expect(cancellationRefund(kobo(1000), before, kobo(0))).toEqual({
    chargedBack: 0,
    refund: 700,
    goodwill: 300,
  })
})

test('what the bank has returned is settled by it, once, and the rest is sent', () => {
  expect(cancellationRefund(kobo(1000), [], kobo(1000))).toMatchObject({ chargedBack: 1000, refund: 0 })
  expect(cancellationRefund(kobo(1000), [], kobo(400))).toMatchObject({ chargedBack: 400, refund: 600 })
  const before = [refund(400, 'charged_back', 'charged_back')]
  expect(cancellationRefund(kobo(1000), before, kobo(400))).toMatchObject({ chargedBack: 0, refund: 600 })
})

test('what remains of an amount is never below zero', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (captured, returned) => {
      expect(remainingOf(kobo(captured), kobo(returned))).toBe(Math.max(0, captured - returned))
    }),
  )
})

test('the toast names the refund, if there is one [ER-052] [ER-053]', () => {
  expect(cancelledText(kobo(1_825_800))).toBe('Order cancelled successfully. Refund: ₦18,258.00')
  expect(cancelledText(kobo(0))).toBe('Order cancelled successfully')
})
