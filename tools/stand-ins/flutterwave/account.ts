import type { Ledger, SettlementDetails } from '../shared/actions.ts'
import { completeWhenDue } from './lists.ts'
import type { Chargeback, Settlement, Store } from './store.ts'

type State = Ledger['disputes'][number]['state']

const DAY = 86_400
const WORDS = { success: 'completed', pending: 'pending', processing: 'pending', failed: 'failed' } as const

/** Settlements and chargebacks, at times beside settlements that pay nothing, not yet, or in dollars. */
export function createAccount(store: Store) {
  const { irregularities, settlements, chargebacks } = store

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

  function openChargeback(reference: string, amount: number | undefined): Chargeback {
    const paid = store.links.get(reference)?.transactions.find(({ status }) => status === 'successful')
    if (paid === undefined) throw new Error(`${reference} was not paid`)
    const now = store.now()
    const chargeback: Chargeback = {
      id: store.nextChargebackId(),
      transactionId: paid.id,
      reference,
      amount: amount ?? paid.amount,
      status: 'initiated',
      createdAt: now,
      listedAt: irregularities.listedAt(now),
      endedAt: null,
    }
    chargebacks.set(chargeback.id, chargeback)
    return chargeback
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
    /** A chargeback is raised, or ends. No document has the event of one: the list alone tells of it. */
    dispute: async (reference: string, state: State, amount?: number): Promise<void> => {
      const known = [...chargebacks.values()].findLast((one) => one.reference === reference)
      const chargeback = known ?? openChargeback(reference, amount)
      chargeback.status = state === 'open' ? 'initiated' : state
      chargeback.endedAt = state === 'open' ? null : store.now()
    },
    ledger: (): Ledger['disputes'] =>
      [...chargebacks.values()].map(({ reference, amount, status }) => ({
        reference,
        amount,
        state: status === 'lost' || status === 'accepted' ? 'lost' : status === 'won' ? 'won' : 'open',
      })),
  }
}

export type Account = ReturnType<typeof createAccount>
