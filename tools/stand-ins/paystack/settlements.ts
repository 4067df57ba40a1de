import type { Ledger, SettlementDetails } from '../shared/actions.ts'
import type { Owed, Payout } from '../shared/pay-out.ts'
import { keptOf, mayBeLate, payoutOf, stillOwed, takenOffBefore, withoutLost } from '../shared/pay-out.ts'
import { succeedWhenDue } from './lists.ts'
import type { Settlement, Store, Transaction } from './store.ts'

/** Pays out to the merchant's bank, at times beside settlements that pay nothing, not yet, or in dollars. */
export function createSettlements(store: Store) {
  return {
    settle: (amount: number, details: SettlementDetails = {}) => settle(store, amount, details),
    payOut: () => payOut(store),
    secrets: () => secretsOf(store),
    paidOut: () => paidOut(store),
  }
}

export type Settlements = ReturnType<typeof createSettlements>

function settle(store: Store, amount: number, details: SettlementDetails): void {
  const { irregularities } = store
  const { taken, deducted: worthMore } = takenFor(store, amount, details)
  const fees = taken.reduce((sum, transaction) => sum + (transaction.fees ?? 0), 0)
  const deducted = irregularities.happens('deduction')
    ? { deducted: irregularities.between('deduction', 1, amount) }
    : {}
  add(
    store,
    amount,
    {
      ...deducted,
      ...(details.status === undefined ? mayBeLate(irregularities) : {}),
      ...details,
      ...(worthMore ? { deducted: worthMore } : {}),
    },
    taken.map(({ id }) => id),
    fees,
  )
  addStrange(store, amount)
}

function payOut(store: Store): number {
  const { irregularities, settlements } = store
  const taken = withoutLost(unsettled(store), irregularities)
  const { named, again } = takenOffBefore(settlements)
  const payout = payoutOf(
    taken.map(({ amount, fees }) => ({ amount, fee: fees ?? 0 })),
    stillOwed(owedBack(store), named),
    again,
    irregularities,
  )
  if (payout === undefined) return 0
  for (const transaction of taken) transaction.isSettled = true
  const { amount, fees, deductions } = payout
  const off = deductions.reduce((sum, one) => sum + one.amount, 0)
  add(
    store,
    amount,
    { ...mayBeLate(irregularities), ...(off === 0 ? {} : { deducted: off }) },
    taken.map(({ id }) => id),
    fees,
    payout,
  )
  addStrange(store, amount)
  return amount
}

/** What of it only the vendor knows. */
function secretsOf(store: Store): Pick<Ledger, 'kept' | 'unsettled' | 'strange'> {
  succeedWhenDue(store)
  const inBank = store.settlements.filter(
    ({ status, currency }) => status === 'success' && currency === 'NGN',
  )
  const paidOut = new Set(inBank.flatMap(({ transactionIds }) => transactionIds))
  return {
    kept: keptOf(inBank),
    unsettled: [...store.transactions.values()].flatMap(({ id, reference, paidAt, currency, isLost }) =>
      paidAt === null || currency !== 'NGN' || paidOut.has(id)
        ? []
        : [{ reference, paidAt: paidAt.toISOString(), isLost: isLost === true }],
    ),
    strange: store.settlements
      .filter(({ status, currency }) => status === 'failed' || currency !== 'NGN')
      .map(({ id }) => String(id)),
  }
}

/** The naira that have reached the bank, settlement by settlement. */
function paidOut(store: Store): number[] {
  succeedWhenDue(store)
  return store.settlements
    .filter(({ status, currency }) => status === 'success' && currency === 'NGN')
    .map(({ amount }) => amount)
}

function add(
  store: Store,
  amount: number,
  details: SettlementDetails,
  transactionIds: bigint[] = [],
  fees = 0,
  { deductions: named = [], kept = 0 }: Partial<Payout> = {},
): void {
  const { irregularities, settlements } = store
  const { status = 'success', currency = 'NGN', deducted, succeedsAfter } = details
  const now = store.now()
  const settlement: Settlement = {
    id: store.nextSettlementId(),
    status,
    currency,
    amount,
    fees,
    deductions: deducted ?? null,
    transactionIds,
    named,
    kept,
    createdAt: now,
    listedAt: irregularities.listedAt(now),
    succeedsAt: succeedsAfter === undefined ? null : new Date(now.getTime() + succeedsAfter * 1000),
  }
  settlements.push(settlement)
}

/** Paid naira transactions that no settlement has taken up yet. */
const unsettled = (store: Store): Transaction[] =>
  [...store.transactions.values()].filter(
    (one) => one.paidAt !== null && !one.isSettled && one.currency === 'NGN',
  )

/** What refunds and lost disputes take off payouts in all; nothing for a refund that failed. */
const owedBack = (store: Store): Owed[] => [
  ...[...store.refunds.values()]
    .filter(({ isChargeback }) => isChargeback !== true)
    .map(({ id, amount, status }) => ({
      kind: 'refund' as const,
      id,
      amount: status === 'failed' ? 0 : amount,
    })),
  ...[...store.disputes.values()]
    // Nothing for one that is won, also where it was lost before: what was taken off for it is given back.
    .flatMap(({ id, reference, amount, resolution, status }) => {
      const paid = store.transactions.get(reference)
      if (paid === undefined) return []
      const isLost = status === 'resolved' && resolution === 'merchant-accepted'
      return [{ kind: 'chargeback' as const, id, amount: isLost ? (amount ?? paid.amount) : 0 }]
    }),
]

function addStrange(store: Store, amount: number): void {
  const { irregularities } = store
  if (irregularities.happens('zero_settlement')) add(store, 0, {}, [], 1)
  if (irregularities.happens('failed_settlement')) add(store, amount, { status: 'failed' })
  if (irregularities.happens('dollar_settlement')) add(store, 11_840, { currency: 'USD' })
}

/**
 * The transactions of a payout of so much: all that no settlement has taken up yet, or none where they are worth less.
 * `deducted` is what they are worth more.
 */
function takenFor(store: Store, amount: number, { currency = 'NGN' }: SettlementDetails) {
  const found = unsettled(store)
  const worth = found.reduce((sum, one) => sum + one.amount - (one.fees ?? 0), 0)
  if (found.length === 0 || worth < amount || currency !== 'NGN') return { taken: [], deducted: undefined }
  for (const transaction of found) transaction.isSettled = true
  return { taken: found, deducted: worth - amount }
}
