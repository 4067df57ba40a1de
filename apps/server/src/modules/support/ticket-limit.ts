import type { UserId } from '@gatefill/domain/core/ids'
import { HOUR_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import {
  OPEN_TICKETS_MAX,
  TICKETS_PER_HOUR,
  TOO_MANY_OPEN_TICKETS,
  TOO_MANY_TICKETS,
} from '@gatefill/domain/support/ticket'
import type { Tx } from '../../platform/db/database.ts'
import { countOpenTickets, openedSince } from './new-messages.repository.ts'

/** Refuses a customer who has opened TICKETS_PER_HOUR within the last hour, or has OPEN_TICKETS_MAX open (C-84); `at` is the moment of the next one. */
export async function checkTicketLimit(
  tx: Tx,
  userId: UserId,
  at: Date,
): Promise<Result<void, 'CONFLICT' | 'RATE_LIMITED'>> {
  const { count, first } = await openedSince(tx, userId, secondsAfter(at, -HOUR_SECONDS))
  if (count >= TICKETS_PER_HOUR)
    return refuse('RATE_LIMITED', { message: TOO_MANY_TICKETS, retryAfter: secondsUntil(first, at) })
  const isFull = (await countOpenTickets(tx, userId)) >= OPEN_TICKETS_MAX
  return isFull ? refuse('CONFLICT', { message: TOO_MANY_OPEN_TICKETS }) : ok(undefined)
}

/** Seconds until the first ticket of this hour is an hour old. */
const secondsUntil = (first: Date | null, now: Date): number =>
  Math.max(1, Math.ceil(((first ?? now).getTime() - now.getTime()) / 1000) + HOUR_SECONDS)
