import { formatDateTime } from '../../core/formats.ts'
import type { OrderId } from '../../core/ids.ts'
import { shortId } from '../../core/ids.ts'
import type { Kobo } from '../../core/money.ts'
import { formatNaira } from '../../core/money.ts'
import type { DisputedPayment, RefundOfDisputed } from '../disputed-payment.ts'
import { isRefundWithCustomer } from '../disputed-payment.ts'
import { providerName } from '../payment-method.ts'
import { isRefundDone } from '../refunds/refund-lifecycle.ts'

/** One paper that proves something of a disputed payment, made from our records. */
export type DisputePaper = {
  /** Stays the same while the paper does: staff names it when it is sent. */
  id: string
  title: string
  facts: readonly { name: string; value: string }[]
}

/** What our records say of the order of a disputed payment; times as they happened, litres as people read them. */
export type OrderRecord = {
  orderId: OrderId
  orderedAt: Date
  fuel: string
  total: Kobo
  cancelledAt: Date | null
  receipt: { number: string; issuedAt: Date } | null
  delivery: { at: Date; litres: string | null; isByCode: boolean; hasPhoto: boolean; address: string } | null
}

/** The papers about a disputed payment, refunds first; none for one that is not ours. */
export function papersOf(
  { provider, payment }: { provider: string; payment: DisputedPayment },
  order: OrderRecord | undefined,
): DisputePaper[] {
  const refunds = payment.refunds.filter(({ state }) => isRefundWithCustomer(state))
  return [
    ...refunds.map((refund, at) => refundPaper(provider, refund, at + 1)),
    ...(order === undefined ? [] : papersOfOrder(order)),
  ]
}

const papersOfOrder = (order: OrderRecord): DisputePaper[] => [
  ...(order.delivery === null ? [orderPaper(order)] : [deliveryPaper(order, order.delivery)]),
  ...(order.receipt === null ? [] : [receiptPaper(order, order.receipt)]),
]

const refundPaper = (
  provider: string,
  { amount, state, providerRefundId, at }: RefundOfDisputed,
  number: number,
): DisputePaper => ({
  id: `refund-${providerRefundId ?? number}`,
  title: `Refund of ${formatNaira(amount)}, ${isRefundDone(state) ? 'processed' : 'accepted'} by ${providerName(provider)}`,
  facts: [
    { name: 'Date', value: formatDateTime(at) },
    { name: `Number at ${providerName(provider)}`, value: providerRefundId ?? 'not named yet' },
  ],
})

const orderPaper = ({ orderId, orderedAt, fuel, total, cancelledAt }: OrderRecord): DisputePaper => ({
  id: 'order',
  title: `Order #${shortId(orderId)}, ${cancelledAt === null ? 'not delivered yet' : 'cancelled before it was delivered'}`,
  facts: [
    { name: 'Fuel', value: fuel },
    { name: 'Total', value: formatNaira(total) },
    { name: 'Ordered', value: formatDateTime(orderedAt) },
    ...(cancelledAt === null ? [] : [{ name: 'Cancelled', value: formatDateTime(cancelledAt) }]),
  ],
})

const deliveryPaper = (
  { orderId, fuel }: OrderRecord,
  { at, litres, isByCode, hasPhoto, address }: NonNullable<OrderRecord['delivery']>,
): DisputePaper => ({
  id: 'delivery',
  title: `Proof of delivery of order #${shortId(orderId)}`,
  facts: [
    { name: 'Delivered', value: formatDateTime(at) },
    { name: 'Fuel', value: fuel },
    ...(litres === null ? [] : [{ name: 'By the meter', value: litres }]),
    {
      name: 'Taken over',
      value: isByCode
        ? 'The customer gave the driver the six digits of the order'
        : 'Two people of our team confirmed the delivery',
    },
    ...(hasPhoto ? [{ name: 'Photo', value: 'The driver took a photo at the gate' }] : []),
    ...(address === '' ? [] : [{ name: 'Address', value: address }]),
  ],
})

const receiptPaper = (
  { orderId, fuel, total }: OrderRecord,
  { number, issuedAt }: NonNullable<OrderRecord['receipt']>,
): DisputePaper => ({
  id: 'receipt',
  title: `Receipt ${number} of order #${shortId(orderId)}`,
  facts: [
    { name: 'Issued', value: formatDateTime(issuedAt) },
    { name: 'Fuel', value: fuel },
    { name: 'Total', value: formatNaira(total) },
  ],
})

/** The papers that staff named, as a text of ids with commas; those that are no more are left out. */
export function chosenPapers(papers: readonly DisputePaper[], named: string): DisputePaper[] {
  const ids = new Set(named.split(','))
  return papers.filter(({ id }) => ids.has(id))
}
