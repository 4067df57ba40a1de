import type { Context } from '../../../platform/context.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import type { PaymentProvider, ProviderRefund } from '../provider.ts'
import { DefiniteError } from '../provider.ts'
import type { SandboxRefund } from './sandbox.repository.ts'
import * as store from './sandbox.repository.ts'
import { guarded } from './sandbox-errors.ts'
import { refundEvent, SANDBOX_WEBHOOK } from './sandbox-events.ts'

const REFUND_SECONDS = 5

type RefundCalls = Pick<PaymentProvider, 'refund' | 'listRefunds' | 'getRefund' | 'listAllRefunds'>

/** Refunds of test money: at most what was paid, and processed after some seconds. */
export function sandboxRefunds({ database, clock, ids }: Context): RefundCalls {
  const { db } = database

  return {
    refund: async ({ transactionId, amount, marker }) =>
      guarded(async () => {
        const now = clock()
        const refund = { id: `sbr${ids.ulid()}`, amount, note: marker, createdAt: now }
        const made = await database.transaction(async (tx): Promise<SandboxRefund | undefined> => {
          const transaction = await store.findByTransactionId(tx, transactionId)
          if (transaction === undefined) return undefined
          const { reference } = transaction
          if (!(await store.insertRefund(tx, { ...refund, reference }))) return undefined
          await addOutboxMessage(
            tx,
            {
              topic: SANDBOX_WEBHOOK,
              key: `${SANDBOX_WEBHOOK}:${refund.id}`,
              payload: { body: refundEvent(transaction, refund.id) },
              runAt: new Date(now.getTime() + REFUND_SECONDS * 1000),
            },
            now,
          )
          return { ...refund, reference }
        })
        if (made === undefined)
          throw new DefiniteError('refund_refused', 'The refund exceeds what was paid and not returned yet')
        return providerRefund(made, now)
      }),

    listRefunds: async (transactionId) =>
      guarded(async () => {
        const found = await store.findByTransactionId(db, transactionId)
        if (found === undefined) return []
        return (await store.refundsOf(db, found.reference)).map((refund) => providerRefund(refund, clock()))
      }),

    getRefund: async (refundId) =>
      guarded(async () => {
        const refund = await store.findRefund(db, refundId)
        if (refund === undefined) throw new DefiniteError('not_found', 'Refund not found')
        return providerRefund(refund, clock())
      }),

    listAllRefunds: (period) =>
      guarded(async () => {
        const refunds = await store.listAllRefunds(db, period)
        const rows = refunds.map(({ transactionId, ...refund }) => ({
          ...providerRefund(refund, clock()),
          transactionId,
        }))
        return { rows, unreadable: [] }
      }),
  }
}

function providerRefund({ id, amount, note, createdAt }: SandboxRefund, now: Date): ProviderRefund {
  const dueAt = new Date(createdAt.getTime() + REFUND_SECONDS * 1000)
  return {
    refundId: id,
    state: now < dueAt ? 'pending' : 'processed',
    amount,
    marker: note,
    createdAt,
    expectedAt: dueAt,
  }
}
