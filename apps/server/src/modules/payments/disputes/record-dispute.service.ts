import type { Kobo } from '@gatefill/domain/core/money'
import { addKobo, ZERO } from '@gatefill/domain/core/money'
import type { Dispute, DisputeState } from '@gatefill/domain/payments/dispute'
import { chargeOf, disputeStates, isDisputeLost, isDisputeOpen } from '@gatefill/domain/payments/dispute'
import { chargebackJournal } from '@gatefill/domain/payments/ledger'
import { remainingOf } from '@gatefill/domain/payments/refunds/cancellation-refund'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import type { OrdersService } from '../../orders/index.ts'
import type { Attempt } from '../attempts/attempts.repository.ts'
import { findAttemptByReference, findAttemptByTransaction } from '../attempts/attempts.repository.ts'
import { lockWithAttempts } from '../attempts/locks.ts'
import type { PostJournalService } from '../ledger/post-journal.service.ts'
import { refundStep } from '../refunds/refund-messages.ts'
import {
  insertDispute,
  lockDispute,
  lostDisputesOf,
  returnedByProviderOf,
  saveDispute,
  unsentRefundsOf,
} from './disputes.repository.ts'

export type DisputeDeps = { orders: Pick<OrdersService, 'lockOrder'>; journals: PostJournalService }

/** Records what providers say of disputes: a lost one is posted once, whatever reports its money. */
export function recordDisputeService({ database, clock, log }: Context, { orders, journals }: DisputeDeps) {
  /** Records what a provider says of a dispute, and posts it once it is lost; a provider's own refund counts as lost. */
  async function recordDispute(provider: string, dispute: Dispute): Promise<void> {
    const isRecorded = await database.transaction((tx) => tryToRecord(tx, provider, dispute))
    // Another process has inserted the same dispute meanwhile: it is there now, and can be locked.
    if (!isRecorded) await recordDispute(provider, dispute)
  }

  /** False, and nothing is changed, when the dispute was changed by another process since it was read. */
  async function tryToRecord(tx: Tx, provider: string, listed: Dispute): Promise<boolean> {
    const attempt = await lockPayment(tx, provider, listed)
    const dispute = { ...listed, reference: attempt?.reference ?? listed.reference }
    const before = await lockDispute(tx, provider, dispute.disputeId)
    if (before === dispute.state && !isDisputeOpen(before)) return true
    if (before !== undefined && before !== dispute.state && !disputeStates.canBecome(before, dispute.state)) {
      log.error(
        { provider, dispute: dispute.disputeId, before, state: dispute.state },
        'a decided dispute was changed: staff must check it',
      )
      return true
    }
    return save(tx, { provider, dispute, before, attempt })
  }

  /** All that reports a chargeback of this payment waits here, so that the same money is not posted twice. */
  async function lockPayment(
    tx: Tx,
    provider: string,
    { reference, transactionId }: Dispute,
  ): Promise<Attempt | undefined> {
    const named =
      transactionId === undefined ? undefined : await findAttemptByTransaction(tx, provider, transactionId)
    const found = named ?? (await findAttemptByReference(tx, reference, provider))
    if (found === undefined) return undefined
    const { attempts } = await lockWithAttempts(tx, orders, found.orderId)
    return attempts.find(({ id }) => id === found.id)
  }

  async function save(tx: Tx, { provider, dispute, before, attempt }: RecordedDispute): Promise<boolean> {
    const { disputeId, reference, state } = dispute
    const at = clock()
    const { charge, chargedBefore } = isDisputeLost(state)
      ? await chargeFor(tx, provider, dispute, attempt)
      : NO_CHARGE
    const counted = { ...dispute, charged: charge }
    const isSaved =
      before === undefined
        ? await insertDispute(tx, provider, counted, at)
        : await saveDispute(tx, provider, counted, disputeStates.transitionOrStay(before, state), at)
    if (!isSaved) return false
    // Refunds that the dispute held are sent now, or are no longer to be sent.
    for (const refundId of await unsentRefundsOf(tx, provider, reference)) {
      await addOutboxMessage(tx, refundStep(refundId, at, 'dispute', disputeId, state), at)
    }
    if (charge > ZERO) {
      const journal = chargebackJournal(`${provider}:${reference}`, charge, chargedBefore)
      await journals.postJournal(tx, attempt?.orderId ?? null, journal)
    }
    log.error(
      { provider, dispute: disputeId, reference, state },
      'a payment is disputed, or was charged back',
    )
    return true
  }

  return { recordDispute }
}

type RecordedDispute = {
  provider: string
  dispute: Dispute
  before: DisputeState | undefined
  /** Undefined for a payment that we do not know. */
  attempt: Attempt | undefined
}

const NO_CHARGE = { charge: ZERO, chargedBefore: ZERO }

/** What a lost dispute takes of its payment, and what was taken of it before, in kobo. */
async function chargeFor(tx: Tx, provider: string, dispute: Dispute, attempt: Attempt | undefined) {
  const lost = await lostDisputesOf(tx, provider, dispute.reference)
  return {
    charge: chargeOf(dispute, lost, await stillHeldOf(tx, attempt)),
    chargedBefore: addKobo(...lost.map(({ charged }) => charged)),
  }
}

/** What a dispute can still take of a payment, in kobo; null where we do not know what was paid. */
async function stillHeldOf(tx: Tx, attempt: Attempt | undefined): Promise<Kobo | null> {
  if (attempt === undefined || attempt.paidAmount === null) return null
  return remainingOf(attempt.paidAmount, await returnedByProviderOf(tx, attempt.id))
}
