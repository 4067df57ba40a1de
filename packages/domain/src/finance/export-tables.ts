/** The tables of the money rooms that can be taken out as CSV. */
export const EXPORT_TABLES = [
  'accounts',
  'journals',
  'postings',
  'payments',
  'refunds',
  'refund_requests',
  'disputes',
  'dispute_answers',
  'settlements',
  'settled_payments',
  'discrepancies',
  'reconciliation_runs',
  'dead_letters',
  'payouts',
  'payout_lines',
  'station_costs',
  'driver_pay',
  'bank_statements',
  'bank_lines',
  'manual_journals',
  'periods',
] as const
export type ExportTable = (typeof EXPORT_TABLES)[number]

export const exportTableOf = (text: string): ExportTable | undefined =>
  EXPORT_TABLES.find((table) => table === text)
