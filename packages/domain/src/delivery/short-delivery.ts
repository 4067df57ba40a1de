import type { Kobo } from '../core/money.ts'
import { addKobo, kobo, timesKobo } from '../core/money.ts'
import type { Result } from '../core/result.ts'
import { invalid, ok } from '../core/result.ts'
import { litresText } from '../fleet/decilitres.ts'
import type { OrderItem } from '../orders/order.ts'
import { parseMeterReading } from './hand-over.ts'

/** Which fuel lacks how many litres, to one decimal, as the driver reports it of an order of several fuels. */
export type ReportedShort = { productId: string; litres: number }

/** What lacks of one fuel, in tenths of a litre, and what a litre of it cost. */
export type MissingFuel = { productId: string; unitPrice: Kobo; shortBy: number }

type OrderedFuel = Pick<OrderItem, 'productId' | 'productName' | 'unitPrice' | 'litres'>

/**
 * Which fuel lacks, so that it is refunded at its own price; `shortBy` is what the meter lacks in all, in tenths of a
 * litre. Of an order of one fuel the meter says it; of several the driver does.
 */
export function missingFuel(
  items: readonly OrderedFuel[],
  shortBy: number,
  reported: readonly ReportedShort[],
): Result<MissingFuel[], 'VALIDATION'> {
  const [first, ...others] = items
  if (first !== undefined && others.every(({ productId }) => productId === first.productId))
    return ok([{ productId: first.productId, unitPrice: first.unitPrice, shortBy }])
  const missing = reported.flatMap((one) => missingOf(items, one) ?? [])
  const sum = missing.reduce((all, one) => all + one.shortBy, 0)
  const isEachOnce = new Set(missing.map(({ productId }) => productId)).size === reported.length
  const isComplete = isEachOnce && sum === shortBy
  return isComplete ? ok(missing) : invalid({ shortItems: [whichFuel(items, shortBy)] })
}

/** Undefined for a fuel that was not ordered, or more of it than was. */
function missingOf(
  items: readonly OrderedFuel[],
  { productId, litres }: ReportedShort,
): MissingFuel | undefined {
  const ordered = items.filter((item) => item.productId === productId)
  const shortBy = parseMeterReading(litres)
  const [first] = ordered
  if (first === undefined || shortBy === undefined) return undefined
  const most = ordered.reduce((sum, item) => sum + item.litres, 0) * 10
  return shortBy > most ? undefined : { productId, unitPrice: first.unitPrice, shortBy }
}

const whichFuel = (items: readonly OrderedFuel[], shortBy: number): string =>
  `The delivery is ${litresText(shortBy)} short. Enter how many litres of each fuel are missing: ${items.map(({ productName }) => productName).join(', ')}.`

/** The price of what lacks, each fuel at its own, in kobo; a part of a kobo is rounded up. */
export const missingFuelPrice = (missing: readonly MissingFuel[]): Kobo =>
  addKobo(...missing.map(({ unitPrice, shortBy }) => kobo(Math.ceil(timesKobo(unitPrice, shortBy) / 10))))
