import { koboOfTypedNaira } from '@gatefill/domain/core/naira-decimal'
import { typedFigure } from '@gatefill/domain/core/typed/typed-number'

/** The kobo of a box for naira: undefined while it is empty, NaN for what is no amount, which the rules name. */
export const typedAmount = (typed: string): number | undefined =>
  typedFigure(typed) === '' ? undefined : (koboOfTypedNaira(typed) ?? Number.NaN)
