import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { isCaptured, pollDelay } from '@gatefill/domain/payments/attempt-lifecycle'
import type { App } from '../../../app-context.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import type { Attempt } from '../records/attempts.repository.ts'
import { findAttempt, saveNextPoll } from '../records/attempts.repository.ts'
import { pollMessage } from '../records/topics.ts'
import { endPolling } from './unpaid-attempts.ts'

/**
 * Schedules the next poll, after ever longer waits until the schedule ends; does nothing when another poll was
 * scheduled since the attempt was read.
 */
export async function scheduleNextAttemptPoll(app: App, attempt: Attempt, polls: number): Promise<void> {
  const now = app.clock()
  const delay = pollDelay(polls)
  if (delay === undefined) return endPolling(app, attempt)
  const nextPollAt = secondsAfter(now, delay)
  await app.database.transaction(async (tx) => {
    if (!(await saveNextPoll(tx, attempt, { polls, nextPollAt }, now))) return
    await addOutboxMessage(tx, pollMessage(attempt.id, nextPollAt), now)
  })
}

/** Back to the short waits of the schedule, unless money came. */
export async function restartPolling(app: App, polled: Attempt): Promise<void> {
  const attempt = await findAttempt(app.database.db, polled.id)
  if (attempt !== undefined && !isCaptured(attempt.state)) await scheduleNextAttemptPoll(app, attempt, 0)
}

/** Somebody was told that we ask again: so we do, also where the schedule of an undecided attempt has ended. */
export async function keepPolling(app: App, { id }: Pick<Attempt, 'id'>): Promise<void> {
  const attempt = await findAttempt(app.database.db, id)
  if (attempt !== undefined && attempt.nextPollAt === null) await restartPolling(app, attempt)
}
