/** The tables of the money rooms that can be taken out as CSV. */
export const EXPORT_TABLES = [
  'accounts',
  'journals',
  'postings',
  'payments',
  'refunds',
  'disputes',
  'settlements',
  'discrepancies',
  'dead_letters',
  'payouts',
  'payout_lines',
  'station_costs',
  'driver_pay',
  'bank_lines',
  'manual_journals',
  'periods',
] as const
export type ExportTable = (typeof EXPORT_TABLES)[number]

export const exportTableOf = (text: string): ExportTable | undefined =>
  EXPORT_TABLES.find((table) => table === text)
