import { STATION_LABEL, UNIT_OF_MEASURE } from '@gatefill/domain/catalogue/fuel'
import type { Product } from '@gatefill/domain/catalogue/product'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import type { App } from '../src/app-context.ts'
import { addMissingProducts } from '../src/modules/catalogue/index.ts'

/** Prices of development, kobo a litre (C-75): production's are set by its operator. */
export const DEMO_FUELS = [
  ['PMS', kobo(89_500)],
  ['AGO', kobo(115_000)],
  ['DPK', kobo(132_000)],
] as const

/** Puts the three fuels into a development database; a second run changes nothing. */
export async function seedProducts(app: App): Promise<void> {
  const priceSince = app.clock().toISOString()
  await addMissingProducts(
    app,
    DEMO_FUELS.map(
      ([name, unitPrice]): Product => ({
        id: asId(app.ids.next(ID_PREFIX.product)),
        name,
        unitPrice,
        unitOfMeasure: UNIT_OF_MEASURE,
        available: true,
        station: STATION_LABEL,
        priceSince,
      }),
    ),
  )
}
