import type { Timestamp } from '../../core/lagos-time.ts'
import type { Kobo } from '../../core/money.ts'
import { addKobo, formatNaira, greaterOf, lesserOf, negate, ZERO } from '../../core/money.ts'
import type { Discrepancy } from '../reconciliation.ts'
import { workingDaysAfter } from '../refunds/refund-progress.ts'
import type { Settlement } from './settlement.ts'
import { deductionsOf } from './settlement.ts'

export const DEDUCTION_KINDS = ['refund', 'chargeback'] as const
export type DeductionKind = (typeof DEDUCTION_KINDS)[number]

/**
 * A refund or chargeback of our ledger that a provider may still take off a payout. `left` is what no earlier settlement took,
 * in kobo; less than zero where a refund failed after it was taken off, so that the provider owes it again.
 */
export type Deductible = { kind: DeductionKind; id: string; providerId: string; at: Date; left: Kobo }

/** What a provider says that it took off, by its own id of the refund or chargeback. */
export type NamedDeduction = { kind: DeductionKind; providerId: string }

/** How much of a settlement is explained by that refund or chargeback; in kobo. */
export type DeductionLine = Pick<Deductible, 'kind' | 'id' | 'providerId'> & { amount: Kobo }

/** The name of a deduction in a settlement, for a discrepancy about it. */
export const deductionReference = (settlementId: string, named?: NamedDeduction): string =>
  named === undefined ? `${settlementId}/deductions` : `${settlementId}/${named.kind}-${named.providerId}`

/**
 * Explains what a settlement takes off by refunds and chargebacks of ours, line by line: those that the provider names
 * first, then the others, the oldest first, the last one perhaps in part. What nothing of ours explains is a discrepancy
 * with its amount, and so is a name that we do not know or that an earlier settlement took in full.
 */
export function explainDeductions(
  settlement: Settlement,
  named: readonly NamedDeduction[],
  ours: readonly Deductible[],
): { lines: DeductionLine[]; discrepancies: Discrepancy[] } {
  const { settlementId: id } = settlement
  const taken = deductionsOf(settlement)
  const isSame = (name: NamedDeduction, one: Deductible) =>
    one.kind === name.kind && one.providerId === name.providerId
  const isNamed = (one: Deductible) => named.some((name) => isSame(name, one))
  const unknown = named.filter((name) => !ours.some((one) => isSame(name, one)))
  // What a wrong name took is explained by no other refund.
  const mayBeMeant = (one: Deductible) => !isNamed(one) && !unknown.some(({ kind }) => kind === one.kind)
  const lines = explainedBy(taken, ours.filter(isNamed), ours.filter(mayBeMeant))
  const explained = addKobo(...lines.map(({ amount }) => amount))
  const rest = addKobo(taken, negate(explained))
  const about = { subject: 'settlement' as const }
  return {
    lines,
    discrepancies: [
      ...unknown.map((name) => ({
        ...about,
        kind: 'missing_here' as const,
        reference: deductionReference(id, name),
        ours: `no ${name.kind} ${name.providerId} that is still to be deducted`,
        theirs: 'deducted',
      })),
      ...(rest === ZERO
        ? []
        : [
            {
              ...about,
              kind: 'amount' as const,
              reference: deductionReference(id),
              ours: `refunds and chargebacks of ${formatNaira(explained)}`,
              theirs: `deducted ${formatNaira(taken)}, ${formatNaira(rest)} unexplained`,
            },
          ]),
    ],
  }
}

/** What is named counts whole where that much was taken off; others explain only what it leaves open. */
function explainedBy(
  taken: Kobo,
  named: readonly Deductible[],
  others: readonly Deductible[],
): DeductionLine[] {
  const open = addKobo(taken, negate(addKobo(...named.map(({ left }) => left))))
  if (named.length === 0 || open < ZERO) return linesOf(taken, [...named, ...others])
  const whole = named.map(({ left, at: _at, ...one }) => ({ ...one, amount: left }))
  return open === ZERO ? whole : [...whole, ...linesOf(open, others)]
}

/** Takes debits up to what was taken off and what is owed back beside it; what is owed back lessens the sum. */
function linesOf(taken: Kobo, ours: readonly Deductible[]): DeductionLine[] {
  const debits = ours.filter(({ left }) => left > ZERO)
  const credits = ours.filter(({ left }) => left < ZERO)
  const mostDebits = addKobo(...debits.map(({ left }) => left))
  const mostCredits = addKobo(...credits.map(({ left }) => negate(left)))
  // As much is counted as given back as the debits allow.
  const credited = lesserOf(mostCredits, greaterOf(addKobo(mostDebits, negate(taken)), ZERO))
  return [
    ...takeUpTo(greaterOf(addKobo(taken, credited), ZERO), debits, (amount) => amount),
    ...takeUpTo(credited, credits, negate),
  ]
}

function takeUpTo(most: Kobo, from: readonly Deductible[], signed: (amount: Kobo) => Kobo): DeductionLine[] {
  let rest = most
  return from.flatMap(({ kind, id, providerId, left }) => {
    const amount = lesserOf(rest, left < ZERO ? negate(left) : left)
    rest = addKobo(rest, negate(amount))
    return amount === ZERO ? [] : [{ kind, id, providerId, amount: signed(amount) }]
  })
}

/** In working days: a provider has paid a payment out after so many. Source: own choice; vendors name one to two. */
const PAID_OUT_AFTER = 3

/** A payment that no settlement which reached our bank names; `net` in kobo is what we expect for it. */
export type UnsettledPayment = { reference: string; paidAt: Date; net: Kobo }

/** Until when a payment must have been paid out to us. */
export const payoutDueAt = (paidAt: Date): Timestamp => workingDaysAfter(paidAt, PAID_OUT_AFTER)

/** The payments that a provider owes us longer than it may, each a discrepancy with its amount. */
export const unsettledDiscrepancies = (payments: readonly UnsettledPayment[], now: Date): Discrepancy[] =>
  payments
    .filter(({ paidAt }) => Date.parse(payoutDueAt(paidAt)) < now.getTime())
    .map(({ reference, net }) => ({
      subject: 'settlement',
      kind: 'missing_there',
      reference,
      ours: `${formatNaira(net)} to be paid out`,
      theirs: 'in no settlement',
    }))
