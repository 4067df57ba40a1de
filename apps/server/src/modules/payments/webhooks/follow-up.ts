import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { App } from '../../../app-context.ts'
import { batcher } from '../../../platform/batcher.ts'
import { inMemory } from '../../../platform/context.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import type { SignedEvent } from '../../../providers/payments/provider.ts'
import { pollOnEvent } from '../attempts/polling.ts'
import { notifyRefusedTransfer } from '../attempts/unpaid-attempts.ts'
import { readDisputes } from '../money-back/disputes/disputes.ts'
import { followUpAttempt } from '../money-back/refunds/refunds.ts'
import { providerOf } from '../providers/providers.ts'
import {
  type Attempt,
  findAttemptByReference,
  findAttemptByTransaction,
} from '../records/attempts.repository.ts'
import { WEBHOOK_TOPIC } from '../records/topics.ts'
import { saveEventState, saveFollowedEvents } from './webhook-inbox.repository.ts'

/** Waits in seconds before an event without an attempt is tried again; then it stays an orphan. */
const ORPHAN_SECONDS = [5, 60, 600] as const

const close = inMemory((app: App) =>
  batcher<number>((ids) => {
    app.hitFailpoint?.('events.closing')
    return saveFollowedEvents(app.database.db, ids, app.clock())
  }),
)

/** Follows up an event of the inbox. The event is not trusted: the provider is asked. */
export async function followUp(app: App, event: FollowUp): Promise<void> {
  const { inboxId, provider, about } = event
  if (about === 'unreadable') {
    app.log.error({ inboxId, provider }, 'a signed payment event cannot be read')
    await saveEventState(app.database.db, inboxId, 'dead', app.clock())
    return
  }
  if (about === 'dispute') await followUpDispute(app, event)
  else if (about !== 'nothing') {
    const attempt = await attemptOf(app, event)
    if (attempt === undefined) return endOrphanEvent(app, event)
    const isClosed = await (about === 'payment'
      ? pollOnEvent(app, attempt, event.transactionId, inboxId)
      : pollOnEvent(app, attempt, null))
    if (isClosed) return
    if (about === 'refund') await followUpAttempt(app, attempt.id)
    if (about === 'refused_transfer') await notifyRefusedTransfer(app, attempt, String(inboxId))
  }
  await close(app)(inboxId)
}

async function attemptOf(app: App, event: FollowUp): Promise<Attempt | undefined> {
  const { provider, about, transactionId } = event
  const reference = about === 'refused_transfer' ? await referenceAt(app, event) : event.reference
  if (reference !== null) return findAttemptByReference(app.database.db, reference, provider)
  if (transactionId !== null) return findAttemptByTransaction(app.database.db, provider, transactionId)
  return undefined
}

/** A payment that was not captured has no transaction in our tables: the provider knows its reference. */
async function referenceAt(app: App, { provider, transactionId }: FollowUp): Promise<string | null> {
  if (transactionId === null) return null
  return (await providerOf(app, provider).referenceOf?.(transactionId)) ?? null
}

async function endOrphanEvent(app: App, event: FollowUp): Promise<void> {
  const now = app.clock()
  const tries = await saveEventState(app.database.db, event.inboxId, 'orphan', now)
  const wait = ORPHAN_SECONDS[tries - 1]
  if (wait === undefined) {
    app.log.error(
      { inboxId: event.inboxId, provider: event.provider },
      'a payment event matches no attempt of ours',
    )
    return
  }
  const key = `${WEBHOOK_TOPIC}:${event.inboxId}:${tries}`
  const runAt = secondsAfter(now, wait)
  await addOutboxMessage(app.database.db, { topic: WEBHOOK_TOPIC, key, payload: { ...event }, runAt }, now)
}

/** Reads the provider's disputes; throws where one of this payment was not recorded, so that the event is tried again. */
async function followUpDispute(app: App, { inboxId, provider, reference }: FollowUp): Promise<void> {
  const { unrecorded } = await readDisputes(app, providerOf(app, provider))
  if (unrecorded.some((dispute) => reference === null || dispute.reference === reference))
    throw new Error(`the dispute of event ${inboxId} was not recorded`)
}

/** What a worker needs of an event in the inbox. */
type FollowUp = {
  inboxId: number
  provider: string
  about: SignedEvent['about']
  reference: string | null
  /** The provider's number of the transaction, where its event names no reference. */
  transactionId: string | null
}
