import type { Kobo } from '../core/money.ts'
import { formatNaira, kobo } from '../core/money.ts'
import { PEOPLE_LIMIT } from './people-read.ts'
import type { StaffRole } from './roles.ts'

/**
 * What one member of staff may do without a second person (C-105): money in kobo, shares of a price in basis points
 * (1/100 of a percent). A sum of a day counts the 24 hours before. Nothing stands here that no act asks about.
 */
export const ALONE_LIMITS = {
  /** One refund or accepted dispute; earlier ones of the same payment count. */
  refund: kobo(5_000_000),
  refundsOfDay: kobo(25_000_000),
  refundsOfSupportDay: kobo(10_000_000),
  /** One bank line, as far as it is called a charge or a discrepancy, and the sum of seven days. */
  bankCharge: kobo(250_000),
  bankChargesOfSevenDays: kobo(500_000),
  priceChange: 1_000,
  priceChangeOfSevenDays: 1_000,
} as const

/** In kobo: what a role may give back alone in 24 hours, refunds and accepted disputes together. */
export const refundsAloneOfDay = (role: StaffRole): Kobo =>
  role === 'support' ? ALONE_LIMITS.refundsOfSupportDay : ALONE_LIMITS.refundsOfDay

const BASIS_POINTS_OF_ALL = 10_000

/** Whether so much is half of a limit or more, of which the owner is told (C-105). */
const isHalfOf = (done: number, limit: number): boolean => done * 2 >= limit

/** How many days goodwill, prices and fees are summed for the owner. */
export const OWNER_ALERT_DAYS = 7

/**
 * In kobo: what one person lets go alone in seven days of which the owner is told: refunds of any kind, accepted disputes,
 * charges of the bank and lines set aside, in one sum. Half of the limit of a day is worth more to an accomplice than a
 * day's wage. Source: own choice; `npm run attack -- --only insiders` measures what it leaves.
 */
const GIVEN_ALERT = kobo(500_000)

/** Whether the owner is told of what a person let go alone in seven days, in kobo. */
export const isGivenAlert = (sum: Kobo): boolean => sum >= GIVEN_ALERT

/** In basis points: so much lower a price is told of. Source: as above. */
const LOWER_PRICE_ALERT = 150

/** Whether the owner is told of what a person gave back alone in 24 hours: `sum` in all, `largest` at once, in kobo. */
export const isRefundsAlert = (
  role: StaffRole,
  { sum, largest }: { sum: number; largest: number },
): boolean => isHalfOf(sum, refundsAloneOfDay(role)) || isHalfOf(largest, ALONE_LIMITS.refund)

/** Whether the owner is told of what a person posted alone from bank lines in seven days, in kobo. */
export const isBankChargesAlert = ({ sum, largest }: { sum: number; largest: number }): boolean =>
  isHalfOf(sum, ALONE_LIMITS.bankChargesOfSevenDays) || isHalfOf(largest, ALONE_LIMITS.bankCharge)

/**
 * Whether the owner is told of a price that single persons moved from `base` to `price` in seven days, in kobo; `largestStep`
 * in basis points.
 */
export function isPriceAlert({ base, price, largestStep }: PriceMoved): boolean {
  const moved = Math.floor((Math.abs(price - base) * BASIS_POINTS_OF_ALL) / base)
  const isLower = price < base && moved >= LOWER_PRICE_ALERT
  return (
    isLower ||
    isHalfOf(moved, ALONE_LIMITS.priceChangeOfSevenDays) ||
    isHalfOf(largestStep, ALONE_LIMITS.priceChange)
  )
}

type PriceMoved = { base: number; price: number; largestStep: number }

const naira = (amount: Kobo): string => formatNaira(amount).replace('.00', '')
const BASIS_POINTS_PER_PERCENT = 100
const percent = (basisPoints: number): string => `${basisPoints / BASIS_POINTS_PER_PERCENT}%`

const moneyLimit = (role: StaffRole): string =>
  `Refunds and accepted disputes: ${naira(ALONE_LIMITS.refund)} each, ${naira(refundsAloneOfDay(role))} a day.`
const PRICE_LIMIT = `Price changes: ${percent(ALONE_LIMITS.priceChange)} each and ${percent(ALONE_LIMITS.priceChangeOfSevenDays)} in seven days. First prices: none.`

/** What one person may call a charge of the bank, or a discrepancy with it, as a sentence. */
export const BANK_CHARGE_LIMIT = `Bank charges and discrepancies: ${naira(ALONE_LIMITS.bankCharge)} a line, ${naira(ALONE_LIMITS.bankChargesOfSevenDays)} in seven days.`

/** What each role may do alone, in sentences for whoever gives the role and for who has it. */
export const ROLE_LIMITS: Readonly<Record<StaffRole, readonly string[]>> = {
  admin: [moneyLimit('admin'), BANK_CHARGE_LIMIT, PRICE_LIMIT, PEOPLE_LIMIT],
  dispatcher: [moneyLimit('dispatcher'), PEOPLE_LIMIT],
  support: [moneyLimit('support'), PEOPLE_LIMIT],
  finance: [moneyLimit('finance'), BANK_CHARGE_LIMIT, PEOPLE_LIMIT],
  owner: [PEOPLE_LIMIT],
}
