import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBankChargesAlert } from '../../accounts/alone-limits.ts'
import { addKobo, kobo, negate, signedKobo, ZERO } from '../../core/money.ts'
import { isBalanced } from '../../payments/ledger.ts'
import { CHARGE_KINDS, chargeAccount, chargeKindsFor, chargeSign } from './charge-kinds.ts'
import type { SentPart } from './line-parts.ts'
import {
  bankLineJournal,
  leftOf,
  mayPostAlone,
  partsErrors,
  partsOf,
  reversalOf,
  saidAlone,
} from './line-parts.ts'
import { sentPart, typedAmount } from './part-form.ts'

const part = (kind: SentPart['kind'], amount: number, change: Partial<SentPart> = {}): SentPart => ({
  kind,
  amount,
  charge: kind === 'charge' ? 'transfer_fee' : '',
  name: '',
  provider: '',
  settlementId: '',
  payoutId: '',
  ...change,
})
const problem = (line: number, ...parts: SentPart[]) =>
  partsErrors(signedKobo(line), { parts, note: '' }).parts?.[0]
const payout = part('payout', -5_000_000, { payoutId: 'pyt_1' })

test('each kind has its account and its side of the line [ML-100]', () => {
  expect(chargeAccount('sms_charge')).toBe('bank_charges')
  expect(chargeAccount('stamp_duty')).toBe('stamp_duty')
  expect(chargeAccount('interest')).toBe('interest_income')
  expect(chargeKindsFor(-1)).not.toContain('interest')
  expect(chargeKindsFor(1)).toEqual(['interest', 'returned_charge'])
  expect(problem(-5_375, part('charge', -5_375))).toBeUndefined()
  expect(problem(5_375, part('charge', 5_375))).toContain('money out')
  expect(problem(-5_375, part('charge', -5_375, { charge: 'interest' }))).toContain('money in')
  expect(problem(-5_375, part('charge', -5_375, { charge: 'rent' }))).toBe('Please select what this is')
})

test('the parts equal the line to the kobo, each with its sign [ML-103]', () => {
  const fee = part('charge', -5_000)
  const vat = part('charge', -375, { charge: 'vat_on_charges' })
  expect(problem(-5_005_375, payout, fee, vat)).toBeUndefined()
  expect(problem(-5_005_376, payout, fee, vat)).toBe(
    'The parts must equal the line, -₦50,053.76. -₦0.01 is left.',
  )
  const settled = part('settlement', 10_000_000, { provider: 'paystack', settlementId: '1' })
  expect(problem(9_995_000, settled, part('charge', -5_000, { charge: 'stamp_duty' }))).toBeUndefined()
  expect(problem(9_995_000, settled, part('discrepancy', -5_000, { name: 'Short credit' }))).toBeUndefined()
  expect(problem(9_995_000, settled, part('discrepancy', -5_000))).toContain('name for the discrepancy')
  expect(problem(0, settled, part('settlement', -10_000_000, { settlementId: '1' }))).toContain('above zero')
  expect(problem(-10_000_000, payout, payout)).toContain('named twice')
  expect(problem(-5_375)).toContain('1 to 20 parts')
  for (const amount of [0, 0.5, Number.NaN])
    expect(problem(-5_375, part('charge', amount))).toContain('other than 0')
  expect(
    partsErrors(signedKobo(-5_375), { parts: [part('charge', -5_375)], note: 'x'.repeat(301) }),
  ).toHaveProperty('note')
})

test('whatever the parts, their journal balances, moves the bank by them, and its reversal undoes it [ML-103]', () => {
  const parts = fc.array(
    fc.oneof(
      fc
        .record({ kind: fc.constantFrom(...CHARGE_KINDS), size: fc.integer({ min: 1, max: 10_000_000 }) })
        .map(({ kind, size }) => part('charge', chargeSign(kind) * size, { charge: kind })),
      fc
        .integer({ min: -1_000_000, max: 1_000_000 })
        .filter((size) => size !== 0)
        .map((size) => part('discrepancy', size, { name: 'x' })),
      fc.constant(payout),
    ),
    { maxLength: 8 },
  )
  fc.assert(
    fc.property(parts, (sent) => {
      const said = partsOf(sent)
      const moved = addKobo(ZERO, ...said.filter(({ kind }) => kind !== 'payout').map(({ amount }) => amount))
      const journal = bankLineJournal('bex_1', '2026-11-20', said)
      const bank = addKobo(
        ZERO,
        ...(journal?.postings ?? []).flatMap((each) => (each.account === 'bank' ? [each.amount] : [])),
      )
      expect(bank).toBe(moved)
      if (journal === undefined) return
      expect(isBalanced(journal.postings)).toBe(true)
      const back = reversalOf(journal)
      expect(back.postings.map(({ amount }) => negate(amount))).toEqual(
        journal.postings.map(({ amount }) => amount),
      )
      expect([back.kind, back.source]).not.toEqual([journal.kind, journal.source])
    }),
  )
  expect(leftOf(signedKobo(-500), partsOf([part('charge', -200)]))).toBe(-300)
})

test('money in and out do not cancel in what one person may call a charge; halves of it are told [ML-102]', () => {
  const hidden = partsOf([
    part('charge', -5_000_000),
    part('charge', 4_995_000, { charge: 'interest' }),
    payout,
  ])
  expect(saidAlone(hidden)).toBe(9_995_000)
  expect(mayPostAlone(kobo(250_000), kobo(0))).toBe(true)
  expect(mayPostAlone(kobo(250_001), kobo(0))).toBe(false)
  expect(mayPostAlone(kobo(250_000), kobo(250_000))).toBe(true)
  expect(mayPostAlone(kobo(1), kobo(500_000))).toBe(false)
  expect(isBankChargesAlert({ sum: 249_999, largest: 124_999 })).toBe(false)
  expect(isBankChargesAlert({ sum: 250_000, largest: 100 })).toBe(true)
  expect(isBankChargesAlert({ sum: 125_000, largest: 125_000 })).toBe(true)
})

test('an amount as typed has its own sign, or that of its charge, or that of the line [ML-107]', () => {
  const typed = (amount: string, what = 'charge sms_charge', line = -100) =>
    typedAmount({ what, name: '', amount }, signedKobo(line))
  expect(typed('53.75')).toBe(-5_375)
  expect(typed('−53.75')).toBe(-5_375)
  expect(typed('+53.75')).toBe(5_375)
  expect(typed('₦1,000', 'charge interest')).toBe(100_000)
  expect(typed('5', 'discrepancy', 100)).toBe(500)
  expect(typed('5', 'discrepancy')).toBe(-500)
  for (const wrong of ['', '-', 'x', '1.234', '--5']) expect(typed(wrong)).toBeUndefined()
  const settled = sentPart({ what: 'settlement paystack ST 1', name: '', amount: '1' }, signedKobo(100))
  expect(settled).toMatchObject({
    kind: 'settlement',
    provider: 'paystack',
    settlementId: 'ST 1',
    amount: 100,
  })
  expect(sentPart({ what: '', name: '', amount: '1' }, signedKobo(100))).toMatchObject({
    kind: 'charge',
    charge: '',
  })
})
