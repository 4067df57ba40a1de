import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { lesserOf, ZERO } from '@gatefill/domain/core/money'
import { remainingOf } from '@gatefill/domain/payments/cancellation-refund'
import type { Dispute } from '@gatefill/domain/payments/dispute'
import { disputedMoney, disputeStates, isDisputeLost } from '@gatefill/domain/payments/dispute'
import { chargebackJournal } from '@gatefill/domain/payments/ledger'
import type { Reversal } from '@gatefill/domain/payments/reconciliation'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import type { PaymentProvider } from '../../../providers/payments/provider.ts'
import { findAttemptByReference } from '../attempts/attempts.repository.ts'
import type { PostJournalService } from '../ledger/post-journal.service.ts'
import { refundStep } from '../refunds/refund-messages.ts'
import {
  disputesOf,
  insertDispute,
  lockDispute,
  saveDispute,
  unsentRefundsOf,
  unsettledDisputes,
} from './disputes.repository.ts'

/** Banks decide within months. */
const PERIOD_SECONDS = 180 * 24 * 3600

/** Payments that customers dispute at their bank: staff responds at the provider, and a lost one is posted here. */
export function disputesService({ database, clock, log }: Context, journals: PostJournalService) {
  /** Reads all disputes of the last half year from the provider; an event about one is only the reason to read them. */
  async function readDisputes(provider: PaymentProvider): Promise<void> {
    const since = secondsAfter(clock(), -PERIOD_SECONDS)
    for (const dispute of await provider.listDisputes(since)) await recordDispute(provider.name, dispute)
  }

  async function recordDispute(provider: string, dispute: Dispute): Promise<void> {
    const isRecorded = await database.transaction((tx) => tryToRecord(tx, provider, dispute))
    // Another process has inserted the same dispute meanwhile: it is there now, and can be locked.
    if (!isRecorded) await recordDispute(provider, dispute)
  }

  /** False, and nothing is changed, when the dispute was changed by another process since it was read. */
  async function tryToRecord(tx: Tx, provider: string, dispute: Dispute): Promise<boolean> {
    const { disputeId, reference, state } = dispute
    const before = await lockDispute(tx, provider, disputeId)
    if (before === state) return true
    if (before !== undefined && !disputeStates.canBecome(before, state)) {
      log.error(
        { provider, dispute: disputeId, before, state },
        'a decided dispute was changed: staff must check it',
      )
      return true
    }
    const at = clock()
    const counted = isDisputeLost(state)
      ? await withoutChargedBack(tx, provider, dispute)
      : { ...dispute, isCharged: false }
    const isSaved =
      before === undefined
        ? await insertDispute(tx, provider, counted, at)
        : await saveDispute(tx, provider, counted, disputeStates.transition(before, state), at)
    if (!isSaved) return false
    // Refunds that the dispute held are sent now, or are no longer to be sent.
    for (const refundId of await unsentRefundsOf(tx, provider, reference)) {
      await addOutboxMessage(tx, refundStep(refundId, at, 'dispute', disputeId, state), at)
    }
    if (counted.isCharged)
      await journals.postJournal(tx, null, chargebackJournal(`${provider}:${disputeId}`, counted.amount))
    log.error(
      { provider, dispute: disputeId, reference, state },
      'a payment is disputed, or was charged back',
    )
    return true
  }

  /**
   * A lost dispute with what it really took, in kobo: the same money may be reported as a dispute and as a reversal.
   * Where nothing is left, it keeps its amount and is not charged.
   */
  async function withoutChargedBack(
    tx: Tx,
    provider: string,
    dispute: Dispute,
  ): Promise<Dispute & { isCharged: boolean }> {
    const attempt = await findAttemptByReference(tx, dispute.reference, provider)
    if (attempt?.paidAmount == null) return { ...dispute, isCharged: dispute.amount > ZERO }
    const { lost } = disputedMoney(await disputesOf(tx, attempt.id))
    const amount = lesserOf(dispute.amount, remainingOf(attempt.paidAmount, lost))
    return amount > ZERO ? { ...dispute, amount, isCharged: true } : { ...dispute, isCharged: false }
  }

  /** The provider returned a payment by itself (payments sheet, 2.4 and P11): posted once, like a lost dispute. */
  const recordReversal = (provider: string, { reference, transactionId, amount }: Reversal): Promise<void> =>
    recordDispute(provider, {
      disputeId: `reversal-${transactionId}`,
      reference,
      amount,
      state: 'lost',
      openedAt: clock(),
    })

  return { readDisputes, recordReversal, unsettled: () => unsettledDisputes(database.db) }
}

export type DisputesService = ReturnType<typeof disputesService>
