import type { PricingPolicy } from '@gatefill/domain/catalogue/pricing'
import { serviceFeeOf } from '@gatefill/domain/catalogue/pricing'
import type { Kobo } from '@gatefill/domain/core/money'
import { addKobo, formatNaira, timesKobo } from '@gatefill/domain/core/money'
import * as texts from '../texts.ts'

export const EXAMPLE_LITRES = 20

/** Works the example out by day, at today's price of petrol and by the policy in force; without the price it is taken away. */
export function fillExample(price: Kobo | undefined, policy: PricingPolicy | undefined): void {
  const example = document.querySelector('[data-example]')
  if (policy === undefined || example === null) return
  if (price === undefined) {
    example.remove()
    return
  }
  const fuel = timesKobo(price, EXAMPLE_LITRES)
  const { deliveryFee } = policy
  const fee = serviceFeeOf(fuel, policy)
  const told = [fuel, fee, deliveryFee, addKobo(fuel, fee, deliveryFee)].map(formatNaira)
  const places = example.querySelectorAll('dl>:first-child>dt,dd')
  for (const place of places)
    place.textContent = (place.tagName === 'DT' ? texts.exampleLine(formatNaira(price)) : told.shift()) ?? ''
}
