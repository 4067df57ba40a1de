// The words that a customer must read, written down a second time: the oracle takes none of them from the product.

/** An amount in kobo as ₦1,234.50. */
export function naira(amount: number): string {
  const [whole = '', rest = ''] = (amount / 100).toFixed(2).split('.')
  return `₦${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${rest}`
}

export const PAYMENT = {
  none: 'Not paid',
  checking: 'Checking your payment',
  whole: 'Paid',
  part: 'Partly refunded',
  returned: 'Refunded',
  delayed: 'Refund delayed',
} as const

export const REFUND = {
  sent: 'Sent to your bank',
  onTheWay: 'On its way to your bank',
  byBank: 'Not sent: returned by your bank',
} as const

/** What is read of a dispute, by how the bank decided. */
export const DISPUTE = {
  open: 'Disputed at your bank',
  won: 'Dispute closed',
  lost: 'Returned by your bank',
} as const

export const OTHER_CURRENCY = 'Payment Paid in another currency'

/** How 'I have paid' is answered. */
export const ANSWER = {
  paid: 'We received your payment. Your order is confirmed.',
  closed: 'This order was cancelled. If a payment still arrives, we refund it in full.',
} as const
