import { expect, test } from 'vitest'
import { kobo } from '../core/money.ts'
import { DISPUTE_STATES } from './dispute.ts'
import { casesOfDisputes, paymentCaseText } from './payment-case.ts'

test('a dispute is told with its amount and what the bank has decided', () => {
  const [amount, at] = [kobo(1_825_800), new Date('2026-11-20T09:00:00Z')]
  const words = casesOfDisputes(
    DISPUTE_STATES.map((state) => ({ reference: `GF-${state}`, state, amount, at })),
  ).map(paymentCaseText)
  expect(words.map(({ amount, label }) => [amount, label])).toEqual([
    ['₦18,258.00', 'Disputed at your bank'],
    ['₦18,258.00', 'Dispute closed'],
    ['₦18,258.00', 'Returned by your bank'],
  ])
  expect(words[0]?.text).toContain('we cannot refund it')
})

test('what came back of one payment in several rows is read as one sum [MV-125]', () => {
  const row = (reference: string, state: 'open' | 'lost', amount: number, day: number) => ({
    reference,
    state,
    amount: kobo(amount),
    at: new Date(Date.UTC(2026, 10, day)),
  })
  expect(
    casesOfDisputes([
      row('GF-1', 'lost', 1_095_480, 3),
      row('GF-2', 'lost', 500, 4),
      row('GF-1', 'lost', 1_643_220, 5),
      row('GF-1', 'lost', 0, 6),
      row('GF-2', 'open', 700, 7),
    ]),
  ).toEqual([
    { reference: 'GF-1', kind: 'dispute_lost', amount: 2_738_700, at: '2026-11-05T00:00:00.000Z' },
    { reference: 'GF-2', kind: 'dispute_lost', amount: 500, at: '2026-11-04T00:00:00.000Z' },
    { reference: 'GF-2', kind: 'disputed', amount: 700, at: '2026-11-07T00:00:00.000Z' },
  ])
})

test('a payment in another currency has no amount in naira, and the customer reads who sends it back', () => {
  const words = paymentCaseText({ kind: 'other_currency', amount: null })
  expect(words).toMatchObject({ amount: 'Payment', label: 'Paid in another currency' })
  expect(words.text).toContain('Our team will return it')
})
