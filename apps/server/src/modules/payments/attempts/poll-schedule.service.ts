import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { isCaptured, pollDelay } from '@gatefill/domain/payments/attempt-lifecycle'
import type { Context } from '../../../platform/context.ts'
import { addOutboxMessage } from '../../../platform/jobs/outbox.ts'
import { pollMessage } from '../topics.ts'
import type { Attempt } from './attempts.repository.ts'
import { findAttempt, saveNextPoll } from './attempts.repository.ts'
import type { UnpaidAttemptsService } from './unpaid-attempts.service.ts'

/** When an attempt is polled next: its waits grow, until the schedule ends. */
export function pollScheduleService(
  { database, clock }: Context,
  unpaidAttempts: Pick<UnpaidAttemptsService, 'endPolling'>,
) {
  /** Nothing happens when another poll was scheduled since the attempt was read. */
  async function scheduleNextPoll(attempt: Attempt, polls: number): Promise<void> {
    const now = clock()
    const delay = pollDelay(polls)
    if (delay === undefined) return unpaidAttempts.endPolling(attempt)
    const nextPollAt = secondsAfter(now, delay)
    await database.transaction(async (tx) => {
      if (!(await saveNextPoll(tx, attempt, { polls, nextPollAt }, now))) return
      await addOutboxMessage(tx, pollMessage(attempt.id, nextPollAt), now)
    })
  }

  /** Back to the short waits of the schedule, unless money came. */
  async function restartPolling(polled: Attempt): Promise<void> {
    const attempt = await findAttempt(database.db, polled.id)
    if (attempt !== undefined && !isCaptured(attempt.state)) await scheduleNextPoll(attempt, 0)
  }

  /** Somebody was told that we ask again: so we do, also where the schedule of an undecided attempt has ended. */
  async function keepPolling({ id }: Pick<Attempt, 'id'>): Promise<void> {
    const attempt = await findAttempt(database.db, id)
    if (attempt !== undefined && attempt.nextPollAt === null) await restartPolling(attempt)
  }

  return { scheduleNextPoll, restartPolling, keepPolling }
}
