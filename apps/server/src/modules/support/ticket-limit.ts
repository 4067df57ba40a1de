import type { UserId } from '@gatefill/domain/core/ids'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { TICKETS_PER_HOUR, TOO_MANY_TICKETS } from '@gatefill/domain/support/ticket'
import type { Tx } from '../../platform/db/database.ts'
import { openedSince } from './new-messages.repository.ts'

const HOUR_SECONDS = 3600

/** Refuses a customer who has opened TICKETS_PER_HOUR within the last hour; `at` is the moment of the next one. */
export async function checkTicketLimit(
  tx: Tx,
  userId: UserId,
  at: Date,
): Promise<Result<void, 'RATE_LIMITED'>> {
  const { count, first } = await openedSince(tx, userId, secondsAfter(at, -HOUR_SECONDS))
  if (count < TICKETS_PER_HOUR) return ok(undefined)
  return refuse('RATE_LIMITED', { message: TOO_MANY_TICKETS, retryAfter: secondsUntil(first, at) })
}

/** Seconds until the first ticket of this hour is an hour old. */
const secondsUntil = (first: Date | null, now: Date): number =>
  Math.max(1, Math.ceil(((first ?? now).getTime() - now.getTime()) / 1000) + HOUR_SECONDS)
