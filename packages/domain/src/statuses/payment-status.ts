/** What the customer is shown about the money of an order. */
export const PAYMENT_STATUSES = [
  'unpaid',
  'checking',
  'paid',
  'refund_pending',
  'refund_delayed',
  'partly_refunded',
  'refunded',
] as const

export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

const LABELS: Readonly<Record<PaymentStatus, string>> = {
  unpaid: 'Not paid',
  checking: 'Checking your payment',
  paid: 'Paid',
  refund_pending: 'Refund on its way',
  refund_delayed: 'Refund delayed',
  partly_refunded: 'Partly refunded',
  refunded: 'Refunded',
}

export const paymentStatusLabel = (status: PaymentStatus): string => LABELS[status]
export const isPaymentConfirmed = (status: PaymentStatus): boolean => status === 'paid'
export const isPaymentChecking = (status: PaymentStatus): boolean => status === 'checking'
/** Money was taken for the order at some time, so some of it may have gone back. */
export const wasMoneyTaken = (status: PaymentStatus): boolean => status !== 'unpaid' && status !== 'checking'
