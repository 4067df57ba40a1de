import { fullName } from '@gatefill/domain/accounts/person'
import type { OrderId, OrderIdQuery, UserId } from '@gatefill/domain/core/ids'
import { toDate } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { Order } from '@gatefill/domain/orders/order'
import { ORDER_NOT_FOUND } from '@gatefill/domain/orders/order'
import { isDelivered } from '@gatefill/domain/orders/order-lifecycle'
import type { Receipt, Seller } from '@gatefill/domain/orders/receipt'
import {
  hasReceipt,
  includedVat,
  noReceiptForStaff,
  RECEIPT_TOO_EARLY,
  receiptOf,
  soldAt,
} from '@gatefill/domain/orders/receipt'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { addOutboxMessage } from '../../platform/jobs/outbox.ts'
import type { LockedOrder, OrdersService } from '../orders/index.ts'
import { createDrawReceipt } from './draw-receipt.ts'
import type { IssuedReceipt } from './receipts.repository.ts'
import {
  findDelivery,
  findIssued,
  findPayment,
  holdBuyer,
  issueReceipt,
  receiptsToComplete,
  saveEmailed,
} from './receipts.repository.ts'

/** The outbox topic of a receipt that is emailed; its payload names order and customer. */
export const MAIL_RECEIPT = 'receipts.mail'

type Customer = {
  email: string
  firstName: string
  lastName: string
  companyName: string
  companyTin: string
}

export type ReceiptDeps = {
  orders: Pick<OrdersService, 'getOrder' | 'findWorkOrder'>
  findCustomer: (db: Db, id: UserId) => Promise<Customer | undefined>
  /** The seller of a moment. */
  findSeller: (db: Db, at: Date) => Promise<Seller>
}

/** Issues the receipt of an order, with all that never changes of it, the first time it is asked for; then reads it. */
function createIssueReceipt(
  { database, clock }: Context,
  { findCustomer, findSeller }: Pick<ReceiptDeps, 'findCustomer' | 'findSeller'>,
) {
  const { db } = database

  /** In a transaction that no closing of the account can come between. */
  const issue = (order: Order, userId: UserId, issuedBefore: Date | undefined): Promise<IssuedReceipt> =>
    database.transaction(async (tx) => {
      const issuedAt = issuedBefore ?? clock()
      await holdBuyer(tx, userId)
      const customer = await findCustomer(tx, userId)
      const seller = await findSeller(tx, toDate(soldAt(order, issuedAt.toISOString())))
      const { companyName = '', companyTin = '' } = customer ?? {}
      const buyer = { name: customer === undefined ? '' : fullName(customer), companyName, companyTin }
      return issueReceipt(tx, order.id, { seller, vat: includedVat(order, seller), buyer }, issuedAt)
    })

  return async function issueOrRead(order: Order, userId: UserId): Promise<Receipt> {
    const [found, payment, delivery] = await Promise.all([
      findIssued(db, order.id),
      findPayment(db, order.id),
      isDelivered(order.status) ? findDelivery(db, order.id) : null,
    ])
    const issued = found?.parties == null ? await issue(order, userId, found?.issuedAt) : found
    if (issued.parties === null) throw new Error(`the receipt of ${order.id} has no seller`)
    return receiptOf(order, {
      number: issued.number,
      issuedAt: issued.issuedAt.toISOString(),
      emailedAt: issued.emailedAt?.toISOString() ?? null,
      ...issued.parties,
      payment,
      delivery,
    })
  }
}

/** How many receipts are completed between two looks. */
const COMPLETED_AT_ONCE = 200

/** Completes the receipts that were issued before their seller and buyer were stored. */
const createCompleteReceipts =
  (
    { database, log }: Context,
    orders: ReceiptDeps['orders'],
    issueOrRead: ReturnType<typeof createIssueReceipt>,
  ) =>
  async (): Promise<void> => {
    let completed = 0
    let last: OrderId | '' = ''
    for (;;) {
      const ids = await receiptsToComplete(database.jobs, last, COMPLETED_AT_ONCE)
      for (const id of ids) {
        const known = await orders.findWorkOrder(database.jobs, id)
        if (known === undefined) continue
        const order = await orders.getOrder(known.customer.id, { kind: 'full', id })
        if (!order.ok) continue
        await issueOrRead(order.value, known.customer.id)
        completed += 1
      }
      if (ids.length < COMPLETED_AT_ONCE) break
      last = ids.at(-1) ?? ''
    }
    log.info({ completed }, 'receipts completed that were issued without their seller')
  }

/**
 * Receipts of paid orders, as facts, as a file and as an email. Number, seller, VAT and buyer are stored when it is issued;
 * the rest is read: an order never changes its amounts, nor a delivery its readings.
 */
export function receiptsService(context: Context, deps: ReceiptDeps) {
  const { orders, findCustomer } = deps
  const { database, clock } = context
  const draw = createDrawReceipt()

  const issueOrRead = createIssueReceipt(context, deps)

  /** NOT_FOUND for a missing and a foreign order alike, CONFLICT before the payment. */
  async function getReceipt(
    userId: UserId,
    id: OrderIdQuery,
  ): Promise<Result<Receipt, 'NOT_FOUND' | 'CONFLICT'>> {
    const order = await orders.getOrder(userId, id)
    if (!order.ok) return order
    if (!hasReceipt(order.value)) return refuse('CONFLICT', { message: RECEIPT_TOO_EARLY })
    return ok(await issueOrRead(order.value, userId))
  }

  /** The same for staff, of any order; CONFLICT says why there is none. */
  async function getReceiptForStaff(id: OrderId): Promise<Result<Receipt, 'NOT_FOUND' | 'CONFLICT'>> {
    const known = await orders.findWorkOrder(database.db, id)
    if (known === undefined) return refuse('NOT_FOUND', { message: ORDER_NOT_FOUND })
    const receipt = await getReceipt(known.customer.id, { kind: 'full', id })
    return !receipt.ok && receipt.code === 'CONFLICT'
      ? refuse('CONFLICT', { message: noReceiptForStaff(known.status) })
      : receipt
  }

  async function getReceiptFileForStaff(id: OrderId) {
    const receipt = await getReceiptForStaff(id)
    if (!receipt.ok) return receipt
    const content = await draw(receipt.value)
    return content.ok ? ok(new Blob([Buffer.from(content.value)])) : content
  }

  /** The customer's receipt as a PDF file; UNAVAILABLE while too many are being drawn. */
  async function getReceiptFile(userId: UserId, id: OrderIdQuery) {
    const receipt = await getReceipt(userId, id)
    if (!receipt.ok) return receipt
    const content = await draw(receipt.value)
    if (!content.ok) return content
    const name = `receipt-${receipt.value.orderNumber.slice(1)}.pdf`
    return ok({ name, content: Buffer.from(content.value) })
  }

  /** What the email of a delivered order says; undefined where it was sent before, or nobody is left to read it. */
  async function receiptToEmail(userId: UserId, orderId: OrderId) {
    const customer = await findCustomer(database.db, userId)
    const order = await orders.getOrder(userId, { kind: 'full', id: orderId })
    if (customer === undefined || !order.ok || !hasReceipt(order.value)) return undefined
    const receipt = await issueOrRead(order.value, userId)
    return receipt.emailedAt === null ? { customer, receipt } : undefined
  }

  return {
    getReceipt,
    getReceiptFile,
    getReceiptForStaff,
    getReceiptFileForStaff,
    receiptToEmail,
    completeReceipts: createCompleteReceipts(context, orders, issueOrRead),
    saveEmailed: (orderId: OrderId) => saveEmailed(database.db, orderId, clock()),
    /** The receipt is emailed once, when it has everything: after the delivery. */
    onOrderDelivered: (tx: Tx, { id, userId }: LockedOrder): Promise<void> => {
      const now = clock()
      const payload = { orderId: id, userId }
      return addOutboxMessage(tx, { topic: MAIL_RECEIPT, key: `receipt:${id}`, payload, runAt: now }, now)
    },
  }
}

export type ReceiptsService = ReturnType<typeof receiptsService>
