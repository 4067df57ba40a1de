import type { Ledger } from '../shared/actions.ts'
import type { Chargeback, Store } from './store.ts'

type State = Ledger['disputes'][number]['state']

/** Transactions that their customers dispute at the bank. */
export function createChargebacks(store: Store) {
  const { irregularities, chargebacks } = store

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
