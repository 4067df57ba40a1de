import type { Timestamp } from '../core/lagos-time.ts'
import { lagosTime } from '../core/lagos-time.ts'
import type { Litres } from '../core/litres.ts'
import type { Kobo } from '../core/money.ts'
import { addKobo, basisPointsDown, greaterOf, kobo, timesKobo, ZERO } from '../core/money.ts'

/**
 * What the operator charges beside the fuel (C-87): dated data, of which the server prices with the row in force. Hours
 * are of the day in Lagos. A surcharge is also what opens the night: without one no gate is served then
 * (dispatch/board/due.ts), and a delivery at night costs no more than one of the day.
 */
export type PricingPolicy = {
  /** The fee on the price of the fuel, in hundredths of a percent: 200 is 2 %. */
  serviceFeeBasisPoints: number
  serviceFeeMinimum: Kobo
  deliveryFee: Kobo
  nightSurcharge: Kobo
  nightFromHour: number
  nightToHour: number
}

/**
 * As specified: 2 % of the fuel and at least ₦100.00, delivery free, no night surcharge, night from 10 PM to 6 AM (C-44,
 * C-45). The first migration stores these figures, and public pages show them until they have read the stored policy.
 * Orders are priced by stored policies alone, which staff change in the console under Prices: not by a change here.
 */
export const STANDARD_POLICY: PricingPolicy = {
  serviceFeeBasisPoints: 200,
  serviceFeeMinimum: kobo(10_000),
  deliveryFee: ZERO,
  nightSurcharge: ZERO,
  nightFromHour: 22,
  nightToHour: 6,
}

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

/** Rounded down to the kobo, and at least the minimum. */
export const serviceFeeOf = (subtotal: Kobo, policy: PricingPolicy): Kobo =>
  greaterOf(basisPointsDown(subtotal, policy.serviceFeeBasisPoints), policy.serviceFeeMinimum)

/** Whether the night of a policy covers this moment; from and to the same hour is no night. */
export function isNight(at: Date | Timestamp, policy: PricingPolicy): boolean {
  const { hour } = lagosTime(at)
  const { nightFromHour: from, nightToHour: to } = policy
  return from <= to ? hour >= from && hour < to : hour >= from || hour < to
}

/** The policy that holds at a moment: the latest that has begun, and of those that begin together the last one made. */
export const policyAt = <Dated extends { validFrom: Date }>(
  policies: readonly Dated[],
  at: Date,
): Dated | undefined =>
  policies.reduce<Dated | undefined>(
    (held, next) =>
      next.validFrom <= at && (held === undefined || next.validFrom >= held.validFrom) ? next : held,
    undefined,
  )

/** What a delivery at that moment costs beside the fuel and the service fee. */
const deliveryFeeAt = (policy: PricingPolicy, at: Date | Timestamp): Kobo =>
  addKobo(policy.deliveryFee, isNight(at, policy) ? policy.nightSurcharge : ZERO)

/**
 * The delivery fee of a held price after its time of delivery was changed; undefined where it stays. `policy` is the one
 * of that price: a fee that it does not know, by day or by night, came from another one and is held as it is.
 */
export function movedDeliveryFee(held: Kobo, policy: PricingPolicy, at: Date | Timestamp): Kobo | undefined {
  const isOfPolicy =
    held === policy.deliveryFee || held === addKobo(policy.deliveryFee, policy.nightSurcharge)
  const fee = deliveryFeeAt(policy, at)
  return isOfPolicy && fee !== held ? fee : undefined
}

/**
 * What an order costs whose delivery counts as one at `at`: see `surchargeTime`. Every price of an order is computed here.
 */
export function quote<Line extends { unitPrice: Kobo; litres: Litres }>(
  lines: readonly Line[],
  policy: PricingPolicy,
  at: Date | Timestamp,
): Quote<Line & { price: Kobo }> {
  const priced = lines.map((line) => ({ ...line, price: timesKobo(line.unitPrice, line.litres) }))
  const subtotal = addKobo(...priced.map((line) => line.price))
  const serviceFee = serviceFeeOf(subtotal, policy)
  const deliveryFee = deliveryFeeAt(policy, at)
  return {
    lines: priced,
    subtotal,
    serviceFee,
    deliveryFee,
    total: addKobo(subtotal, deliveryFee, serviceFee),
  }
}
