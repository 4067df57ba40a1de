import { PRODUCT_UNKNOWN } from '../catalogue/product.ts'
import { fieldErrors } from '../core/field-errors.ts'
import { lineProblem } from '../core/plain-line.ts'
import type { FieldErrors } from '../core/result.ts'
import { formatDl } from './decilitres.ts'

const NAME_MAX = 100
const ADDRESS_MAX = 300

export const STATION_EXISTS = 'There is a station with this name already.'
export const STATION_NOT_FOUND = 'There is no such station.'

/** A filling station where drivers load. */
export const stationErrors = (form: { name: string; address: string }): FieldErrors =>
  fieldErrors([
    ['name', lineProblem(form.name, 'Name', NAME_MAX)],
    ['address', lineProblem(form.address, 'Address', ADDRESS_MAX)],
  ])

const CAPACITY_DL_MAX = 10_000_000

/** The tanks of a station; decilitres by fuel, null where nobody says. */
export const capacityErrors = (
  capacities: readonly { productId: string; dl: number | null }[],
  products: readonly string[],
): FieldErrors =>
  fieldErrors(
    capacities.map(({ productId, dl }, at) => [
      `capacities.${at}`,
      products.includes(productId) ? capacityProblem(dl) : PRODUCT_UNKNOWN,
    ]),
  )

const capacityProblem = (dl: number | null): string | undefined =>
  dl === null || (Number.isInteger(dl) && dl > 0 && dl <= CAPACITY_DL_MAX)
    ? undefined
    : `Capacity must be above 0 and at most ${formatDl(CAPACITY_DL_MAX)}`
