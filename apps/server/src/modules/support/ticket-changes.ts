import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { TicketId, UserId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { secondsBetween } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { TicketEvent } from '@gatefill/domain/notifications/notification-templates'
import type { Ticket, TicketCommand, TicketSender } from '@gatefill/domain/support/ticket'
import {
  decideTicket,
  replyErrors,
  TICKET_NOT_FOUND,
  TICKET_REPLIES_PER_DAY,
  TOO_MANY_REPLIES,
} from '@gatefill/domain/support/ticket'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { EventChannel } from '../../platform/domain-events.ts'
import type { IdempotencyKey } from '../../platform/idempotency.ts'
import { otherContents } from '../../platform/idempotency.ts'
import { insertReply } from './new-messages.repository.ts'
import type { StoredTicket } from './support.repository.ts'
import { findTicket, lockTicket, saveStatus } from './support.repository.ts'

/** Support replied to a ticket or resolved it, in this transaction; `source` is the reply or the ticket. */
export type TicketAnswered = { id: TicketId; userId: UserId; news: TicketEvent; source: string }

/** Which ticket; `userId` null: of anybody, for the staff. */
export type Sought = { userId: UserId | null; id: TicketId }

export type NewReply = {
  sender: TicketSender
  authorId: string
  message: string
  request: IdempotencyKey | undefined
}

export const ticketNotFound = () => refuse('NOT_FOUND', { message: TICKET_NOT_FOUND })

/** Changes to existing tickets. Each locks the ticket, so that its answer is true also when several come at once. */
export function ticketChanges({ clock, ids }: Context, ticketAnswered: EventChannel<TicketAnswered>) {
  async function readAgain(tx: Tx, { userId, id }: Sought): Promise<StoredTicket> {
    const after = await findTicket(tx, userId, id)
    if (after === undefined) throw new Error(`ticket ${id} is gone`)
    return after
  }

  /** Lets the rules decide over the locked ticket, and saves what `work` adds. */
  async function change(
    tx: Tx,
    sought: Sought & { command: TicketCommand },
    work: (ticket: StoredTicket) => Promise<void>,
  ): Promise<Result<StoredTicket, 'NOT_FOUND' | 'CONFLICT'>> {
    const before = await lockTicket(tx, sought.userId, sought.id)
    if (before === undefined) return ticketNotFound()
    const decided = decideTicket(before.status, sought.command)
    if (!decided.ok) return decided
    await work(before)
    await saveStatus(tx, sought.id, decided.value, clock())
    return ok(await readAgain(tx, sought))
  }

  /** Adds a reply once, however often its request comes; a closed ticket says so before what was typed matters. */
  async function reply(
    tx: Tx,
    sought: Sought,
    fresh: NewReply,
    attach: (reply: Ticket['replies'][number]['id']) => Promise<void> = async () => {},
  ): Promise<Result<StoredTicket, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT' | 'RATE_LIMITED'>> {
    const before = await lockTicket(tx, sought.userId, sought.id)
    if (before === undefined) return ticketNotFound()
    const earlier = before.replies.find(
      ({ authorId, request }) =>
        authorId === fresh.authorId && request !== undefined && request.key === fresh.request?.key,
    )
    if (earlier !== undefined)
      return earlier.request?.hash === fresh.request?.hash ? ok(before) : otherContents()
    const decided = decideTicket(before.status, 'reply')
    if (!decided.ok) return decided
    const errors = replyErrors(fresh)
    if (hasErrors(errors)) return invalid(errors)
    const at = clock()
    const wait = fresh.sender === 'user' ? secondsUntilReply(before, at) : 0
    if (wait > 0) return refuse('RATE_LIMITED', { message: TOO_MANY_REPLIES, retryAfter: wait })
    const id = asId<Ticket['replies'][number]['id']>(ids.next(ID_PREFIX.ticketReply))
    await insertReply(tx, { ...fresh, id, ticketId: sought.id, message: fresh.message.trim(), at })
    await attach(id)
    await saveStatus(tx, sought.id, decided.value, at)
    if (sought.userId === null)
      await ticketAnswered.publish(tx, { id: sought.id, userId: before.userId, news: 'replied', source: id })
    return ok(await readAgain(tx, sought))
  }

  return { change, reply }
}

const DAY_SECONDS = 24 * 3600

/** Whole seconds until the customer may reply again; the reply that makes room is a day old then (C-84). */
function secondsUntilReply({ replies }: StoredTicket, now: Date): number {
  const own = replies.filter(({ sender }) => sender === 'user')
  const oldest = own.at(-TICKET_REPLIES_PER_DAY)
  return oldest === undefined || own.length < TICKET_REPLIES_PER_DAY
    ? 0
    : Math.max(0, Math.ceil(DAY_SECONDS - secondsBetween(oldest.createdAt, now)))
}

export type TicketChanges = ReturnType<typeof ticketChanges>
