import { getPricingPolicy } from '@gatefill/contracts/public/pricing-policy'
import { listProducts } from '@gatefill/contracts/public/products'
import { STANDARD_POLICY } from '@gatefill/domain/catalogue/pricing'
import type { Product } from '@gatefill/domain/catalogue/product'
import { asId } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import type { FakeApi } from '../../../tools/test/dom/fake-api.ts'

const SINCE = '2026-11-01T05:00:00.000Z'

const fuel = (name: string, unitPrice: number): Product => ({
  id: asId(`prd_${name}`),
  name,
  unitPrice: kobo(unitPrice),
  unitOfMeasure: 'L',
  available: true,
  station: 'Licensed filling station',
  priceSince: SINCE,
})

/** The three fuels, with the prices in kobo that the journeys too begin with. */
export const FUELS = [fuel('PMS', 89_500), fuel('AGO', 115_000), fuel('DPK', 132_000)]

/** A server that sells these fuels, by the standard policy. */
export function keepShop(api: FakeApi, fuels: readonly Product[] = FUELS): void {
  api.answer(listProducts, [...fuels])
  api.answer(getPricingPolicy, { ...STANDARD_POLICY, validFrom: new Date(SINCE) })
}
