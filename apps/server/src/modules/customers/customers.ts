import { mayCall } from '@gatefill/contracts/core/access'
import type {
  CustomerPage,
  ListedCustomer,
  StaffNote,
} from '@gatefill/contracts/staff/customers/customer-shapes'
import type { OrderRecord } from '@gatefill/contracts/staff/customers/order-records'
import { getStaffTicket } from '@gatefill/contracts/staff/support/tickets'
import { PEOPLE_OF_SEARCH } from '@gatefill/domain/accounts/people-read'
import type { StaffRole } from '@gatefill/domain/accounts/roles'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import { asId, ID_PREFIX, type OrderId, type StaffId, type UserId } from '@gatefill/domain/core/ids'
import { type CappedPage, cappedPageOf, clampLimit, clampPage, offsetOf } from '@gatefill/domain/core/page'
import { plainLine, plainText } from '@gatefill/domain/core/plain-line'
import { invalid, ok, type Result, refuse } from '@gatefill/domain/core/result'
import { CUSTOMER_NOT_FOUND } from '@gatefill/domain/customers/customer-block'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { staffNoteErrors } from '@gatefill/domain/orders/staff-note'
import { requesterName } from '@gatefill/domain/payments/refunds/refund-request'
import type { App } from '../../app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { type Block, listAll, listBlocks } from '../identity/index.ts'
import { findMessagesOfOrder, type SentMessage } from '../notifications/index.ts'
import { staffNames } from '../staff/index.ts'
import { findTicketLines } from '../support/index.ts'
import { findCustomerIds, listedCustomers } from './customer-list.repository.ts'
import {
  findAddresses,
  findConsents,
  findMoney,
  findOpeners,
  findOrderCounts,
  findOwner,
  insertNote,
  isCustomer,
  listNotes,
} from './customers.repository.ts'
import {
  findCancellation,
  findGate,
  findMessages,
  findPayments,
  findPhoto,
  findReceiptMail,
  findRefundRequests,
  findRefunds,
  findRun,
} from './order-record.repository.ts'
import { findEndedRecovery, findOpenRecovery, type OpenRecovery } from './recoveries/recoveries.repository.ts'

const MAX_TICKETS = 5
const MAX_NOTES = 50

/** Everything that staff see of one customer. */
export async function readPage(
  app: App,
  id: UserId,
  role: StaffRole,
): Promise<Result<CustomerPage, 'NOT_FOUND'>> {
  const [[listed], consents] = await Promise.all([
    listedCustomers(app.database.db, [id]),
    findConsents(app.database.db, id),
  ])
  if (listed === undefined || consents === undefined)
    return refuse('NOT_FOUND', { message: CUSTOMER_NOT_FOUND })
  const readsTickets = mayCall(role, getStaffTicket)
  const [names, money, counts, addresses, sessions, tickets, notes, past, recovery, ended, openers] =
    await Promise.all([
      staffNames(app.database.db),
      findMoney(app.database.db, id),
      findOrderCounts(app.database.db, id),
      findAddresses(app.database.db, id),
      listAll(app, id),
      readsTickets ? findTicketLines(app.database.db, { userId: id }, MAX_TICKETS) : null,
      listNotes(app.database.db, { userId: id }, MAX_NOTES),
      listBlocks(app.database.db, id),
      findOpenRecovery(app.database.db, id),
      findEndedRecovery(app.database.db, id),
      findOpeners(app.database.db, id),
    ])
  const nameOf = (staffId: string): string => names.get(staffId) ?? ''
  const { emailVerifiedAt, closedAt, hasSecondFactor, ...agreed } = consents
  return ok({
    ...listed,
    emailVerifiedAt,
    closedAt,
    hasSecondFactor,
    delivered: counts.delivered,
    cancelled: counts.cancelled,
    money,
    consents: agreed,
    addresses,
    sessions: sessions.map(({ createdAt, lastSeenAt, ...session }) => ({
      ...session,
      since: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
    })),
    tickets,
    notes: notes.map(({ writtenBy, ...note }) => ({ ...note, by: nameOf(writtenBy) })),
    blocks: past.map((block) => blockView(block, nameOf)),
    recovery: recovery === undefined ? null : recoveryView(recovery, nameOf),
    lastRecovery:
      ended === undefined
        ? null
        : {
            outcome: ended.outcome,
            note: ended.note,
            at: ended.at.toISOString(),
            by: ended.by === null ? null : nameOf(ended.by),
          },
    openedBy: openers.map(({ staffId, at }) => ({ by: nameOf(staffId), at: at.toISOString() })),
  })
}

const blockView = (block: Block, nameOf: (staffId: string) => string): CustomerPage['blocks'][number] => ({
  reason: block.reason,
  blocked: { by: nameOf(block.blockedBy), at: block.blockedAt.toISOString() },
  liftReason: block.liftReason,
  lifted:
    block.liftedBy === null || block.liftedAt === null
      ? null
      : { by: nameOf(block.liftedBy), at: block.liftedAt.toISOString() },
})

const recoveryView = (
  { approvedBy, approvedAt, takesEffectAt, ...recovery }: OpenRecovery,
  nameOf: (staffId: string) => string,
): CustomerPage['recovery'] => ({
  id: recovery.id,
  checked: recovery.checked,
  newEmail: recovery.newEmail,
  requested: {
    staffId: recovery.requestedBy,
    by: nameOf(recovery.requestedBy),
    at: recovery.requestedAt.toISOString(),
  },
  approved:
    approvedBy === null || approvedAt === null || takesEffectAt === null
      ? null
      : {
          by: nameOf(approvedBy),
          at: approvedAt.toISOString(),
          takesEffectAt: takesEffectAt.toISOString(),
        },
})

type Written = Promise<Result<StaffNote, 'VALIDATION' | 'NOT_FOUND'>>
type NoteSubject = { userId: UserId; orderId: OrderId | null; by: StaffId }

// What staff write down about customers and orders.

async function writeNote(
  app: App,
  tx: Tx,
  { userId, orderId, by }: NoteSubject,
  form: { note: string },
): Written {
  const errors = staffNoteErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const id = app.ids.next(ID_PREFIX.staffNote)
  const [note, at] = [plainText(form.note), app.clock()]
  await insertNote(tx, { id, userId, orderId, note, writtenBy: by, at })
  return ok({ id, note, by: (await staffNames(tx)).get(by) ?? '', at: at.toISOString() })
}

/** Writes a note about a customer. */
export const addCustomerNote = async (
  app: App,
  tx: Tx,
  on: { userId: UserId; by: StaffId },
  form: { note: string },
): Written =>
  (await isCustomer(tx, on.userId))
    ? writeNote(app, tx, { ...on, orderId: null }, form)
    : refuse('NOT_FOUND', { message: CUSTOMER_NOT_FOUND })

/** Writes a note about an order. */
export async function addOrderNote(
  app: App,
  tx: Tx,
  { orderId, by }: { orderId: OrderId; by: StaffId },
  form: { note: string },
): Written {
  const owner = await findOwner(tx, orderId)
  if (owner === undefined) return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
  return writeNote(app, tx, { userId: asId(owner), orderId, by }, form)
}

const NOBODY = { totalCount: 0, totalCountIsCapped: false, hasMore: false }

type CustomerQuery = { page?: string; limit?: string; search?: string; state?: string }

/** Customers whom somebody looks for, the newest account first; those who are blocked are few and are listed without. */
export async function listCustomers(app: App, query: CustomerQuery): Promise<CappedPage<ListedCustomer>> {
  const [page, limit] = [clampPage(query.page), clampLimit(query.limit)]
  const filter = { text: plainLine(query.search ?? ''), onlyBlocked: query.state === 'blocked' }
  if (filter.text === '' && !filter.onlyBlocked) return cappedPageOf([], NOBODY, page, limit)
  const { ids, ...found } = await findCustomerIds(
    app.database.db,
    { limit, offset: offsetOf(page, limit) },
    filter,
  )
  if (filter.text !== '' && found.totalCount > PEOPLE_OF_SEARCH)
    return cappedPageOf([], { ...found, hasMore: false }, page, limit)
  return cappedPageOf(await listedCustomers(app.database.db, ids), found, page, limit)
}

const MOST = 50

/** What else is known of an order than its transitions: money, run, messages, tickets, notes. */
export async function readRecord(
  app: App,
  id: OrderId,
  role: StaffRole,
): Promise<Result<OrderRecord, 'NOT_FOUND'>> {
  const gate = await findGate(app.database.db, id)
  if (gate === undefined) return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
  const { userId: owner, version, ...order } = gate
  const userId = asId<UserId>(owner)
  const [
    names,
    customer,
    run,
    payments,
    refunds,
    requests,
    cancellation,
    messages,
    sent,
    receipt,
    photo,
    tickets,
    notes,
  ] = await readParts(app, { id, userId, version }, role)
  const nameOf = (staffId: string): string => names.get(staffId) ?? ''
  return ok({
    ...order,
    customer,
    run,
    payments,
    refunds,
    refundRequests: requests.map(({ requestedBy, ...request }) => ({
      ...request,
      by: requesterName(requestedBy, names),
    })),
    cancellation: cancellation === undefined ? null : { ...cancellation, by: nameOf(cancellation.staffId) },
    messages,
    sent: [...sent.map(sentOf), ...receipt],
    photo,
    tickets,
    notes: notes.map(({ writtenBy, id: noteId, note, at }) => ({
      id: noteId,
      note,
      at,
      by: nameOf(writtenBy),
    })),
  })
}

const sentOf = ({
  id,
  channel,
  kind,
  createdAt,
  sentAt,
  refused,
}: SentMessage): OrderRecord['sent'][number] => ({
  id,
  channel,
  kind,
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
  refused,
})

/** The parts of a record, all read at once; without the tickets for who may not see them. */
function readParts(
  { database: { db } }: App,
  { id, userId, version }: { id: OrderId; userId: UserId; version: number },
  role: StaffRole,
) {
  return Promise.all([
    staffNames(db),
    findOrderCounts(db, userId),
    findRun(db, id),
    findPayments(db, id),
    findRefunds(db, id),
    findRefundRequests(db, id),
    findCancellation(db, id, version),
    findMessages(db, userId, id),
    findMessagesOfOrder(db, id),
    findReceiptMail(db, id),
    findPhoto(db, id),
    mayCall(role, getStaffTicket) ? findTicketLines(db, { userId, orderId: id }, MOST) : null,
    listNotes(db, { orderId: id }, MOST),
  ])
}
