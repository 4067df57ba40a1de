import type { Kobo } from './money.ts'
import { kobo } from './money.ts'
import { hundredthsOf } from './typed/hundredths.ts'
import { typedFigure } from './typed/typed-number.ts'

const LONG_DECIMAL = /^(\d{1,14})(?:\.(\d+))?$/

/**
 * Kobo of an amount in naira, read from its digits, since multiplying a float would round. Undefined for text that is
 * not an amount or has fractions of a kobo. A JSON number is read from its shortest text, which has the digits sent.
 */
export function koboOfNaira(naira: number | string): Kobo | undefined {
  const amount = hundredthsOf(String(naira))
  return amount === undefined ? undefined : kobo(amount)
}

/** The kobo of a fee, which a provider may compute to fractions of a kobo; a fraction is rounded up. */
export function koboOfFee(naira: number | string): Kobo | undefined {
  const [, whole, decimals = ''] = LONG_DECIMAL.exec(String(naira)) ?? []
  if (whole === undefined) return undefined
  const exact = koboOfNaira(`${whole}.${decimals.slice(0, 2).padEnd(1, '0')}`)
  return exact === undefined ? undefined : kobo(exact + (/[1-9]/.test(decimals.slice(2)) ? 1 : 0))
}

/** The amount in naira as a number that JSON writes exactly: 1825810 kobo are 18258.1. */
export function nairaOf(amount: Kobo): number {
  const digits = String(amount).padStart(3, '0')
  return Number(`${digits.slice(0, -2)}.${digits.slice(-2)}`)
}

/** The kobo of an amount as it is typed: '1,250.50', '₦1250'. Undefined for anything else. */
export const koboOfTypedNaira = (typed: string): Kobo | undefined => {
  const digits = typedFigure(typed).replaceAll(/₦|NGN|,/gi, '')
  return digits === '' ? undefined : koboOfNaira(digits)
}
