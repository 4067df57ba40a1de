import type { OrderItem } from '../catalogue/order-item.ts'
import type { Kobo } from '../core/money.ts'
import { addKobo, kobo, timesKobo } from '../core/money.ts'
import type { Result } from '../core/result.ts'
import { invalid, ok } from '../core/result.ts'
import { DL_PER_LITRE, formatReading, isReading, litresToDl } from '../fleet/decilitres.ts'

/** Which fuel lacks how much, in decilitres, as the driver reports it of an order of several fuels. */
export type ReportedShort = { productId: string; shortDl: number }

/** What lacks of one fuel, and what a litre of it cost. */
export type MissingFuel = { productId: string; unitPrice: Kobo; shortDl: number }

type OrderedFuel = Pick<OrderItem, 'productId' | 'productName' | 'unitPrice' | 'litres'>

/**
 * Which fuel lacks, so that it is refunded at its own price; `shortDl` is what the meter lacks in all. Of an order of one fuel the meter says it; of several the driver does.
 */
export function missingFuel(
  items: readonly OrderedFuel[],
  shortDl: number,
  reported: readonly ReportedShort[],
): Result<MissingFuel[], 'VALIDATION'> {
  const [first, ...others] = items
  if (first !== undefined && others.every(({ productId }) => productId === first.productId))
    return ok([{ productId: first.productId, unitPrice: first.unitPrice, shortDl }])
  const missing = reported.flatMap((one) => missingOf(items, one) ?? [])
  const missingDl = missing.reduce((all, one) => all + one.shortDl, 0)
  const isEachOnce = new Set(missing.map(({ productId }) => productId)).size === reported.length
  const isComplete = isEachOnce && missingDl === shortDl
  return isComplete ? ok(missing) : invalid({ shortItems: [whichFuel(items, shortDl)] })
}

/** Undefined for a fuel that was not ordered, or more of it than was. */
function missingOf(
  items: readonly OrderedFuel[],
  { productId, shortDl }: ReportedShort,
): MissingFuel | undefined {
  const ordered = items.filter((item) => item.productId === productId)
  const [first] = ordered
  if (first === undefined || !isReading(shortDl)) return undefined
  const mostDl = litresToDl(ordered.reduce((sum, item) => sum + item.litres, 0))
  return shortDl > mostDl ? undefined : { productId, unitPrice: first.unitPrice, shortDl }
}

const whichFuel = (items: readonly OrderedFuel[], shortDl: number): string =>
  `The delivery is ${formatReading(shortDl)} short. Enter how many litres of each fuel are missing: ${items.map(({ productName }) => productName).join(', ')}.`

/** The price of what lacks, each fuel at its own, in kobo; a part of a kobo is rounded up. */
export const missingFuelPrice = (missing: readonly MissingFuel[]): Kobo =>
  addKobo(
    ...missing.map(({ unitPrice, shortDl }) => kobo(Math.ceil(timesKobo(unitPrice, shortDl) / DL_PER_LITRE))),
  )
