import type { SentFile } from '@gatefill/contracts/core/endpoint'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { OrderId, TicketId, UserId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { plainText } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok } from '@gatefill/domain/core/result'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { replyDueAt } from '@gatefill/domain/support/reply-promise'
import type { Ticket } from '@gatefill/domain/support/ticket'
import { ticketErrors } from '@gatefill/domain/support/ticket'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { IdempotencyKey } from '../../platform/idempotency.ts'
import { otherContents, readIdempotencyKey } from '../../platform/idempotency.ts'
import type { PictureRefusal } from '../../platform/pictures/picture.ts'
import type { OrdersService } from '../orders/index.ts'
import { findTicketByRequest, insertTicket, lockOpening } from './new-messages.repository.ts'
import type { StoredTicket } from './support.repository.ts'
import { findTicket, offeredCategories } from './support.repository.ts'
import type { OnTicketChanged } from './ticket-changes.ts'
import { checkTicketLimit } from './ticket-limit.ts'
import type { TicketPictures } from './ticket-pictures.ts'
import { picturesHash } from './ticket-pictures.ts'
import { customersView } from './ticket-views.ts'

export type TicketForm = { categoryId: string; message: string; orderId?: string | undefined }

type Opened = Result<
  Ticket & { userId: string },
  'BAD_REQUEST' | 'VALIDATION' | 'CONFLICT' | 'RATE_LIMITED' | PictureRefusal
>

type OpenTicketDeps = {
  orders: Pick<OrdersService, 'findOrderOfCustomer'>
  pictures: TicketPictures
  onTicketChanged: OnTicketChanged
}

/** Opens tickets: one for each idempotency key, at most TICKETS_PER_HOUR of one customer, and OPEN_TICKETS_MAX open ones. */
export function openTicketService(context: Context, { orders, pictures, onTicketChanged }: OpenTicketDeps) {
  const { database, clock, ids } = context
  const { db } = database

  async function insertOnce(
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
      return stored.requestHash === request?.hash ? answerOf(tx, stored, userId) : otherContents()
    }
    const at = clock()
    const limit = await checkTicketLimit(tx, userId, at)
    if (!limit.ok) return limit
    const id = asId<TicketId>(ids.next(ID_PREFIX.ticket))
    const message = plainText(form.message)
    await insertTicket(tx, { ...ownTicket(userId, form.categoryId, at), id, orderId, message, request, at })
    await pictures.attach(tx, { ticketId: id, replyId: null }, files)
    onTicketChanged(tx, id)
    return answerOf(tx, await readTicket(tx, userId, id), userId)
  }

  /** The same request, sent again, answers the first ticket. An order that is not the customer's own is refused. */
  return async (
    customer: { userId: UserId; idempotencyKey?: string },
    form: TicketForm,
    sent: readonly SentFile[] = [],
  ): Promise<Opened> => {
    const { userId } = customer
    const marked = readIdempotencyKey(customer.idempotencyKey, [form, picturesHash(sent)])
    if (!marked.ok) return marked
    const errors = ticketErrors(form, await offeredCategories(db))
    if (hasErrors(errors)) return invalid(errors)
    const order = form.orderId ? await orders.findOrderOfCustomer(db, userId, form.orderId) : null
    if (order === undefined) return invalid({ orderId: [ORDER_NOT_FOUND] })
    const stored = await pictures.store(sent)
    if (!stored.ok) return stored
    const fresh = { userId, form, orderId: order?.id ?? null, files: stored.value, request: marked.value }
    return database.transaction((tx) => insertOnce(tx, fresh))
  }
}

/** What every ticket begins with that a customer opens in the app. */
const ownTicket = (userId: UserId, categoryId: string, at: Date) =>
  ({
    asker: { userId, callerName: null, callerPhone: null },
    channel: 'app',
    enteredBy: null,
    categoryId,
    status: 'OPEN',
    promise: { since: at, dueAt: replyDueAt(at, categoryId) },
  }) as const

async function readTicket(tx: Tx, userId: UserId, id: TicketId): Promise<StoredTicket> {
  const stored = await findTicket(tx, userId, id)
  if (stored === undefined) throw new Error(`ticket ${id} is gone`)
  return stored
}

const answerOf = async (tx: Tx, stored: StoredTicket, userId: UserId) =>
  ok({ ...customersView(stored, await offeredCategories(tx)), userId })
