import { formatPhone } from '../accounts/phone.ts'
import { formatDateTime } from '../core/formats.ts'
import { shortId } from '../core/ids.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import { formatLitres } from '../core/litres.ts'
import type { Kobo } from '../core/money.ts'
import { addKobo, formatNaira, negate, ZERO } from '../core/money.ts'
import type { PaymentStatus } from '../payments/payment-status.ts'
import { paymentStatusLabel, wasMoneyTaken } from '../payments/payment-status.ts'
import { vatIn } from '../payments/vat.ts'
import type { Order } from './order.ts'
import { isPaidOrLater } from './order-lifecycle.ts'

/** The seller as the law requires it on a receipt (CAMA 2020: name and RC number; the TIN where VAT is charged). */
export type Seller = {
  name: string
  rcNumber: string | null
  tin: string | null
  email: string | null
  phone: string | null
  /** Percent of the fees, such as 7.5; 0 when none is charged. Fuel itself has no VAT (docs/decisions/0024). */
  vatPercent: number
}

export type ReceiptLine = { text: string; amount: Kobo }

/** The contents of a receipt. */
export type Receipt = {
  /** The order's full id: an order has one receipt. */
  number: string
  orderNumber: string
  placedAt: Timestamp
  /** When the payment was confirmed; null when it arrived after the order was cancelled. */
  paidAt: Timestamp | null
  customer: string
  deliveredTo: string
  seller: Seller
  lines: ReceiptLine[]
  total: Kobo
  /** Part of the total, not on top of it. */
  vat: ReceiptLine | null
  paymentStatus: PaymentStatus
  /** Refunded or being refunded. */
  refunded: Kobo
}

export const RECEIPT_TOO_EARLY =
  'The receipt will be available as soon as payment for this order is confirmed.'

/**
 * Whether the price of the order was received, even if it was refunded later: by a confirmed payment, or for an order
 * that could no longer be paid and is refunded in full. Other money (a wrong amount or currency) is not a sale.
 */
export const hasReceipt = (
  order: Pick<Order, 'paymentStatus' | 'timeline' | 'refundAmount' | 'total'>,
): boolean =>
  wasMoneyTaken(order.paymentStatus) && (paidAtOf(order) !== null || order.refundAmount === order.total)

const paidAtOf = ({ timeline }: Pick<Order, 'timeline'>): Timestamp | null =>
  timeline.find(({ status }) => isPaidOrLater(status))?.at ?? null

/** The receipt of a paid order; every amount is copied from the order. */
export function receiptOf(order: Order, customer: string, seller: Seller): Receipt {
  const fees = addKobo(order.serviceFee, order.deliveryFee)
  return {
    number: order.id,
    orderNumber: `#${shortId(order.id)}`,
    placedAt: order.createdAt,
    paidAt: paidAtOf(order),
    customer,
    deliveredTo: order.addressText,
    seller,
    lines: [
      ...order.items.map((item) => ({
        text: `${formatLitres(item.litres)} ${item.productName} × ${formatNaira(item.unitPrice)}`,
        amount: item.price,
      })),
      { text: 'Service fee', amount: order.serviceFee },
      { text: 'Delivery fee', amount: order.deliveryFee },
    ],
    total: order.total,
    vat:
      seller.vatPercent === 0
        ? null
        : { text: `VAT ${seller.vatPercent}% (included in fees)`, amount: vatIn(fees, seller.vatPercent) },
    paymentStatus: order.paymentStatus,
    refunded: order.refundAmount,
  }
}

/** The details above the amounts, from top to bottom. */
export function receiptFacts(receipt: Receipt): { name: string; value: string }[] {
  return [
    { name: 'Order', value: receipt.orderNumber },
    { name: 'Receipt number', value: receipt.number },
    { name: 'Ordered', value: formatDateTime(receipt.placedAt) },
    ...(receipt.paidAt === null ? [] : [{ name: 'Paid', value: formatDateTime(receipt.paidAt) }]),
    { name: 'Customer', value: receipt.customer },
    { name: 'Deliver to', value: receipt.deliveredTo },
  ]
}

/** The lines below the total: included VAT, the refund, and what remains paid. */
export function receiptClosing(receipt: Receipt): ReceiptLine[] {
  if (receipt.refunded === ZERO) return receipt.vat === null ? [] : [receipt.vat]
  return [
    ...(receipt.vat === null ? [] : [receipt.vat]),
    { text: paymentStatusLabel(receipt.paymentStatus), amount: negate(receipt.refunded) },
    { text: 'Net paid after refund', amount: addKobo(receipt.total, negate(receipt.refunded)) },
  ]
}

/** The lines about the seller at the top. */
export const sellerLines = ({ rcNumber, tin, email, phone }: Seller): string[] => [
  ...(rcNumber === null ? [] : [`RC ${rcNumber}`]),
  ...(tin === null ? [] : [`TIN ${tin}`]),
  ...[email, phone && formatPhone(phone)].filter((contact) => contact !== null),
]
