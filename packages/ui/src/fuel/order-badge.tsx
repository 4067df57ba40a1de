import type { Order } from '@gatefill/domain/orders/order'
import { standingOf } from '@gatefill/domain/orders/order-progress'
import type { PaymentStatus } from '@gatefill/domain/statuses/payment-status'
import { paymentStatusLabel } from '@gatefill/domain/statuses/payment-status'
import type { BadgeTone } from '../primitives/badge.tsx'
import { Badge } from '../primitives/badge.tsx'

/** Where an order stands, in its words and colour. */
export function OrderBadge({ order }: { order: Pick<Order, 'status' | 'failedDelivery'> }) {
  const { label, tone } = standingOf(order)
  return <Badge tone={tone}>{label}</Badge>
}

const PAYMENT_TONES: Readonly<Record<PaymentStatus, BadgeTone>> = {
  unpaid: 'yellow',
  checking: 'blue',
  paid: 'green',
  refund_pending: 'blue',
  refund_delayed: 'yellow',
  partly_refunded: 'blue',
  refunded: 'green',
}

/** What is known about the money of an order. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  return <Badge tone={PAYMENT_TONES[status]}>{paymentStatusLabel(status)}</Badge>
}
