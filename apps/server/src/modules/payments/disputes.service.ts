import { ID_PREFIX } from '@gatefill/domain/ids'
import { secondsAfter } from '@gatefill/domain/lagos-time'
import { chargebackJournal } from '@gatefill/domain/ledger'
import type { Dispute } from '@gatefill/domain/reconciliation'
import { isDisputeLost } from '@gatefill/domain/reconciliation'
import type { Context } from '../../platform/context.ts'
import type { PaymentProvider } from '../../providers/payments/provider.ts'
import { lockDispute, openDisputes, saveDispute } from './disputes.repository.ts'
import { writeJournal } from './ledger.repository.ts'

/** Banks decide within months. */
const LOOK_BACK_SECONDS = 180 * 24 * 3600

/** Payments that customers dispute at their bank: a person answers them at the provider, and the loss is booked here. */
export function disputesService({ database, clock, ids, log }: Context) {
  /** Reads all disputes of the last half year from the provider; what an event says of one is only the reason to ask. */
  async function follow(provider: PaymentProvider): Promise<void> {
    const since = secondsAfter(clock(), -LOOK_BACK_SECONDS)
    for (const dispute of await provider.listDisputes(since)) await take(provider.name, dispute)
  }

  async function take(provider: string, dispute: Dispute): Promise<void> {
    const { disputeId, reference, amount, state } = dispute
    await database.transaction(async (tx) => {
      const before = await lockDispute(tx, provider, disputeId)
      if (before === state) return
      const at = clock()
      await saveDispute(tx, provider, dispute, at)
      const journal = chargebackJournal(`${provider}:${disputeId}`, amount)
      if (isDisputeLost(state))
        await writeJournal(tx, journal, { id: ids.next(ID_PREFIX.journal), orderId: null, at })
      log.error(
        { provider, dispute: disputeId, reference, state },
        'a customer disputes a payment at the bank',
      )
    })
  }

  return { follow, open: () => openDisputes(database.db) }
}

export type DisputesService = ReturnType<typeof disputesService>
