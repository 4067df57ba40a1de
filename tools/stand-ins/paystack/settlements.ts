import type { SettlementDetails } from '../shared/actions.ts'
import { succeedWhenDue } from './lists.ts'
import type { Settlement, Store } from './store.ts'

const DAY = 86_400

/** Pays out to the merchant's bank, at times beside settlements that pay nothing, not yet, or in dollars. */
export function createSettlements(store: Store) {
  const { irregularities, settlements } = store

  function add(amount: number, details: SettlementDetails, transactionIds: bigint[] = [], fees = 0): void {
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
      createdAt: now,
      listedAt: irregularities.listedAt(now),
      succeedsAt: succeedsAfter === undefined ? null : new Date(now.getTime() + succeedsAfter * 1000),
    }
    settlements.push(settlement)
  }

  /**
   * The transactions of a payout of so much: all that no settlement has taken up yet, or none where they are worth less.
   * `deducted` is what they are worth more.
   */
  function takenFor(amount: number, { currency = 'NGN' }: SettlementDetails) {
    const found = [...store.transactions.values()].filter(
      (one) => one.paidAt !== null && !one.isSettled && one.currency === 'NGN',
    )
    const worth = found.reduce((sum, one) => sum + one.amount - (one.fees ?? 0), 0)
    if (found.length === 0 || worth < amount || currency !== 'NGN') return { taken: [], deducted: undefined }
    for (const transaction of found) transaction.isSettled = true
    return { taken: found, deducted: worth - amount }
  }

  return {
    settle: (amount: number, details: SettlementDetails = {}): void => {
      const { taken, deducted: worthMore } = takenFor(amount, details)
      const fees = taken.reduce((sum, transaction) => sum + (transaction.fees ?? 0), 0)
      const deducted = irregularities.happens('deduction')
        ? { deducted: irregularities.between('deduction', 1, amount) }
        : {}
      const isLate = details.status === undefined && irregularities.happens('pending_settlement')
      const late = isLate
        ? {
            status: 'pending' as const,
            succeedsAfter: irregularities.between('pending_settlement', 4, 9) * DAY,
          }
        : {}
      add(
        amount,
        { ...deducted, ...late, ...details, ...(worthMore ? { deducted: worthMore } : {}) },
        taken.map(({ id }) => id),
        fees,
      )
      if (irregularities.happens('zero_settlement')) add(0, {}, [], 1)
      if (irregularities.happens('failed_settlement')) add(amount, { status: 'failed' })
      if (irregularities.happens('dollar_settlement')) add(11_840, { currency: 'USD' })
    },
    /** The naira that have reached the bank, settlement by settlement. */
    paidOut: (): number[] => {
      succeedWhenDue(store)
      return settlements
        .filter(({ status, currency }) => status === 'success' && currency === 'NGN')
        .map(({ amount }) => amount)
    },
  }
}

export type Settlements = ReturnType<typeof createSettlements>
