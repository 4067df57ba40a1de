import { expect, test } from 'vitest'
import { kobo } from '../core/money.ts'
import { DISPUTE_STATES } from './dispute.ts'
import { caseOfDispute, paymentCaseText } from './payment-case.ts'

test('a dispute is told with its amount and what the bank has decided', () => {
  const words = DISPUTE_STATES.map((state) =>
    paymentCaseText({ kind: caseOfDispute(state), amount: kobo(1_825_800) }),
  )
  expect(words.map(({ amount, label }) => [amount, label])).toEqual([
    ['₦18,258.00', 'Disputed at your bank'],
    ['₦18,258.00', 'Dispute closed'],
    ['₦18,258.00', 'Returned by your bank'],
  ])
  expect(words[0]?.text).toContain('we cannot refund it')
})

test('a payment in another currency has no amount in naira, and the customer reads who sends it back', () => {
  const words = paymentCaseText({ kind: 'other_currency', amount: null })
  expect(words).toMatchObject({ amount: 'Payment', label: 'Paid in another currency' })
  expect(words.text).toContain('Our team will return it')
})
