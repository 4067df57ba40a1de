import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { batcher } from '../../../platform/batcher.ts'
import type { Context } from '../../../platform/context.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import type { PaymentProvider, SignedEvent } from '../../../providers/payments/provider.ts'
import type { Attempt } from '../attempts/attempts.repository.ts'
import { findAttemptByReference, findAttemptByTransaction } from '../attempts/attempts.repository.ts'
import type { PollingService } from '../attempts/polling.service.ts'
import type { UnpaidAttemptsService } from '../attempts/unpaid-attempts.service.ts'
import type { DisputesService } from '../disputes/disputes.service.ts'
import type { FindProvider } from '../providers/providers.ts'
import type { RefundsService } from '../refunds/refunds.service.ts'
import { WEBHOOK_TOPIC } from '../topics.ts'
import type { StoredEvent } from './webhook-inbox.repository.ts'
import { saveEventState, saveEvents, saveFollowedEvents } from './webhook-inbox.repository.ts'

type WebhookDeps = {
  known: (name: string) => PaymentProvider | undefined
  polling: PollingService
  refunds: RefundsService
  disputes: DisputesService
  unpaidAttempts: UnpaidAttemptsService
  providerOf: FindProvider
}

/** What a worker needs of an event in the inbox. */
export type FollowUp = {
  inboxId: number
  provider: string
  about: SignedEvent['about']
  reference: string | null
  /** Of the provider, where its event names no reference. */
  transactionId: string | null
}

/** Waits in seconds before an event without an attempt is tried again; then it stays an orphan. */
const ORPHAN_SECONDS = [5, 60, 600] as const
const REPORT_MILLISECONDS = 60_000

/** Events of providers: stored and answered at once, followed up afterwards by asking the provider. */
export function webhooksService(
  context: Context,
  { known, polling, refunds, disputes, unpaidAttempts, providerOf }: WebhookDeps,
) {
  const { database, clock, log } = context
  const close = batcher<number>((ids) => {
    context.hitFailpoint?.('events.closing')
    return saveFollowedEvents(database.db, ids, clock())
  })
  const save = batcher<StoredEvent>((events) => {
    context.hitFailpoint?.('events.saving')
    return saveEvents(database.db, events, WEBHOOK_TOPIC, clock())
  })
  let refused = 0
  let reportedAt = 0

  /** Counts events with a wrong signature: however many come, they make one log line a minute and no row. */
  function countRefused(provider: string): void {
    refused += 1
    const now = clock().getTime()
    if (now - reportedAt < REPORT_MILLISECONDS) return
    log.warn({ provider, refused }, 'payment events with a wrong signature were refused')
    refused = 0
    reportedAt = now
  }

  /** Stores a signed event and answers; copies are stored once. UNAVAILABLE: the provider must send it again. */
  async function receive(
    providerName: string,
    raw: Buffer,
    headers: Record<string, string | string[] | undefined>,
  ): Promise<Result<null, 'NOT_FOUND' | 'UNAUTHENTICATED' | 'UNAVAILABLE'>> {
    const provider = known(providerName)
    if (provider === undefined) return refuse('NOT_FOUND')
    const event = provider.parseWebhook(raw, headers)
    if (event === undefined) {
      countRefused(providerName)
      return refuse('UNAUTHENTICATED', { message: 'The signature does not match the body.' })
    }
    try {
      await save({ ...event, provider: providerName })
    } catch (error) {
      log.error(
        { err: error, provider: providerName, event: event.event },
        'payment event could not be stored',
      )
      return refuse('UNAVAILABLE', { retryAfter: 5 })
    }
    context.hitFailpoint?.('webhook.saved')
    context.wake()
    return ok(null)
  }

  /** Follows up an event of the inbox. The event is not trusted: the provider is asked. */
  async function followUp(event: FollowUp): Promise<void> {
    const { inboxId, provider, about } = event
    if (about === 'unreadable') {
      log.error({ inboxId, provider }, 'a signed payment event cannot be read')
      await saveEventState(database.db, inboxId, 'dead', clock())
      return
    }
    if (about === 'dispute') await disputes.readDisputes(providerOf(provider))
    else if (about !== 'nothing') {
      const attempt = await attemptOf(event)
      if (attempt === undefined) return orphan(event)
      await polling.pollOnEvent(attempt, about === 'payment' ? event.transactionId : null)
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

  return { receive, followUp }
}
