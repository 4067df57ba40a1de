/** Digits with at most two decimals. */
const DECIMAL = /^(\d{1,14})(?:\.(\d{1,2}))?$/

/**
 * Hundredths of a decimal number ('12.5' is 1250), read from its digits, since multiplying a float would round. Undefined
 * for text that is no such number or has more than two decimals.
 */
export function hundredthsOf(text: string): number | undefined {
  const [, whole, hundredths = ''] = DECIMAL.exec(text) ?? []
  if (whole === undefined) return undefined
  const value = Number(`${whole}${hundredths.padEnd(2, '0')}`)
  return Number.isSafeInteger(value) ? value : undefined
}
