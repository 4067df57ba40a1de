import { fullName } from '@gatefill/domain/accounts/person'
import type { OrderId, OrderIdQuery, UserId } from '@gatefill/domain/core/ids'
import { toDate } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { Order } from '@gatefill/domain/orders/order'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import type { Receipt } from '@gatefill/domain/orders/receipt'
import {
  hasReceipt,
  includedVat,
  noReceiptForStaff,
  RECEIPT_TOO_EARLY,
  receiptOf,
  soldAt,
} from '@gatefill/domain/orders/receipt'
import { isDelivered } from '@gatefill/domain/statuses/order-lifecycle'
import type { App } from '../../app-context.ts'
import { inMemory } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { addOutboxMessage } from '../../platform/jobs/outbox.ts'
import { findCustomer } from '../identity/index.ts'
import { findSeller } from '../operations/index.ts'
import type { LockedOrder } from '../orders/index.ts'
import { findWorkOrder, getOrder } from '../orders/index.ts'
import { createDrawReceipt } from './draw-receipt.ts'
import { proofUrlOf } from './proof.ts'
import type { IssuedReceipt } from './receipts.repository.ts'
import { findDelivery, findIssued, findPayment, holdBuyer, issueReceipt } from './receipts.repository.ts'

/** The outbox topic of a receipt that is emailed; its payload names order and customer. */
export const MAIL_RECEIPT = 'receipts.mail'

/** In a transaction that no closing of the account can come between. */
const issueNewReceipt = (app: App, order: Order, userId: UserId): Promise<IssuedReceipt> =>
  app.database.transaction(async (tx) => {
    const issuedAt = app.clock()
    await holdBuyer(tx, userId)
    const customer = await findCustomer(tx, userId)
    const seller = await findSeller(app, tx, toDate(soldAt(order, issuedAt.toISOString())))
    const { companyName = '', companyTin = '' } = customer ?? {}
    const buyer = { name: customer === undefined ? '' : fullName(customer), companyName, companyTin }
    return issueReceipt(tx, order.id, { seller, vat: includedVat(order, seller), buyer }, issuedAt)
  })

/** Issues the receipt of an order, with all that never changes of it, the first time it is asked for; then reads it. */
async function issueOrReadReceipt(app: App, order: Order, userId: UserId): Promise<Receipt> {
  const [found, payment, delivery] = await Promise.all([
    findIssued(app.database.db, order.id),
    findPayment(app.database.db, order.id),
    isDelivered(order.status) ? findDelivery(app.database.db, order.id) : null,
  ])
  const issued = found ?? (await issueNewReceipt(app, order, userId))
  const proofUrl = delivery === null ? null : await proofUrlOf(app, order.id)
  return receiptOf(order, {
    number: issued.number,
    issuedAt: issued.issuedAt.toISOString(),
    emailedAt: issued.emailedAt?.toISOString() ?? null,
    ...issued.parties,
    payment,
    delivery,
    proofUrl,
  })
}

const receiptDrawer = inMemory(() => createDrawReceipt())

/**
 * The receipt of an own order. Number, seller, VAT and buyer are stored when it is issued; the rest is read, since an order
 * never changes its amounts, nor a delivery its readings. NOT_FOUND for a missing and a foreign order alike, CONFLICT
 * before the payment.
 */
export async function getReceipt(
  app: App,
  userId: UserId,
  id: OrderIdQuery,
): Promise<Result<Receipt, 'NOT_FOUND' | 'CONFLICT'>> {
  const order = await getOrder(app, userId, id)
  if (!order.ok) return order
  if (!hasReceipt(order.value)) return refuse('CONFLICT', { message: RECEIPT_TOO_EARLY })
  return ok(await issueOrReadReceipt(app, order.value, userId))
}

/** The receipt of any order, for staff; CONFLICT says why there is none. */
export async function getReceiptForStaff(
  app: App,
  id: OrderId,
): Promise<Result<Receipt, 'NOT_FOUND' | 'CONFLICT'>> {
  const known = await findWorkOrder(app.database.db, id)
  if (known === undefined) return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
  const receipt = await getReceipt(app, known.customer.id, { kind: 'full', id })
  return !receipt.ok && receipt.code === 'CONFLICT'
    ? refuse('CONFLICT', { message: noReceiptForStaff(known.status) })
    : receipt
}

/** The receipt of any order as a PDF file; UNAVAILABLE while too many are being drawn. */
export async function getReceiptFileForStaff(app: App, id: OrderId) {
  const receipt = await getReceiptForStaff(app, id)
  if (!receipt.ok) return receipt
  const content = await receiptDrawer(app)(receipt.value)
  return content.ok ? ok(new Blob([Buffer.from(content.value)])) : content
}

/** The customer's receipt as a PDF file; UNAVAILABLE while too many are being drawn. */
export async function getReceiptFile(app: App, userId: UserId, id: OrderIdQuery) {
  const receipt = await getReceipt(app, userId, id)
  if (!receipt.ok) return receipt
  const content = await receiptDrawer(app)(receipt.value)
  if (!content.ok) return content
  const name = `receipt-${receipt.value.orderNumber.slice(1)}.pdf`
  return ok({ name, content: Buffer.from(content.value) })
}

/** What the email of a delivered order says; undefined where it was sent before, or nobody is left to read it. */
export async function receiptToEmail(app: App, userId: UserId, orderId: OrderId) {
  const customer = await findCustomer(app.database.db, userId)
  const order = await getOrder(app, userId, { kind: 'full', id: orderId })
  if (customer === undefined || !order.ok || !hasReceipt(order.value)) return undefined
  const receipt = await issueOrReadReceipt(app, order.value, userId)
  return receipt.emailedAt === null ? { customer, receipt } : undefined
}

/** The receipt is emailed once, when it has everything: after the delivery. */
export function mailReceiptOfDelivered(app: App, tx: Tx, { id, userId }: LockedOrder): Promise<void> {
  const now = app.clock()
  const payload = { orderId: id, userId }
  return addOutboxMessage(tx, { topic: MAIL_RECEIPT, key: `receipt:${id}`, payload, runAt: now }, now)
}
