import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { batcher } from '../../../platform/batcher.ts'
import type { Context } from '../../../platform/context.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import type { Attempt } from '../attempts/attempts.repository.ts'
import { findAttemptByReference, findAttemptByTransaction } from '../attempts/attempts.repository.ts'
import type { PollingService } from '../attempts/polling.service.ts'
import type { UnpaidAttemptsService } from '../attempts/unpaid-attempts.service.ts'
import type { DisputesService } from '../disputes/disputes.service.ts'
import type { FindProvider } from '../providers/providers.ts'
import type { RefundsService } from '../refunds/refunds.service.ts'
import { WEBHOOK_TOPIC } from '../topics.ts'
import type { FollowUp } from './follow-up.ts'
import type { ReadWithEvent } from './webhook-inbox.repository.ts'
import { saveEventState, saveFollowedEvents } from './webhook-inbox.repository.ts'

export type FollowUpDeps = {
  polling: PollingService
  refunds: RefundsService
  disputes: DisputesService
  unpaidAttempts: UnpaidAttemptsService
  providerOf: FindProvider
}

/** Waits in seconds before an event without an attempt is tried again; then it stays an orphan. */
const ORPHAN_SECONDS = [5, 60, 600] as const

/** Follows up the events that providers have sent. */
export function followUpService(
  context: Context,
  { polling, refunds, disputes, unpaidAttempts, providerOf }: FollowUpDeps,
) {
  const { database, clock, log } = context
  const close = batcher<number>((ids) => {
    context.hitFailpoint?.('events.closing')
    return saveFollowedEvents(database.db, ids, clock())
  })

  /**
   * Follows up an event of the inbox. The event is not trusted: the provider is asked. `read` is what was read when it was
   * stored, a moment ago.
   */
  async function followUp(event: FollowUp, read?: ReadWithEvent): Promise<void> {
    const { inboxId, provider, about } = event
    if (about === 'unreadable') {
      log.error({ inboxId, provider }, 'a signed payment event cannot be read')
      await saveEventState(database.db, inboxId, 'dead', clock())
      return
    }
    if (about === 'dispute') await followUpDispute({ disputes, providerOf }, event)
    else if (about !== 'nothing') {
      const attempt = read?.attempt ?? (await attemptOf(event))
      if (attempt === undefined) return orphan(event)
      const isPayment = about === 'payment'
      const told = isPayment ? { inboxId, order: read?.order } : undefined
      const isClosed = await polling.pollOnEvent(attempt, isPayment ? event.transactionId : null, told)
      if (isClosed) return
      if (about === 'refund') await refunds.followUpAttempt(attempt.id)
      if (about === 'refused_transfer') await unpaidAttempts.notifyRefusedTransfer(attempt, String(inboxId))
    }
    await close(inboxId)
  }

  async function attemptOf(event: FollowUp): Promise<Attempt | undefined> {
    const { provider, about, transactionId } = event
    const reference = about === 'refused_transfer' ? await referenceAt(event) : event.reference
    if (reference !== null) return findAttemptByReference(database.db, reference, provider)
    if (transactionId !== null) return findAttemptByTransaction(database.db, provider, transactionId)
    return undefined
  }

  /** A payment that was not captured has no transaction in our tables: the provider knows its reference. */
  async function referenceAt({ provider, transactionId }: FollowUp): Promise<string | null> {
    if (transactionId === null) return null
    return (await providerOf(provider).referenceOf?.(transactionId)) ?? null
  }

  async function orphan(event: FollowUp): Promise<void> {
    const now = clock()
    const tries = await saveEventState(database.db, event.inboxId, 'orphan', now)
    const wait = ORPHAN_SECONDS[tries - 1]
    if (wait === undefined) {
      log.error(
        { inboxId: event.inboxId, provider: event.provider },
        'a payment event matches no attempt of ours',
      )
      return
    }
    const key = `${WEBHOOK_TOPIC}:${event.inboxId}:${tries}`
    const runAt = secondsAfter(now, wait)
    await addOutboxMessage(database.db, { topic: WEBHOOK_TOPIC, key, payload: { ...event }, runAt }, now)
  }

  return { followUp }
}

/** Reads the provider's disputes; throws where one of this payment was not recorded, so that the event is tried again. */
async function followUpDispute(
  { disputes, providerOf }: Pick<FollowUpDeps, 'disputes' | 'providerOf'>,
  { inboxId, provider, reference }: FollowUp,
): Promise<void> {
  const { unrecorded } = await disputes.readDisputes(providerOf(provider))
  if (unrecorded.some((dispute) => reference === null || dispute.reference === reference))
    throw new Error(`the dispute of event ${inboxId} was not recorded`)
}
