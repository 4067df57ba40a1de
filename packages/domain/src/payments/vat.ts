import type { Kobo } from '../core/money.ts'
import { addKobo, kobo, negate, timesKobo } from '../core/money.ts'

/** The VAT that is part of an amount, rounded down to the kobo: 7.5 of 107.5 at 7.5 percent. */
export function vatIn(amount: Kobo, percent: number): Kobo {
  // In thousandths of a percent, so that 7.5 stays a whole number.
  const rate = Math.round(percent * 1000)
  return kobo(Math.floor(timesKobo(amount, rate) / (100_000 + rate)))
}

/**
 * What of the two fees is VAT, the same in sum as the receipt shows it; fuel itself has none (docs/decisions/0024).
 * `vatPercent` as 7.5; 0 where none is charged.
 */
export function vatOfFees(
  { serviceFee, deliveryFee }: { serviceFee: Kobo; deliveryFee: Kobo },
  vatPercent: number,
): { vat: Kobo; netServiceFee: Kobo; netDeliveryFee: Kobo } {
  const vat = vatIn(addKobo(serviceFee, deliveryFee), vatPercent)
  const ofDelivery = vatIn(deliveryFee, vatPercent)
  return {
    vat,
    netServiceFee: addKobo(serviceFee, negate(vat), ofDelivery),
    netDeliveryFee: addKobo(deliveryFee, negate(ofDelivery)),
  }
}
