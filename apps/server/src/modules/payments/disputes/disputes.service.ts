import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Kobo } from '@gatefill/domain/core/money'
import { addKobo, ZERO } from '@gatefill/domain/core/money'
import type { Dispute, DisputeState } from '@gatefill/domain/payments/dispute'
import { chargeOf, disputeStates, isDisputeLost, isDisputeOpen } from '@gatefill/domain/payments/dispute'
import { chargebackJournal } from '@gatefill/domain/payments/ledger'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import type { UnreadableRow } from '../../../providers/payments/listed.ts'
import type { PaymentProvider } from '../../../providers/payments/provider.ts'
import type { OrdersService } from '../../orders/index.ts'
import type { Attempt } from '../attempts/attempts.repository.ts'
import { findAttemptByReference, findAttemptByTransaction } from '../attempts/attempts.repository.ts'
import { lockWithAttempts } from '../attempts/locks.ts'
import type { PostJournalService } from '../ledger/post-journal.service.ts'
import { refundStep } from '../refunds/refund-messages.ts'
import {
  insertDispute,
  knownDisputes,
  lockDispute,
  lostDisputesOf,
  saveDispute,
  unsentRefundsOf,
  unsettledDisputes,
} from './disputes.repository.ts'

/** Banks decide within months. */
const PERIOD_SECONDS = 180 * 24 * 3600

type DisputeDeps = { orders: Pick<OrdersService, 'lockOrder'>; journals: PostJournalService }

/** Payments that customers dispute at their bank: staff responds at the provider, and a lost one is posted here. */
export function disputesService({ database, clock, log }: Context, { orders, journals }: DisputeDeps) {
  /**
   * Reads all disputes of the last half year from the provider; an event about one is only the reason to read them. Gives
   * what was listed: a row that cannot be read keeps no other one from being recorded.
   */
  async function readDisputes(
    provider: PaymentProvider,
  ): Promise<{ disputeIds: string[]; unreadable: UnreadableRow[] }> {
    const since = secondsAfter(clock(), -PERIOD_SECONDS)
    const { rows, unreadable } = await provider.listDisputes(since)
    for (const { reference, why } of unreadable)
      log.error({ provider: provider.name, dispute: reference, why }, 'a dispute cannot be read')
    const disputeIds = rows.map(({ disputeId }) => disputeId)
    const known = await knownDisputes(database.db, provider.name, disputeIds)
    for (const dispute of rows) {
      if (!isSame(known.get(dispute.disputeId), dispute)) await recordDispute(provider.name, dispute)
    }
    return { disputeIds, unreadable }
  }

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

  /** What a lost dispute takes of its payment, and what was taken of it before, in kobo. */
  async function chargeFor(tx: Tx, provider: string, dispute: Dispute, attempt: Attempt | undefined) {
    const lost = await lostDisputesOf(tx, provider, dispute.reference)
    return {
      charge: chargeOf(dispute, lost, attempt?.paidAmount ?? null),
      chargedBefore: addKobo(...lost.map(({ charged }) => charged)),
    }
  }

  return { readDisputes, recordDispute, unsettled: () => unsettledDisputes(database.db) }
}

export type DisputesService = ReturnType<typeof disputesService>

type RecordedDispute = {
  provider: string
  dispute: Dispute
  before: DisputeState | undefined
  /** Undefined for a payment that we do not know. */
  attempt: Attempt | undefined
}

const NO_CHARGE = { charge: ZERO, chargedBefore: ZERO }

/** Of an open dispute the amount may change until the bank decides. */
const isSame = (known: { state: DisputeState; amount: Kobo } | undefined, listed: Dispute): boolean =>
  known?.state === listed.state && (known.amount === listed.amount || !isDisputeOpen(listed.state))
