/** What a kind of journal is called. */
const KINDS: Readonly<Record<string, string>> = {
  charge: 'Payment received',
  delivered: 'Order delivered',
  refund_requested: 'Refund requested',
  short_delivery: 'Short delivery',
  goodwill: 'Goodwill refund',
  goodwill_released: 'Goodwill released',
  driver_pay: 'Driver pay',
  payout: 'Payout',
  payout_returned: 'Payout returned by the bank',
  refund_accepted: 'Refund accepted',
  refund_processed: 'Refund sent',
  refund_failed: 'Refund failed',
  refund_returned: 'Refund returned by the bank',
  refund_reopened: 'Refund owed again',
  refund_charged_back: 'Refund charged back',
  settlement: 'Settlement',
  chargeback: 'Chargeback',
  chargeback_returned: 'Chargeback given back',
  station_cost: 'Station cost',
  manual: 'Manual journal',
}

/** The name of a kind of journal; one that this page does not know yet keeps its own. */
export const journalKindName = (kind: string): string => KINDS[kind] ?? kind
