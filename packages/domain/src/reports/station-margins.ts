import { groupedBy } from '../core/grouped-by.ts'
import type { Day } from '../core/lagos-days.ts'
import type { Kobo } from '../core/money.ts'
import { addKobo, negate } from '../core/money.ts'

/** What a station takes for a litre from a day on, in kobo. */
type DatedCost = { stationId: string; productId: string; costPerLitre: Kobo; from: Day }

export type StationMargin<Cost extends DatedCost> = {
  cost: Cost
  /** What customers pay for a litre now; undefined for a fuel that is not sold any more. */
  unitPrice: Kobo | undefined
  /** What is left of a litre, in kobo; less than nothing where the station takes more than customers pay. */
  margin: Kobo | undefined
}

/** The price in force of every station and fuel on a day, beside what customers pay. */
export function stationMargins<Cost extends DatedCost>(
  costs: readonly Cost[],
  products: readonly { id: string; unitPrice: Kobo }[],
  day: Day,
): StationMargin<Cost>[] {
  const begun = costs.filter(({ from }) => from <= day)
  const own = groupedBy(begun, ({ stationId, productId }) => `${stationId} ${productId}`)
  return [...own.values()].flatMap((all) => {
    const [cost] = all.toSorted((a, b) => b.from.localeCompare(a.from))
    if (cost === undefined) return []
    const unitPrice = products.find(({ id }) => id === cost.productId)?.unitPrice
    const margin = unitPrice === undefined ? undefined : addKobo(unitPrice, negate(cost.costPerLitre))
    return [{ cost, unitPrice, margin }]
  })
}
