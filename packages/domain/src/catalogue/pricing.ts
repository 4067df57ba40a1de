import type { Timestamp } from '../core/lagos-time.ts'
import { lagosTime } from '../core/lagos-time.ts'
import type { Litres } from '../core/litres.ts'
import type { Kobo } from '../core/money.ts'
import { addKobo, greaterOf, kobo, percentDown, timesKobo, ZERO } from '../core/money.ts'

/** C-44: 2% of the fuel, rounded down, and at least ₦100.00. */
export const SERVICE_FEE_PERCENT = 2
export const SERVICE_FEE_MINIMUM: Kobo = kobo(10_000)

/** Night delivery is from 10 PM to 6 AM in Lagos (C-45). */
export const NIGHT_FROM_HOUR = 22
export const NIGHT_TO_HOUR = 6

/** What the operator sets. Without a night surcharge delivery costs nothing at any hour (C-45). */
type PricingPolicy = { nightSurcharge?: Kobo }

export const STANDARD_POLICY: PricingPolicy = {}

/** The message of a refused order whose `expectedTotal` differs from the quote (C-44). */
export const PRICES_CHANGED = 'Prices have changed'

type PricedLine = { unitPrice: Kobo; litres: Litres; price: Kobo }

/** All amounts in kobo; `total` = subtotal + deliveryFee + serviceFee. */
export type Quote<Line extends PricedLine = PricedLine> = {
  lines: Line[]
  subtotal: Kobo
  serviceFee: Kobo
  deliveryFee: Kobo
  total: Kobo
}

export const serviceFeeOf = (subtotal: Kobo): Kobo =>
  greaterOf(percentDown(subtotal, SERVICE_FEE_PERCENT), SERVICE_FEE_MINIMUM)

export function isNight(at: Date | Timestamp): boolean {
  const { hour } = lagosTime(at)
  return hour >= NIGHT_FROM_HOUR || hour < NIGHT_TO_HOUR
}

/** What an order costs when it is placed at `at`. Every price of an order is computed here. */
export function quote<Line extends { unitPrice: Kobo; litres: Litres }>(
  lines: readonly Line[],
  policy: PricingPolicy,
  at: Date | Timestamp,
): Quote<Line & { price: Kobo }> {
  const priced = lines.map((line) => ({ ...line, price: timesKobo(line.unitPrice, line.litres) }))
  const subtotal = addKobo(...priced.map((line) => line.price))
  const serviceFee = serviceFeeOf(subtotal)
  const deliveryFee = isNight(at) ? (policy.nightSurcharge ?? ZERO) : ZERO
  return {
    lines: priced,
    subtotal,
    serviceFee,
    deliveryFee,
    total: addKobo(subtotal, deliveryFee, serviceFee),
  }
}
