import type { FoundCaller } from '@gatefill/contracts/staff/support/caller-tickets'
import type { TicketThread } from '@gatefill/contracts/staff/support/ticket-shapes'
import { normalisePhone } from '@gatefill/domain/accounts/phone'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { OrderId, StaffId, TicketId, UserId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { plainLine, plainText } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok } from '@gatefill/domain/core/result'
import { CUSTOMER_NOT_FOUND } from '@gatefill/domain/customers/customer-block'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import type { CallerTicketForm } from '@gatefill/domain/support/caller-ticket'
import { callerChannelOf, callerTicketErrors } from '@gatefill/domain/support/caller-ticket'
import { replyDueAt } from '@gatefill/domain/support/reply-promise'
import type { CallerChannel } from '@gatefill/domain/support/ticket-channel'
import { isPressing } from '@gatefill/domain/support/ticket-tone'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { IdempotencyKey } from '../../../platform/idempotency.ts'
import { keyOfStaff, otherContents, readIdempotencyKey } from '../../../platform/idempotency.ts'
import { publishTicketChange } from '../../live/index.ts'
import { findOrderOfCustomer } from '../../orders/index.ts'
import { findTicketByRequest, insertTicket, lockOpening } from '../new-messages.repository.ts'
import { findTicket, offeredCategories } from '../support.repository.ts'
import { insertEvent } from '../ticket-events.repository.ts'
import { findCallerById, searchCallers } from './callers.repository.ts'
import { viewThread } from './view-thread.ts'

type Opened = Result<TicketThread, 'BAD_REQUEST' | 'VALIDATION' | 'CONFLICT'>
type Author = { staffId: StaffId; idempotencyKey?: string }

/** Opens a ticket for somebody who calls or writes by WhatsApp; the limits of customers do not bind it. */
export async function openTicketForCaller(
  app: App,
  tx: Tx,
  author: Author,
  form: CallerTicketForm,
): Promise<Opened> {
  const { staffId } = author
  const marked = readIdempotencyKey(author.idempotencyKey, form)
  if (!marked.ok) return marked
  const errors = callerTicketErrors(form, await offeredCategories(tx))
  const channel = callerChannelOf(form.channel)
  if (hasErrors(errors) || channel === undefined) return invalid(errors)
  const userId = form.customerId === '' ? null : await findCallerById(tx, form.customerId)
  if (userId === undefined) return invalid({ customerId: [CUSTOMER_NOT_FOUND] })
  const order =
    userId === null || form.orderId === '' ? null : await findOrderOfCustomer(tx, userId, form.orderId)
  if (order === undefined) return invalid({ orderId: [ORDER_NOT_FOUND] })
  const request = marked.value && { ...marked.value, key: keyOfStaff(staffId, marked.value.key) }
  await lockOpening(tx, userId ?? staffId)
  const earlier = request && (await findTicketByRequest(tx, userId, request.key))
  if (earlier !== undefined) {
    const stored = await readBack(tx, earlier)
    return stored.requestHash === request?.hash ? ok(await viewThread(tx, stored)) : otherContents()
  }
  const id = await insertCallerTicket(app, tx, form, {
    staffId,
    userId,
    orderId: order?.id ?? null,
    channel,
    request,
  })
  publishTicketChange(app, tx, id)
  return ok(await viewThread(tx, await readBack(tx, id)))
}

/** Customers whose name, phone or email fits what was typed. */
export function findCallers(app: App, search: string | undefined): Promise<FoundCaller[]> {
  const text = plainLine(search ?? '')
  return searchCallers(app.database.db, text, normalisePhone(text) ?? '')
}

/** Writes the ticket with who typed it; gives its id. */
async function insertCallerTicket(
  app: App,
  tx: Tx,
  form: CallerTicketForm,
  made: {
    staffId: StaffId
    userId: UserId | null
    orderId: OrderId | null
    channel: CallerChannel
    request: IdempotencyKey | undefined
  },
): Promise<TicketId> {
  const { staffId, userId, orderId, channel, request } = made
  const { categoryId } = form
  const at = app.clock()
  const id = asId<TicketId>(app.ids.next(ID_PREFIX.ticket))
  await insertTicket(tx, {
    id,
    asker: askerOf(form, userId),
    channel,
    enteredBy: staffId,
    categoryId,
    orderId,
    message: plainText(form.message),
    status: 'OPEN',
    promise: { since: at, dueAt: replyDueAt(at, categoryId, isPressing(form.message)) },
    request,
    at,
  })
  await insertEvent(tx, { ticketId: id, kind: 'entered', staffId, detail: '', at })
  return id
}

async function readBack(tx: Tx, id: TicketId) {
  const stored = await findTicket(tx, 'staff', id)
  if (stored === undefined) throw new Error(`ticket ${id} is gone`)
  return stored
}

const askerOf = ({ callerName, callerPhone }: CallerTicketForm, userId: UserId | null) =>
  userId === null
    ? { userId, callerName: plainLine(callerName), callerPhone: normalisePhone(callerPhone) ?? '' }
    : { userId, callerName: null, callerPhone: null }
