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
  refund_accepted: 'Refund accepted',
  refund_processed: 'Refund sent',
  refund_failed: 'Refund failed',
  refund_charged_back: 'Refund charged back',
  settlement: 'Settlement',
  chargeback: 'Chargeback',
  station_cost: 'Station cost',
  manual: 'Manual journal',
}

/** The name of a kind of journal; one that this page does not know yet keeps its own. */
export const journalKindName = (kind: string): string => KINDS[kind] ?? kind
