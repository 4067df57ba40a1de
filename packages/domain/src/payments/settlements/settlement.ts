import type { Kobo } from '../../core/money.ts'
import { addKobo, formatNaira, greaterOf, lesserOf, negate, ZERO } from '../../core/money.ts'
import { CURRENCY } from '../payment-decision.ts'
import type { Discrepancy } from '../reconciliation.ts'

/**
 * A payout of a provider. `in_wallet`: it stays in our wallet at the provider; `paid`: it has reached our bank. A flagged
 * or failed one may succeed after all.
 */
export const SETTLEMENT_STATES = ['pending', 'processing', 'flagged', 'failed', 'in_wallet', 'paid'] as const
export type SettlementState = (typeof SETTLEMENT_STATES)[number]

/** A settlement as the provider lists it; amounts in the smallest unit of its currency. */
export type Settlement = {
  settlementId: string
  state: SettlementState
  currency: string
  /** What is paid out. */
  amount: Kobo
  /** What customers paid, before anything is taken off. */
  gross: Kobo
  fees: Kobo
  refunds: Kobo
  chargebacks: Kobo
  stampDuty: Kobo
  /** What the provider takes off without saying for what; less than zero where it gives back. */
  otherDeductions: Kobo
  createdAt: Date
  settledAt: Date
}

/** A payment in a settlement: what it pays out for it, and the stamp duty named beside it; in kobo. */
export type SettledTransaction = { transactionId: string; reference: string; net: Kobo; stampDuty: Kobo }

/** It belongs in the ledger: naira that have reached our bank. */
export const isSettlementPosted = ({ state, currency }: Pick<Settlement, 'state' | 'currency'>): boolean =>
  state === 'paid' && currency === CURRENCY

/** It may still be paid out, so that it is read again. */
export const isSettlementUnfinished = (state: SettlementState): boolean =>
  state !== 'paid' && state !== 'in_wallet'

const NEEDS_STAFF: readonly SettlementState[] = ['flagged', 'failed']

const textOf = ({ state, amount, currency }: Pick<Settlement, 'state' | 'amount' | 'currency'>): string => {
  const hundredths = String(amount).padStart(3, '0')
  const [whole, part] = [hundredths.slice(0, -2), hundredths.slice(-2)]
  return `${state} ${currency === CURRENCY ? formatNaira(amount) : `${whole}.${part} ${currency}`}`
}

const found = (kind: Discrepancy['kind'], reference: string, ours: string, theirs: string): Discrepancy => ({
  subject: 'settlement',
  kind,
  reference,
  ours,
  theirs,
})

/** What staff must look at in a settlement by itself. `posted` is what the ledger has of it, in kobo. */
export function settlementProblems(listed: Settlement, posted: Kobo | undefined): Discrepancy[] {
  const { settlementId: id, state, currency, amount } = listed
  const ours = posted === undefined ? 'not posted' : `posted ${formatNaira(posted)}`
  if (posted !== undefined) {
    if (!isSettlementPosted(listed)) return [found('status', id, ours, textOf(listed))]
    return posted === amount ? [] : [found('amount', id, ours, textOf(listed))]
  }
  if (currency !== CURRENCY) return [found('currency', id, ours, textOf(listed))]
  return NEEDS_STAFF.includes(state) ? [found('status', id, ours, textOf(listed))] : []
}

/** What a settlement takes off beside fees and duty, in kobo; less than zero where more is given back than taken. */
export const deductionsOf = ({ refunds, chargebacks, otherDeductions }: Settlement): Kobo =>
  addKobo(refunds, chargebacks, otherDeductions)

/** The name of a payment in a settlement, for a discrepancy about it. */
export const settledReference = (settlementId: string, { reference }: { reference: string }): string =>
  `${settlementId}/${reference}`

/**
 * Compares a settlement with its transactions, and each of them with what our ledger expects for it: `ours` by the
 * provider's transaction, in kobo. `stampDuty` is the part of the duty that no charge of ours has posted.
 */
export function compareSettlement(
  settlement: Settlement,
  listed: readonly SettledTransaction[],
  ours: ReadonlyMap<string, Kobo>,
): { discrepancies: Discrepancy[]; stampDuty: Kobo } {
  const { settlementId: id, gross, fees, stampDuty, amount } = settlement
  const net = addKobo(...listed.map((one) => one.net))
  const expected = addKobo(gross, negate(fees))
  const paidOut = addKobo(amount, deductionsOf(settlement))
  const sums = [expected, addKobo(expected, negate(stampDuty))]
  const whole = sums.includes(net) && sums.includes(paidOut)
  const parts = listed.flatMap((one) => compareTransaction(id, one, ours.get(one.transactionId)))
  const expectedHere = addKobo(...listed.map(({ transactionId }) => ours.get(transactionId) ?? ZERO))
  const unposted = lesserOf(stampDuty, greaterOf(addKobo(expectedHere, negate(paidOut)), ZERO))
  return {
    discrepancies: [
      ...(whole
        ? []
        : [found('amount', id, `${listed.length} payments, ${formatNaira(net)}`, textOf(settlement))]),
      ...parts,
    ],
    stampDuty: parts.length === 0 ? unposted : ZERO,
  }
}

function compareTransaction(
  settlementId: string,
  listed: SettledTransaction,
  ours: Kobo | undefined,
): Discrepancy[] {
  const { net, stampDuty } = listed
  const reference = settledReference(settlementId, listed)
  if (ours === undefined) return [found('missing_here', reference, 'not in our ledger', formatNaira(net))]
  // The duty may be in what is settled, in our fee, or in both.
  const equal = [net, addKobo(net, stampDuty), addKobo(net, negate(stampDuty))]
  return equal.includes(ours) ? [] : [found('amount', reference, formatNaira(ours), formatNaira(net))]
}
