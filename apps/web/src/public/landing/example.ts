import type { PricingPolicy } from '@gatefill/domain/catalogue/pricing'
import { quote } from '@gatefill/domain/catalogue/pricing'
import type { Litres } from '@gatefill/domain/core/litres'
import type { Kobo } from '@gatefill/domain/core/money'
import { formatNaira } from '@gatefill/domain/core/money'
import * as texts from '../texts.ts'

/** Within the limits of an order; the check itself would weigh on the landing page. */
export const EXAMPLE_LITRES = 20 as Litres
/** An example is of the day: it has no night surcharge. */
export const BY_DAY = '2026-11-21T11:00:00Z'

/** Works the example out by day, at today's price of petrol and by the policy in force; without the price it is taken away. */
export function fillExample(price: Kobo | undefined, policy: PricingPolicy | undefined): void {
  const example = document.querySelector('[data-example]')
  if (policy === undefined || example === null) return
  if (price === undefined) {
    example.remove()
    return
  }
  const { subtotal, serviceFee, deliveryFee, total } = quote(
    [{ unitPrice: price, litres: EXAMPLE_LITRES }],
    policy,
    BY_DAY,
  )
  const told = [subtotal, serviceFee, deliveryFee, total].map(formatNaira)
  const places = example.querySelectorAll('dl>:first-child>dt,dd')
  for (const place of places)
    place.textContent = (place.tagName === 'DT' ? texts.exampleLine(formatNaira(price)) : told.shift()) ?? ''
}
