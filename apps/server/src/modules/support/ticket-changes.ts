import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { StaffId, TicketId, UserId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { DAY_SECONDS } from '@gatefill/domain/core/lagos-time'
import { plainText } from '@gatefill/domain/core/plain-line'
import type { Refusal, Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { capSecondsLeft } from '@gatefill/domain/notifications/message-limit'
import type { TicketEvent } from '@gatefill/domain/notifications/notification-templates'
import { replyDueAt } from '@gatefill/domain/support/reply-promise'
import type { Ticket, TicketSender, TicketStatus } from '@gatefill/domain/support/ticket'
import {
  decideTicket,
  isFromCustomer,
  isTicketOpen,
  replyErrors,
  TICKET_NOT_FOUND,
  TICKET_REPLIES_PER_DAY,
  TOO_MANY_ANSWERS,
  TOO_MANY_REPLIES,
} from '@gatefill/domain/support/ticket'
import type { TicketEventKind } from '@gatefill/domain/support/ticket-history'
import { whoWasFirst } from '@gatefill/domain/support/ticket-history'
import { isPressing } from '@gatefill/domain/support/ticket-tone'
import type { App } from '../../app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { domainEvent } from '../../platform/domain-events.ts'
import type { IdempotencyKey } from '../../platform/idempotency.ts'
import { otherContents } from '../../platform/idempotency.ts'
import { publishTicketChange } from '../live/index.ts'
import { findStaff } from '../staff/index.ts'
import { saveAssignee } from './desk/queue.repository.ts'
import { insertReply } from './new-messages.repository.ts'
import type { ReplyPromise, StoredTicket, TicketReader } from './support.repository.ts'
import { findTicket, lockTicket, saveTicket } from './support.repository.ts'
import { insertEvent, listEvents } from './ticket-events.repository.ts'

/** Support replied to a ticket or resolved it, in this transaction; `source` is the reply or the ticket. */
export type TicketAnswered = { id: TicketId; userId: UserId; news: TicketEvent; source: string }

/** Which ticket, and for whom. */
export type TicketKey = { reader: TicketReader; id: TicketId }

type ReplyId = Ticket['replies'][number]['id']

export type NewReply = {
  sender: TicketSender
  authorId: string
  message: string
  request: IdempotencyKey | undefined
}

/** Subscribers act in the transaction of the answer. */
export const ticketAnswered = domainEvent<App, TicketAnswered>()

/** A change of a ticket: what the rules say of it, and what the history then tells; `staffId` null for the customer. */
export type TicketChange = TicketKey & {
  decide: (ticket: StoredTicket) => Result<TicketStatus, 'CONFLICT'>
  event: { kind: TicketEventKind; staffId: StaffId | null; detail?: string }
}

export const ticketNotFound = () => refuse('NOT_FOUND', { message: TICKET_NOT_FOUND })

/** A ticket as it is after a change, which just found it. */
export async function readChangedTicket(tx: Tx, { reader, id }: TicketKey): Promise<StoredTicket> {
  const after = await findTicket(tx, reader, id)
  if (after === undefined) throw new Error(`ticket ${id} is gone`)
  return after
}

/** Tells the customer; a caller without an account is called by whoever answers. */
export async function publishTicketNews(
  app: App,
  tx: Tx,
  { id, userId }: StoredTicket,
  news: TicketEvent,
  source: string,
) {
  if (userId !== null) await ticketAnswered.publish(app, tx, { id, userId, news, source })
}

/** Lets the rules decide over the locked ticket, and saves what `work` adds. */
export async function changeTicket(
  app: App,
  tx: Tx,
  { reader, id, decide, event }: TicketChange,
  work: (ticket: StoredTicket) => Promise<void> = async () => {},
): Promise<Result<StoredTicket, 'NOT_FOUND' | 'CONFLICT'>> {
  const before = await lockTicket(tx, reader, id)
  if (before === undefined) return ticketNotFound()
  const decided = decide(before)
  if (!decided.ok) return refusalFor(tx, { reader, id }, decided)
  const at = app.clock()
  await work(before)
  await saveTicket(tx, id, { status: decided.value, promise: promiseAfter(before, decided.value, at) }, at)
  await insertEvent(tx, { ticketId: id, detail: '', ...event, at })
  publishTicketChange(app, tx, id)
  return ok(await readChangedTicket(tx, { reader, id }))
}

/** Adds a reply once, however often its request comes; a closed ticket says so before what was typed matters. */
export async function addReply(
  app: App,
  tx: Tx,
  key: TicketKey,
  fresh: NewReply,
  attach: (reply: ReplyId) => Promise<void> = async () => {},
): Promise<Result<StoredTicket, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT' | 'RATE_LIMITED'>> {
  const before = await lockTicket(tx, key.reader, key.id)
  if (before === undefined) return ticketNotFound()
  const repeated = answerToRepeated(before, fresh)
  if (repeated !== undefined) return repeated
  const decided = decideTicket(before.status, 'reply')
  if (!decided.ok) return refusalFor(tx, key, decided)
  const at = app.clock()
  const refused = replyRefusal(before, fresh, at)
  if (refused !== undefined) return refused
  const id = await saveReply(app, tx, before, fresh, at)
  await attach(id)
  await saveTicket(tx, key.id, { status: decided.value, promise: promiseAfterReply(before, fresh, at) }, at)
  publishTicketChange(app, tx, key.id)
  if (key.reader === 'staff') await publishTicketNews(app, tx, before, 'replied', id)
  return ok(await readChangedTicket(tx, key))
}

/** Staff who answer a ticket that nobody has look after it from then on. */
async function saveReply(
  app: App,
  tx: Tx,
  before: StoredTicket,
  fresh: NewReply,
  at: Date,
): Promise<ReplyId> {
  const id = asId<ReplyId>(app.ids.next(ID_PREFIX.ticketReply))
  const isCustomers = isFromCustomer(fresh)
  const answers = isCustomers ? null : before.promise
  const message = plainText(fresh.message)
  await insertReply(tx, { ...fresh, id, ticketId: before.id, message, at, answers })
  if (!isCustomers) await assignIfUnassigned(tx, before, asId(fresh.authorId), at)
  return id
}

/** What a request is answered that came before; undefined for a new one. */
function answerToRepeated(
  before: StoredTicket,
  { authorId, request }: NewReply,
): Result<StoredTicket, 'VALIDATION'> | undefined {
  const earlier = before.replies.find(
    (each) => each.authorId === authorId && each.request !== undefined && each.request.key === request?.key,
  )
  if (earlier === undefined) return undefined
  return earlier.request?.hash === request?.hash ? ok(before) : otherContents()
}

/** Why a reply to an open ticket is not taken. */
function replyRefusal(
  before: StoredTicket,
  fresh: NewReply,
  at: Date,
): Refusal<'VALIDATION' | 'RATE_LIMITED'> | undefined {
  const errors = replyErrors(fresh)
  return hasErrors(errors) ? invalid(errors) : tooManyReplies(before, isFromCustomer(fresh), at)
}

async function assignIfUnassigned(
  tx: Tx,
  { id, assignee }: StoredTicket,
  by: StaffId,
  at: Date,
): Promise<void> {
  const agent = assignee === null ? await findStaff(tx, by) : undefined
  if (agent === undefined) return
  await saveAssignee(tx, id, by, at)
  await insertEvent(tx, { ticketId: id, kind: 'assigned', staffId: by, detail: agent.name, at })
}

/** A customer who asks again while waiting has been waiting since the first question. */
const promiseFrom = ({ categoryId }: StoredTicket, at: Date): ReplyPromise => ({
  since: at,
  dueAt: replyDueAt(at, categoryId),
})

/** An answer of staff keeps the promise; a question of the customer needs one, and one that is asked again presses. */
function promiseAfterReply(before: StoredTicket, fresh: NewReply, at: Date): ReplyPromise | null {
  if (!isFromCustomer(fresh)) return null
  const { promise, categoryId } = before
  if (promise === null) return { since: at, dueAt: replyDueAt(at, categoryId, isPressing(fresh.message)) }
  const sooner = replyDueAt(at, categoryId, true)
  return { since: promise.since, dueAt: new Date(Math.min(sooner.getTime(), promise.dueAt.getTime())) }
}

/** A ticket that is over promises nothing; one that is opened again promises anew. */
function promiseAfter(before: StoredTicket, status: TicketStatus, at: Date): ReplyPromise | null {
  if (!isTicketOpen(status)) return null
  return isTicketOpen(before.status) ? before.promise : promiseFrom(before, at)
}

const refusalFor = async (
  tx: Tx,
  { reader, id }: TicketKey,
  refusal: Refusal<'CONFLICT'>,
): Promise<Refusal<'CONFLICT'>> => (reader === 'staff' ? withLastChange(tx, id, refusal) : refusal)

/** A refusal for the staff, with who did the last thing to the ticket and when. */
export async function withLastChange(
  tx: Tx,
  id: TicketId,
  refusal: Refusal<'CONFLICT'>,
): Promise<Refusal<'CONFLICT'>> {
  const last = (await listEvents(tx, id)).at(-1)
  const message = `${refusal.message ?? ''} ${whoWasFirst(last)}`.trim()
  return { ...refusal, message, ...(last === undefined ? {} : { details: { by: last.by, at: last.at } }) }
}

/** Refuses a reply beyond those of a day of this side; the one that makes room is a day old after the wait (C-84). */
function tooManyReplies(
  { replies }: StoredTicket,
  isCustomers: boolean,
  now: Date,
): Refusal<'RATE_LIMITED'> | undefined {
  const own = replies.filter((reply) => isFromCustomer(reply) === isCustomers)
  const retryAfter = capSecondsLeft(own.at(-TICKET_REPLIES_PER_DAY)?.createdAt, DAY_SECONDS, now)
  const message = isCustomers ? TOO_MANY_REPLIES : TOO_MANY_ANSWERS
  return retryAfter > 0 ? refuse('RATE_LIMITED', { message, retryAfter }) : undefined
}
