import { fullName } from '@gatefill/domain/accounts/person'
import type { OrderIdQuery, UserId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { Receipt, Seller } from '@gatefill/domain/orders/receipt'
import { hasReceipt, RECEIPT_TOO_EARLY, receiptOf } from '@gatefill/domain/orders/receipt'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { OrdersService } from '../orders/index.ts'
import { receiptDrawer } from './receipt-drawer.ts'

export type ReceiptDeps = {
  orders: Pick<OrdersService, 'getOrder'>
  findCustomer: (db: Db, id: UserId) => Promise<{ firstName: string; lastName: string } | undefined>
  seller: Seller
}

/** Receipts of paid orders, as facts and as a file. Nothing is stored: an order never changes its amounts. */
export function receiptsService({ database }: Context, { orders, findCustomer, seller }: ReceiptDeps) {
  const draw = receiptDrawer()

  /** NOT_FOUND for a missing and a foreign order alike, CONFLICT before the payment. */
  async function getReceipt(
    userId: UserId,
    id: OrderIdQuery,
  ): Promise<Result<Receipt, 'NOT_FOUND' | 'CONFLICT'>> {
    const order = await orders.getOrder(userId, id)
    if (!order.ok) return order
    if (!hasReceipt(order.value)) return refuse('CONFLICT', { message: RECEIPT_TOO_EARLY })
    const customer = await findCustomer(database.db, userId)
    return ok(receiptOf(order.value, customer === undefined ? '' : fullName(customer), seller))
  }

  /** The same as a PDF file; UNAVAILABLE while too many are being drawn. */
  async function getReceiptFile(userId: UserId, id: OrderIdQuery) {
    const receipt = await getReceipt(userId, id)
    if (!receipt.ok) return receipt
    const content = await draw(receipt.value)
    if (!content.ok) return content
    const name = `receipt-${receipt.value.orderNumber.slice(1)}.pdf`
    return ok({ name, content: Buffer.from(content.value) })
  }

  return { getReceipt, getReceiptFile }
}

export type ReceiptsService = ReturnType<typeof receiptsService>
