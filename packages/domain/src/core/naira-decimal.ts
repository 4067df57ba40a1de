import type { Kobo } from './money.ts'
import { kobo } from './money.ts'

/** Naira as some providers write them: digits, and at most two behind a point. */
const DECIMAL = /^(\d{1,14})(?:\.(\d{1,2}))?$/
const LONG_DECIMAL = /^(\d{1,14})(?:\.(\d+))?$/

/**
 * Whole kobo of an amount in naira, read from its digits and never multiplied as a float. Undefined for text that is no
 * amount, or that has parts of a kobo. A number of JSON comes as its shortest text, which has the digits that were sent.
 */
export function koboOfNaira(naira: number | string): Kobo | undefined {
  const [, whole, hundredths = ''] = DECIMAL.exec(String(naira)) ?? []
  if (whole === undefined) return undefined
  const amount = Number(`${whole}${hundredths.padEnd(2, '0')}`)
  return Number.isSafeInteger(amount) ? kobo(amount) : undefined
}

/** The same for a fee, which a provider may compute to parts of a kobo: those count as a whole one. */
export function koboOfFee(naira: number | string): Kobo | undefined {
  const [, whole, decimals = ''] = LONG_DECIMAL.exec(String(naira)) ?? []
  if (whole === undefined) return undefined
  const exact = koboOfNaira(`${whole}.${decimals.slice(0, 2).padEnd(1, '0')}`)
  return exact === undefined ? undefined : kobo(exact + (/[1-9]/.test(decimals.slice(2)) ? 1 : 0))
}

/** The amount in naira as a number that JSON writes with its exact digits: 1825810 kobo are 18258.1. */
export function nairaOf(amount: Kobo): number {
  const digits = String(amount).padStart(3, '0')
  return Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`)
}
