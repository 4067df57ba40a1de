import { ID_PREFIX } from '@gatefill/domain/core/ids'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Kobo } from '@gatefill/domain/core/money'
import { lesserOf, ZERO } from '@gatefill/domain/core/money'
import { refundOnCancel } from '@gatefill/domain/payments/cancellation-refund'
import { chargebackJournal } from '@gatefill/domain/payments/ledger'
import type { Dispute } from '@gatefill/domain/payments/reconciliation'
import { disputedMoney, isDisputeLost } from '@gatefill/domain/payments/reconciliation'
import type { Context } from '../../../platform/context.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import type { PaymentProvider } from '../../../providers/payments/provider.ts'
import { findAttemptByReference } from '../attempts/attempts.repository.ts'
import { writeJournal } from '../ledger/ledger.repository.ts'
import { refundStep } from '../refunds/refund-messages.ts'
import {
  disputesOf,
  lockDispute,
  saveDispute,
  unsentRefundsOf,
  unsettledDisputes,
} from './disputes.repository.ts'

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
      // The same money may be told of twice: as a dispute, and as a payment that was reversed.
      const attempt = await findAttemptByReference(tx, reference, provider)
      const taken =
        attempt?.paidAmount == null
          ? amount
          : lesserOf(
              amount,
              refundOnCancel(attempt.paidAmount, disputedMoney(await disputesOf(tx, attempt.id)).lost),
            )
      await saveDispute(
        tx,
        provider,
        isDisputeLost(state) && taken > ZERO ? { ...dispute, amount: taken } : dispute,
        at,
      )
      // Refunds that waited for the bank go on, or are no longer to be sent.
      for (const refundId of await unsentRefundsOf(tx, provider, reference)) {
        await addOutboxMessage(tx, refundStep(refundId, at, 'dispute', disputeId, state), at)
      }
      if (isDisputeLost(state) && taken > ZERO) {
        const journal = chargebackJournal(`${provider}:${disputeId}`, taken)
        await writeJournal(tx, journal, { id: ids.next(ID_PREFIX.journal), orderId: null, at })
      }
      log.error(
        { provider, dispute: disputeId, reference, state },
        'a payment is disputed at the bank or was taken back',
      )
    })
  }

  /** The provider took a payment back by itself (payments sheet, 2.4 and P11): booked once, like a dispute that is lost. */
  const takeBack = (
    provider: string,
    { reference, transactionId, amount }: { reference: string; transactionId: string; amount: Kobo },
  ): Promise<void> =>
    take(provider, {
      disputeId: `reversal-${transactionId}`,
      reference,
      amount,
      state: 'lost',
      openedAt: clock(),
    })

  return { follow, takeBack, unsettled: () => unsettledDisputes(database.db) }
}

export type DisputesService = ReturnType<typeof disputesService>
