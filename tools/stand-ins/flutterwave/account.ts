import type { Ledger, SettlementDetails } from '../shared/actions.ts'
import type { Owed, Payout } from '../shared/pay-out.ts'
import { keptOf, mayBeLate, payoutOf, stillOwed, takenOffBefore, withoutLost } from '../shared/pay-out.ts'
import { createChargebacks } from './chargebacks.ts'
import { completeWhenDue } from './lists.ts'
import type { Settlement, Store, Transaction } from './store.ts'

const WORDS = { success: 'completed', pending: 'pending', processing: 'pending', failed: 'failed' } as const

/** Settlements and chargebacks. */
export const createAccount = (store: Store) => ({ ...createSettlements(store), ...createChargebacks(store) })

export type Account = ReturnType<typeof createAccount>

/** Settlements, at times beside others that pay nothing, not yet, or in dollars. */
function createSettlements(store: Store) {
  return {
    settle: (amount: number, details: SettlementDetails = {}) => settle(store, amount, details),
    payOut: () => payOut(store),
    secrets: () => secretsOf(store),
    paidOut: () => paidOut(store),
  }
}

function settle(store: Store, amount: number, details: SettlementDetails): void {
  const { irregularities } = store
  const deducted = irregularities.happens('deduction')
    ? { deducted: irregularities.between('deduction', 1, amount) }
    : {}
  const { taken, deducted: worthMore } = takenFor(store, amount, details)
  add(
    store,
    amount,
    {
      ...deducted,
      ...(details.status === undefined ? mayBeLate(irregularities) : {}),
      ...details,
      ...(worthMore === undefined ? {} : { deducted: worthMore }),
    },
    taken,
  )
  addStrange(store, amount)
}

function payOut(store: Store): number {
  const { irregularities, settlements } = store
  const taken = withoutLost(unsettled(store), irregularities)
  const { named, again } = takenOffBefore(settlements)
  const payout = payoutOf(taken, stillOwed(owedBack(store), named), again, irregularities)
  if (payout === undefined) return 0
  add(store, payout.amount, mayBeLate(irregularities), taken, payout)
  addStrange(store, payout.amount)
  return payout.amount
}

/** What of it only the vendor knows. */
function secretsOf(store: Store): Pick<Ledger, 'kept' | 'unsettled' | 'strange'> {
  completeWhenDue(store)
  const inBank = store.settlements.filter(
    ({ status, currency }) => status === 'completed' && currency === 'NGN',
  )
  const paidOut = new Set(inBank.flatMap(({ transactionIds }) => transactionIds))
  return {
    kept: keptOf(inBank),
    unsettled: [...store.links.values()].flatMap(({ reference, transactions }) =>
      transactions
        .filter(
          ({ id, status, currency }) => status === 'successful' && currency === 'NGN' && !paidOut.has(id),
        )
        .map(({ createdAt, isLost }) => ({
          reference,
          paidAt: createdAt.toISOString(),
          isLost: isLost === true,
        })),
    ),
    strange: store.settlements
      .filter(({ status, currency }) => status === 'failed' || currency !== 'NGN')
      .map(({ id }) => String(id)),
  }
}

/** The naira that have reached the bank, settlement by settlement. */
function paidOut(store: Store): number[] {
  completeWhenDue(store)
  return store.settlements
    .filter(({ status, currency }) => status === 'completed' && currency === 'NGN')
    .map(({ amount }) => amount)
}

/** Successful naira transactions that no settlement has taken up yet. */
const unsettled = (store: Store): Transaction[] =>
  [...store.links.values()]
    .flatMap(({ transactions }) => transactions)
    .filter(({ status, isSettled, currency }) => status === 'successful' && !isSettled && currency === 'NGN')

/** All unsettled transactions of a payout of so much, or none where they are worth less, and what they are worth more. */
function takenFor(store: Store, amount: number, { currency = 'NGN' }: SettlementDetails) {
  const found = unsettled(store)
  const worth = found.reduce((sum, one) => sum + one.amount - one.fee, 0)
  const isCovered = found.length > 0 && worth >= amount && currency === 'NGN'
  return isCovered ? { taken: found, deducted: worth - amount } : { taken: [], deducted: undefined }
}

function add(
  store: Store,
  amount: number,
  details: SettlementDetails,
  taken: Transaction[] = [],
  payout: Partial<Payout> = {},
): void {
  const { irregularities, settlements } = store
  const { status = 'success', currency = 'NGN', deducted = 0, succeedsAfter } = details
  const now = store.now()
  for (const transaction of taken) transaction.isSettled = true
  const settlement: Settlement = {
    id: store.nextSettlementId(),
    status: WORDS[status],
    currency,
    amount,
    fees: payout.fees ?? taken.reduce((sum, { fee }) => sum + fee, 0),
    refunded: deducted,
    transactionIds: taken.map(({ id }) => id),
    named: payout.deductions ?? [],
    kept: payout.kept ?? 0,
    createdAt: now,
    listedAt: irregularities.listedAt(now),
    succeedsAt: succeedsAfter === undefined ? null : new Date(now.getTime() + succeedsAfter * 1000),
  }
  settlements.push(settlement)
}

/** What refunds and lost chargebacks take off payouts in all; nothing for a refund that failed. */
const owedBack = (store: Store): Owed[] => [
  ...[...store.refunds.values()].map(({ id, amount, status }) => ({
    kind: 'refund' as const,
    id,
    amount: status === 'failed' ? 0 : amount,
  })),
  ...[...store.chargebacks.values()]
    // Nothing for one that is won, also where it was lost before: what was taken off for it is given back.
    .map(({ id, amount, status }) => ({
      kind: 'chargeback' as const,
      id,
      amount: status === 'lost' || status === 'accepted' ? amount : 0,
    })),
]

function addStrange(store: Store, amount: number): void {
  const { irregularities } = store
  if (irregularities.happens('zero_settlement')) add(store, 0, {})
  if (irregularities.happens('failed_settlement')) add(store, amount, { status: 'failed' })
  if (irregularities.happens('dollar_settlement')) add(store, 11_840, { currency: 'USD' })
}
