import type { SettlementDetails } from './actions.ts'
import type { Irregularities } from './irregularities.ts'

/** A refund or lost dispute as a vendor takes it off a payout; `amount` in kobo, less than zero where it is given back. */
export type Owed = {
  kind: 'refund' | 'chargeback'
  id: number
  amount: number
  /** It was taken off before. */
  isTwice?: true
}

/** What a payout is made of: whole transactions, less deductions that each have a name. In kobo. */
export type Payout = {
  amount: number
  /** What the vendor says that its fees were. */
  fees: number
  deductions: Owed[]
  /** What it keeps of what it owes, however it says so. */
  kept: number
}

/** A transaction that no settlement has taken up yet; in kobo. */
type Unsettled = { amount: number; fee: number }

/**
 * How a vendor pays out: everything that was paid since, less the refunds and lost disputes that fit, the oldest first.
 * `twice`: what it took off before. Undefined where nothing is left to pay out.
 */
export function payoutOf(
  transactions: readonly Unsettled[],
  owed: readonly Owed[],
  twice: readonly Owed[],
  irregularities: Irregularities,
): Payout | undefined {
  const sum = (of: (one: Unsettled) => number) => transactions.reduce((all, one) => all + of(one), 0)
  const fees = sum(({ fee }) => fee)
  let amount = sum((one) => one.amount) - fees
  const deductions: Owed[] = []
  for (const one of owed.toSorted((a, b) => Number(a.amount < 0) - Number(b.amount < 0))) {
    // What is given back never exceeds what is taken off beside it, as the vendors' sums are never less than zero.
    const off = deductions.reduce((all, { kind, amount: each }) => all + (kind === one.kind ? each : 0), 0)
    if (one.amount >= amount || off + one.amount < 0) continue
    deductions.push(one)
    amount -= one.amount
  }
  if (transactions.length === 0 || amount <= 0) return undefined
  const [again] = twice
  if (
    again !== undefined &&
    again.amount > 0 &&
    again.amount < amount &&
    irregularities.happens('deducted_twice')
  ) {
    const { amount: kept } = again
    return { amount: amount - kept, fees, deductions: [...deductions, { ...again, isTwice: true }], kept }
  }
  if (irregularities.happens('raised_fee')) {
    const kept = irregularities.between('raised_fee', 1, Math.min(amount - 1, 10_000))
    return { amount: amount - kept, fees: fees + kept, deductions, kept }
  }
  return { amount, fees, deductions, kept: 0 }
}

/** What a vendor still has to take off or give back: of each what it owes now, less what earlier payouts took. */
export const stillOwed = (all: readonly Owed[], taken: readonly Owed[]): Owed[] =>
  all
    .map((one) => ({
      ...one,
      amount: taken
        .filter(({ kind, id, isTwice }) => kind === one.kind && id === one.id && isTwice !== true)
        .reduce((rest, { amount }) => rest - amount, one.amount),
    }))
    .filter(({ amount }) => amount !== 0)

const DAY = 86_400

/** A payout may reach the bank some days after it is listed. */
export const mayBeLate = (irregularities: Irregularities): SettlementDetails =>
  irregularities.happens('pending_settlement')
    ? { status: 'pending', succeedsAfter: irregularities.between('pending_settlement', 4, 9) * DAY }
    : {}

/** What a vendor took off earlier payouts and may take off once more. */
export const takenOffBefore = (settlements: readonly { named: readonly Owed[] }[]) => {
  const named = settlements.flatMap((settlement) => settlement.named)
  const again = named.filter(
    ({ kind, amount, isTwice }) => kind === 'refund' && amount > 0 && isTwice !== true,
  )
  return { named, again }
}

/** The transactions of the next payout; one may be lost on the way, for good. */
export function withoutLost<One extends { isLost?: boolean }>(
  unsettled: readonly One[],
  irregularities: Irregularities,
): One[] {
  for (const one of unsettled) if (irregularities.happens('lost_payment')) one.isLost = true
  return unsettled.filter(({ isLost }) => isLost !== true)
}

/** What a vendor kept of settlements that reached the bank. */
export const keptOf = (inBank: readonly { id: number; kept: number }[]) =>
  inBank.filter(({ kept }) => kept > 0).map(({ id, kept }) => ({ settlementId: String(id), amount: kept }))
