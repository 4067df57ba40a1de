import type { OrderStatus } from '@gatefill/domain/orders/order'
import { statusLabel, statusTone } from '@gatefill/domain/orders/order'
import type { PaymentStatus } from '@gatefill/domain/payments/payment-status'
import { paymentStatusLabel } from '@gatefill/domain/payments/payment-status'
import type { BadgeTone } from '../primitives/badge.tsx'
import { Badge } from '../primitives/badge.tsx'

/** The status of an order in its words and colour. */
export function OrderBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={statusTone(status)}>{statusLabel(status)}</Badge>
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
