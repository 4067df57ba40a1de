import { formatNaira, kobo, negate } from '@gatefill/domain/core/money'

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
  return MONEY_FIELDS.has(field) && WHOLE.test(value) ? nairaText(Number(value)) : value
}

/** Journals hold amounts below zero too. */
const nairaText = (amount: number): string => formatNaira(amount < 0 ? negate(kobo(-amount)) : kobo(amount))
