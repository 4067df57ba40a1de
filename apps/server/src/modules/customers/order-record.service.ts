import { mayCall } from '@gatefill/contracts/core/access'
import type { OrderRecord } from '@gatefill/contracts/staff/customers/order-records'
import { listStaffTickets } from '@gatefill/contracts/staff/support/tickets'
import type { StaffRole } from '@gatefill/domain/accounts/roles'
import type { OrderId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { requesterName } from '@gatefill/domain/payments/refunds/refund-request'
import type { Context } from '../../platform/context.ts'
import type { SentMessage } from '../notifications/index.ts'
import { findMessagesOfOrder } from '../notifications/index.ts'
import { staffNames } from '../staff/index.ts'
import { findTicketLines } from '../support/index.ts'
import { findOrderCounts } from './customer-page.repository.ts'
import { listNotes } from './notes.repository.ts'
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

const MOST = 50

/** What else is known of an order than its transitions: money, run, messages, tickets, notes. */
export const orderRecordService = ({ database: { db } }: Context) => ({
  readRecord: async (id: OrderId, role: StaffRole): Promise<Result<OrderRecord, 'NOT_FOUND'>> => {
    const gate = await findGate(db, id)
    if (gate === undefined) return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
    const { userId: owner, version, ...order } = gate
    const userId = asId<never>(owner)
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
    ] = await Promise.all([
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
      mayCall(role, listStaffTickets) ? findTicketLines(db, { userId, orderId: id }, MOST) : null,
      listNotes(db, { orderId: id }, MOST),
    ])
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
  },
})

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
