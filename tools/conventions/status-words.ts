/** Words that only packages/domain may compare: statuses of orders, payment attempts and refunds. */
export const STATUS_WORDS = [
  'initiated',
  'paid',
  'driver_assigned',
  'driver_accepted',
  'processing',
  'out_for_delivery',
  'delivered',
  'cancelled',
  'init_unknown',
  'succeeded',
  'mismatch',
  'superseded',
  'refund_pending',
  'refunded',
]
