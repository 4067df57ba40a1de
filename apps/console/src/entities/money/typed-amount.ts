import { koboOfTypedNaira } from '@gatefill/domain/core/naira-decimal'

/** The kobo of a box for naira: undefined while it is empty, NaN for what is no amount, which the rules name. */
export const typedAmount = (typed: string): number | undefined =>
  typed.trim() === '' ? undefined : (koboOfTypedNaira(typed) ?? Number.NaN)
