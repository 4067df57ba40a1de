import { addKobo, type Kobo, ZERO } from '@gatefill/domain/core/money'
import {
  afterWin,
  chargeOf,
  type Dispute,
  type DisputeState,
  disputeStates,
  isDisputeLost,
  isDisputeOpen,
  type LostDispute,
  uncoveredRefunds,
} from '@gatefill/domain/payments/dispute'
import { chargebackJournal, chargebackReturnedJournal } from '@gatefill/domain/payments/ledger'
import { isChargedBack, standingRefunds } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import type { App } from '../../../../app-context.ts'
import type { Tx } from '../../../../platform/db/database.ts'
import { addOutboxMessage } from '../../../../platform/jobs/outbox.ts'
import { postJournal } from '../../ledger/post-journal.ts'
import {
  type Attempt,
  findAttemptByReference,
  findAttemptByTransaction,
} from '../../records/attempts.repository.ts'
import {
  insertDispute,
  lockDispute,
  lostDisputesOf,
  movedByBanks,
  saveCharged,
  saveDispute,
  saveReopened,
  unsentRefundsOf,
} from '../../records/disputes.repository.ts'
import { lockWithAttempts } from '../../records/locks.ts'
import { refundStep } from '../../records/refund-messages.ts'
import { refundsOfOrder } from '../../records/refunds.repository.ts'
import { reopenRefundIn } from '../refunds/change-refund.ts'

/** Records what a provider says of a dispute, and posts it once it is lost; a provider's own refund counts as lost. */
export async function recordDispute(app: App, provider: string, dispute: Dispute): Promise<void> {
  const isRecorded = await app.database.transaction((tx) => tryToRecord(app, tx, provider, dispute))
  // Another process has inserted the same dispute meanwhile: it is there now, and can be locked.
  if (!isRecorded) await recordDispute(app, provider, dispute)
}

/** False, and nothing is changed, when the dispute was changed by another process since it was read. */
async function tryToRecord(app: App, tx: Tx, provider: string, listed: Dispute): Promise<boolean> {
  const attempt = await lockPayment(tx, { ...listed, provider })
  const dispute = { ...listed, reference: attempt?.reference ?? listed.reference }
  const before = await lockDispute(tx, provider, dispute.disputeId)
  if (before === dispute.state && !isDisputeOpen(before)) return true
  if (before !== undefined && before !== dispute.state && !disputeStates.canBecome(before, dispute.state)) {
    app.log.error(
      { provider, dispute: dispute.disputeId, before, state: dispute.state },
      'a decided dispute was changed: staff must check it',
    )
    await saveReopened(tx, provider, dispute.disputeId, app.clock())
    return true
  }
  return saveReportedDispute(app, tx, { provider, dispute, before, attempt })
}

async function saveReportedDispute(
  app: App,
  tx: Tx,
  { provider, dispute, before, attempt }: RecordedDispute,
): Promise<boolean> {
  const { disputeId, reference, state } = dispute
  const at = app.clock()
  const { charge, chargedBefore } = isDisputeLost(state)
    ? await chargeFor(tx, provider, dispute, attempt)
    : NO_CHARGE
  const isBack = before !== undefined && isDisputeLost(before) && !isDisputeLost(state)
  const returned = isBack ? await takeBackWonDispute(app, tx, { provider, dispute, attempt }) : ZERO
  const counted = { ...dispute, charged: charge, returned }
  const isSaved =
    before === undefined
      ? await insertDispute(tx, provider, counted, at)
      : await saveDispute(tx, provider, counted, disputeStates.transitionOrStay(before, state), at)
  if (!isSaved) return false
  if (isBack) await oweAgain(app, tx, { provider, dispute, attempt })
  // Refunds that the dispute held are sent now, or are no longer to be sent.
  for (const refundId of await unsentRefundsOf(tx, provider, reference)) {
    await addOutboxMessage(tx, refundStep(refundId, at, 'dispute', disputeId, state), at)
  }
  if (charge > ZERO) {
    const journal = chargebackJournal(`${provider}:${reference}`, charge, chargedBefore)
    await postJournal(app, tx, attempt?.orderId ?? null, journal)
  }
  app.log.error(
    { provider, dispute: disputeId, reference, state },
    'a payment is disputed, or was charged back',
  )
  return true
}

/** All that reports a chargeback of this payment waits here, so that the same money is not posted twice. */
async function lockPayment(
  tx: Tx,
  { provider, reference, transactionId }: Dispute & { provider: string },
): Promise<Attempt | undefined> {
  const named =
    transactionId === undefined ? undefined : await findAttemptByTransaction(tx, provider, transactionId)
  const found = named ?? (await findAttemptByReference(tx, reference, provider))
  if (found === undefined) return undefined
  const { attempts } = await lockWithAttempts(tx, found.orderId)
  return attempts.find(({ id }) => id === found.id)
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
    charge: chargeOf(dispute, lost, attempt?.paidAmount ?? null),
    chargedBefore: (await movedByBanks(tx, provider, dispute.reference)).charged,
  }
}

type Won = { provider: string; dispute: Dispute; attempt: Attempt | undefined }

/** Posts what the bank gives back, once, before the dispute is saved as won; gives how much that is, in kobo. */
async function takeBackWonDispute(app: App, tx: Tx, { provider, dispute, attempt }: Won): Promise<Kobo> {
  const lost = await lostDisputesOf(tx, provider, dispute.reference)
  const own = lost.find(({ disputeId }) => disputeId === dispute.disputeId)
  if (own === undefined) return ZERO
  const rest = lost.filter((one) => one !== own)
  const { back, others } = afterWin(own, rest, attempt?.paidAmount ?? null)
  for (const other of others) if (isChanged(rest, other)) await saveCharged(tx, provider, other)
  if (back === ZERO) return ZERO
  const { returned } = await movedByBanks(tx, provider, dispute.reference)
  const journal = chargebackReturnedJournal(`${provider}:${dispute.reference}`, back, returned)
  await postJournal(app, tx, attempt?.orderId ?? null, journal)
  return back
}

/** Refunds that the bank's money had covered are owed again, once the dispute is saved as won. */
async function oweAgain(app: App, tx: Tx, { provider, dispute, attempt }: Won): Promise<void> {
  if (attempt === undefined) return
  const lost = await lostDisputesOf(tx, provider, dispute.reference)
  const covered = standingRefunds(await refundsOfOrder(tx, attempt.orderId))
    .filter(({ attemptId, state }) => attemptId === attempt.id && isChargedBack(state))
    .toReversed()
  const held = addKobo(ZERO, ...lost.map(({ charged }) => charged))
  for (const refund of uncoveredRefunds(covered, held)) await reopenRefundIn(app, tx, refund)
}

const isChanged = (before: readonly LostDispute[], { disputeId, charged }: LostDispute): boolean =>
  before.some((one) => one.disputeId === disputeId && one.charged !== charged)
