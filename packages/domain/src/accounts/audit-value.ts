import type { Kobo } from '../core/money.ts'
import { formatNaira } from '../core/money.ts'

/** The fields of staff calls that hold whole kobo. */
const MONEY_FIELDS: ReadonlySet<string> = new Set([
  'amount',
  'unitAmount',
  'costPerLitre',
  'perRun',
  'perGate',
  'perKm',
])
const WHOLE = /^-?\d{1,15}$/

/** A stored value of the audit for people: money in naira, 'nothing' where there was none. */
export function auditValueText(field: string, value: string): string {
  if (value === '' || value === 'null') return 'nothing'
  // Whole kobo, as the contracts of these calls check.
  return MONEY_FIELDS.has(field) && WHOLE.test(value) ? formatNaira(Number(value) as Kobo) : value
}
