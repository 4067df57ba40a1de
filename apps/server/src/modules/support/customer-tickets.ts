import type { SentFile } from '@gatefill/contracts/core/endpoint'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import { asId, ID_PREFIX, type OrderId, type TicketId, type UserId } from '@gatefill/domain/core/ids'
import { HOUR_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import { plainLine, plainText } from '@gatefill/domain/core/plain-line'
import { invalid, ok, type Result, refuse } from '@gatefill/domain/core/result'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { replyDueAt } from '@gatefill/domain/support/reply-promise'
import {
  OPEN_TICKETS_MAX,
  TICKETS_PER_HOUR,
  type Ticket,
  TOO_MANY_OPEN_TICKETS,
  TOO_MANY_TICKETS,
  ticketErrors,
} from '@gatefill/domain/support/ticket'
import { decideRating, ticketRatingErrors } from '@gatefill/domain/support/ticket-rating'
import { isPressing } from '@gatefill/domain/support/ticket-tone'
import type { App } from '../../app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type IdempotencyKey, otherContents, readIdempotencyKey } from '../../platform/idempotency.ts'
import type { PictureRefusal } from '../../platform/pictures/picture.ts'
import { publishTicketChange } from '../live/index.ts'
import { findOrderOfCustomer } from '../orders/index.ts'
import {
  countOpenTickets,
  findTicketByRequest,
  insertTicket,
  lockOpening,
  openedSince,
} from './new-messages.repository.ts'
import {
  findTicket,
  lockTicket,
  offeredCategories,
  type StoredTicket,
  saveRating,
} from './support.repository.ts'
import { addReply, ticketNotFound } from './ticket-changes.ts'
import { attachTicketPictures, picturesHash, storeTicketPictures } from './ticket-pictures.ts'
import { customersView } from './ticket-views.ts'

export type TicketForm = { categoryId: string; message: string; orderId?: string | undefined }

type Opened = Result<Ticket, 'BAD_REQUEST' | 'VALIDATION' | 'CONFLICT' | 'RATE_LIMITED' | PictureRefusal>

async function insertOnce(
  app: App,
  tx: Tx,
  fresh: {
    userId: UserId
    form: TicketForm
    orderId: OrderId | null
    /** Names of stored files. */
    files: readonly string[]
    request: IdempotencyKey | undefined
  },
): Promise<Opened> {
  const { userId, form, orderId, files, request } = fresh
  await lockOpening(tx, userId)
  const earlier = request && (await findTicketByRequest(tx, userId, request.key))
  if (earlier !== undefined) {
    const stored = await readTicket(tx, userId, earlier)
    return stored.requestHash === request?.hash ? answerOf(tx, stored) : otherContents()
  }
  const at = app.clock()
  const limit = await checkTicketLimit(tx, userId, at)
  if (!limit.ok) return limit
  const id = asId<TicketId>(app.ids.next(ID_PREFIX.ticket))
  const message = plainText(form.message)
  await insertTicket(tx, { ...ownTicket(userId, form, at), id, orderId, message, request, at })
  await attachTicketPictures(app, tx, { ticketId: id, replyId: null }, files)
  publishTicketChange(app, tx, id)
  return answerOf(tx, await readTicket(tx, userId, id))
}

/** Opens tickets: one for each idempotency key, at most TICKETS_PER_HOUR of one customer, and OPEN_TICKETS_MAX open ones. */
export async function openTicket(
  app: App,
  customer: { userId: UserId; idempotencyKey?: string },
  form: TicketForm,
  sent: readonly SentFile[] = [],
): Promise<Opened> {
  const { userId } = customer
  const marked = readIdempotencyKey(customer.idempotencyKey, [form, picturesHash(sent)])
  if (!marked.ok) return marked
  const errors = ticketErrors(form, await offeredCategories(app.database.db))
  if (hasErrors(errors)) return invalid(errors)
  const order = form.orderId ? await findOrderOfCustomer(app.database.db, userId, form.orderId) : null
  if (order === undefined) return invalid({ orderId: [ORDER_NOT_FOUND] })
  const stored = await storeTicketPictures(app, sent)
  if (!stored.ok) return stored
  const fresh = { userId, form, orderId: order?.id ?? null, files: stored.value, request: marked.value }
  return app.database.transaction((tx) => insertOnce(app, tx, fresh))
}

/** What every ticket begins with that a customer opens in the app. */
const ownTicket = (
  userId: UserId,
  { categoryId, message }: { categoryId: string; message: string },
  at: Date,
) =>
  ({
    asker: { userId, callerName: null, callerPhone: null },
    channel: 'app',
    enteredBy: null,
    categoryId,
    status: 'OPEN',
    promise: { since: at, dueAt: replyDueAt(at, categoryId, isPressing(message)) },
  }) as const

async function readTicket(tx: Tx, userId: UserId, id: TicketId): Promise<StoredTicket> {
  const stored = await findTicket(tx, userId, id)
  if (stored === undefined) throw new Error(`ticket ${id} is gone`)
  return stored
}

const answerOf = async (tx: Tx, stored: StoredTicket) =>
  ok(customersView(stored, await offeredCategories(tx)))

/** Refuses a customer who has opened TICKETS_PER_HOUR within the last hour, or has OPEN_TICKETS_MAX open (C-84); `at` is the moment of the next one. */
async function checkTicketLimit(
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

type Replied = Result<
  Ticket,
  'BAD_REQUEST' | 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT' | 'RATE_LIMITED' | PictureRefusal
>

/** Adds replies of customers to their tickets, with pictures: one for each idempotency key. */
export async function replyToTicket(
  app: App,
  customer: { userId: UserId; idempotencyKey?: string },
  id: TicketId,
  form: { message: string },
  sent: readonly SentFile[] = [],
): Promise<Replied> {
  const { userId } = customer
  const marked = readIdempotencyKey(customer.idempotencyKey, [form, picturesHash(sent)])
  if (!marked.ok) return marked
  const stored = await storeTicketPictures(app, sent)
  if (!stored.ok) return stored
  const fresh = { sender: 'user', authorId: userId, request: marked.value } as const
  return app.database.transaction(async (tx) => {
    const replied = await addReply(
      app,
      tx,
      { reader: userId, id },
      { ...fresh, message: form.message },
      (replyId) => attachTicketPictures(app, tx, { ticketId: id, replyId }, stored.value),
    )
    return replied.ok ? ok(customersView(replied.value, await offeredCategories(tx))) : replied
  })
}

/** Takes what customers say of the help with their resolved tickets. */
export const rateTicket = (
  app: App,
  userId: UserId,
  id: TicketId,
  form: { score?: number | undefined; word: string },
): Promise<Result<Ticket, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> =>
  app.database.transaction(async (tx) => {
    const stored = await lockTicket(tx, userId, id)
    if (stored === undefined) return ticketNotFound()
    const { score } = form
    const errors = ticketRatingErrors({ score, word: form.word })
    if (hasErrors(errors) || score === undefined) return invalid(errors)
    const decided = decideRating(stored)
    if (!decided.ok) return decided
    const rating = { score, word: plainLine(form.word) }
    await saveRating(tx, id, rating, app.clock())
    publishTicketChange(app, tx, id)
    return ok(customersView({ ...stored, rating }, await offeredCategories(tx)))
  })
