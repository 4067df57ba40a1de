import { expect, test } from 'vitest'
import { kobo, signedKobo, ZERO } from '../../core/money.ts'
import type { Settlement } from './settlement.ts'
import type { Deductible } from './settlement-deductions.ts'
import { explainDeductions, payoutDueAt, unsettledDiscrepancies } from './settlement-deductions.ts'

const at = new Date('2026-11-21T09:00:00Z')
const settlement = (deducted: number): Settlement => ({
  settlementId: '9',
  state: 'paid',
  currency: 'NGN',
  amount: kobo(900),
  gross: kobo(900 + Math.max(deducted, 0)),
  fees: ZERO,
  refunds: ZERO,
  chargebacks: ZERO,
  stampDuty: ZERO,
  otherDeductions: signedKobo(deducted),
  createdAt: at,
  settledAt: at,
})
const refund = (id: string, left: number): Deductible => ({
  kind: 'refund',
  id: `rfd_${id}`,
  providerId: id,
  at,
  left: signedKobo(left),
})
const lost = (id: string, left: number): Deductible => ({ ...refund(id, left), kind: 'chargeback', id })
const named = (...ids: string[]) => ids.map((providerId) => ({ kind: 'refund' as const, providerId }))
function explained(deducted: number, ours: Deductible[], names: string[] = []) {
  const { lines, discrepancies } = explainDeductions(settlement(deducted), named(...names), ours)
  return {
    lines: lines.map(({ id, amount }) => [id, amount]),
    found: discrepancies.map(({ kind, reference, theirs }) => [kind, reference, theirs]),
  }
}

test('a deduction is explained by refunds and chargebacks of ours, line by line [ML-035]', () => {
  expect(explained(80, [refund('1', 50), lost('2', 30), refund('3', 70)])).toEqual({
    lines: [
      ['rfd_1', 50],
      ['2', 30],
    ],
    found: [],
  })
  expect(explained(70, [refund('1', 50), refund('3', 70)], ['3']).lines).toEqual([['rfd_3', 70]])
  // The last one may be larger than what was paid out.
  expect(explained(60, [refund('1', 50), refund('3', 70)]).lines).toEqual([
    ['rfd_1', 50],
    ['rfd_3', 10],
  ])
})

test('what nothing of ours explains is a discrepancy with its amount [ML-035]', () => {
  expect(explained(35_768, [refund('1', 1_000)])).toEqual({
    lines: [['rfd_1', 1_000]],
    found: [['amount', '9/deductions', 'deducted ₦357.68, ₦347.68 unexplained']],
  })
  expect(explained(-50, []).found).toEqual([
    ['amount', '9/deductions', 'deducted -₦0.50, -₦0.50 unexplained'],
  ])
})

test('a deduction that names a refund that is not to be deducted is a discrepancy [ML-036]', () => {
  expect(explained(50, [refund('2', 50)], ['77'])).toEqual({
    lines: [],
    found: [
      ['missing_here', '9/refund-77', 'deducted'],
      ['amount', '9/deductions', 'deducted ₦0.50, ₦0.50 unexplained'],
    ],
  })
})

test('where the names explain all of it, nothing else is used up, although it would fit as well [ML-036]', () => {
  const failed = refund('4', -365)
  const later = refund('5', 365)
  expect(explained(110, [failed, refund('6', 100), refund('7', 10), later], ['6', '7'])).toEqual({
    lines: [
      ['rfd_6', 100],
      ['rfd_7', 10],
    ],
    found: [],
  })
  // The next settlement names both.
  expect(explained(0, [failed, later], ['4', '5'])).toEqual({
    lines: [
      ['rfd_4', -365],
      ['rfd_5', 365],
    ],
    found: [],
  })
  // What the names leave open is explained by others.
  expect(explained(150, [refund('6', 100), refund('7', 70)], ['6']).lines).toEqual([
    ['rfd_6', 100],
    ['rfd_7', 50],
  ])
})

test('a refund that failed after it was deducted is given back by a later settlement [ML-035]', () => {
  expect(explained(-50, [refund('1', -50)])).toEqual({ lines: [['rfd_1', -50]], found: [] })
  expect(explained(20, [refund('1', -50), refund('2', 70)])).toEqual({
    lines: [
      ['rfd_2', 70],
      ['rfd_1', -50],
    ],
    found: [],
  })
})

test('a payment that is in no settlement after three working days is a discrepancy [ML-037]', () => {
  const friday = { reference: 'GF-1', paidAt: new Date('2026-11-20T12:00:00Z'), net: kobo(100) }
  const found = (now: string) => unsettledDiscrepancies([friday], new Date(now)).map((one) => one.kind)
  expect(found('2026-11-25T12:00:00Z')).toEqual([])
  expect(found('2026-11-25T12:00:01Z')).toEqual(['missing_there'])
})

test('what a settlement takes off without our knowing why says both sides', () => {
  expect(explainDeductions(settlement(80), [], [refund('1', 50)]).discrepancies).toEqual([
    {
      subject: 'settlement',
      kind: 'amount',
      reference: '9/deductions',
      ours: 'refunds and chargebacks of ₦0.50',
      theirs: 'deducted ₦0.80, ₦0.30 unexplained',
    },
  ])
  expect(explainDeductions(settlement(0), named('7'), []).discrepancies).toEqual([
    {
      subject: 'settlement',
      kind: 'missing_here',
      reference: '9/refund-7',
      ours: 'no refund 7 that is still to be deducted',
      theirs: 'deducted',
    },
  ])
})

test('a refund is not meant by the name of a chargeback, nor explains what a wrong name took', () => {
  expect(explained(50, [lost('1', 50)], ['1'])).toEqual({
    lines: [['1', 50]],
    found: [['missing_here', '9/refund-1', 'deducted']],
  })
  expect(explained(50, [refund('2', 50)], ['1']).lines).toEqual([])
})

test('a payment that is not paid out in time says what we wait for', () => {
  const paidAt = new Date('2026-11-16T09:00:00Z')
  const payment = { reference: 'GF-1', paidAt, net: kobo(900) }
  const due = new Date(payoutDueAt(paidAt))
  expect(unsettledDiscrepancies([payment], due)).toEqual([])
  expect(unsettledDiscrepancies([payment], new Date(due.getTime() + 1))).toEqual([
    {
      subject: 'settlement',
      kind: 'missing_there',
      reference: 'GF-1',
      ours: '₦9.00 to be paid out',
      theirs: 'in no settlement',
    },
  ])
})
