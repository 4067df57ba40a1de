import type { SettlementDetails } from '../shared/actions.ts'
import { createChargebacks } from './chargebacks.ts'
import { completeWhenDue } from './lists.ts'
import type { Settlement, Store } from './store.ts'

const DAY = 86_400
const WORDS = { success: 'completed', pending: 'pending', processing: 'pending', failed: 'failed' } as const

/** Settlements, at times beside others that pay nothing, not yet, or in dollars. */
function createSettlements(store: Store) {
  const { irregularities, settlements } = store

  /** Successful naira transactions that no settlement has taken up yet. */
  const unsettled = () =>
    [...store.links.values()]
      .flatMap(({ transactions }) => transactions)
      .filter(
        ({ status, isSettled, currency }) => status === 'successful' && !isSettled && currency === 'NGN',
      )

  /** All unsettled transactions of a payout of so much, or none where they are worth less, and what they are worth more. */
  function takenFor(amount: number, { currency = 'NGN' }: SettlementDetails) {
    const found = unsettled()
    const worth = found.reduce((sum, one) => sum + one.amount - one.fee, 0)
    const isCovered = found.length > 0 && worth >= amount && currency === 'NGN'
    return isCovered ? { taken: found, deducted: worth - amount } : { taken: [], deducted: undefined }
  }

  function add(amount: number, details: SettlementDetails, taken: ReturnType<typeof unsettled> = []): void {
    const { status = 'success', currency = 'NGN', deducted = 0, succeedsAfter } = details
    const now = store.now()
    for (const transaction of taken) transaction.isSettled = true
    const settlement: Settlement = {
      id: store.nextSettlementId(),
      status: WORDS[status],
      currency,
      amount,
      fees: taken.reduce((sum, { fee }) => sum + fee, 0),
      refunded: deducted,
      transactionIds: taken.map(({ id }) => id),
      createdAt: now,
      listedAt: irregularities.listedAt(now),
      succeedsAt: succeedsAfter === undefined ? null : new Date(now.getTime() + succeedsAfter * 1000),
    }
    settlements.push(settlement)
  }

  return {
    settle: (amount: number, details: SettlementDetails = {}): void => {
      const deducted = irregularities.happens('deduction')
        ? { deducted: irregularities.between('deduction', 1, amount) }
        : {}
      const isLate = details.status === undefined && irregularities.happens('pending_settlement')
      const days = isLate ? irregularities.between('pending_settlement', 4, 9) : 0
      const late = isLate ? { status: 'pending' as const, succeedsAfter: days * DAY } : {}
      const { taken, deducted: worthMore } = takenFor(amount, details)
      add(
        amount,
        { ...deducted, ...late, ...details, ...(worthMore === undefined ? {} : { deducted: worthMore }) },
        taken,
      )
      if (irregularities.happens('zero_settlement')) add(0, {})
      if (irregularities.happens('failed_settlement')) add(amount, { status: 'failed' })
      if (irregularities.happens('dollar_settlement')) add(11_840, { currency: 'USD' })
    },
    /** The naira that have reached the bank, settlement by settlement. */
    paidOut: (): number[] => {
      completeWhenDue(store)
      return settlements
        .filter(({ status, currency }) => status === 'completed' && currency === 'NGN')
        .map(({ amount }) => amount)
    },
  }
}

/** Settlements and chargebacks. */
export const createAccount = (store: Store) => ({ ...createSettlements(store), ...createChargebacks(store) })

export type Account = ReturnType<typeof createAccount>
