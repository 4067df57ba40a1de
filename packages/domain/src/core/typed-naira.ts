import type { Kobo } from './money.ts'
import { koboOfNaira } from './naira-decimal.ts'

/** The kobo of an amount as it is typed: '1,250.50', '₦1250'. Undefined for anything else. */
export const koboOfTypedNaira = (typed: string): Kobo | undefined => {
  const digits = typed.replace(/[₦,\s]/g, '')
  return digits === '' ? undefined : koboOfNaira(digits)
}
