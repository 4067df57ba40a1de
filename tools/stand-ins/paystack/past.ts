import { newTransaction } from './api.ts'
import type { Refund, Store, Transaction } from './store.ts'

/** What the vendor has from before, of which no call was made here; amounts in kobo. */
export type Past = {
  payments: Pick<
    Transaction,
    'id' | 'status' | 'reference' | 'amount' | 'fees' | 'createdAt' | 'paidAt' | 'isSettled'
  >[]
  refunds: Pick<Refund, 'id' | 'transactionId' | 'amount' | 'status' | 'createdAt'>[]
}

export function addPast(store: Store, { payments, refunds }: Past): void {
  for (const payment of payments) {
    const { reference, amount } = payment
    const asked = { reference, amount, email: 'customer@mail.test', domain: 'test' as const }
    const made = newTransaction(store, { ...asked, channels: ['card'], body: {} })
    store.addTransaction({ ...made, ...payment, listedAt: payment.createdAt })
  }
  for (const refund of refunds) {
    const { id, createdAt } = refund
    const notes = { merchantNote: null, customerNote: null }
    store.refunds.set(id, { ...refund, ...notes, listedAt: createdAt, updatedAt: createdAt })
  }
}
