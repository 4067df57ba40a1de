import type { PricingPolicy } from '../catalogue/pricing.ts'
import {
  BUSINESS_HOURS_TEXT,
  DELIVERY_DAYS_TEXT,
  DELIVERY_HOURS_TEXT,
  hoursInWords,
  hourText,
  SCHEDULE_TEXT,
} from '../company/service-hours.ts'
import { LITRES_MAX, LITRES_MIN, LITRES_STEP } from '../core/litres.ts'
import { formatNaira } from '../core/money.ts'

/** Sentences about the service that screens, terms and FAQ share (C-10, C-74). */

/** C-56: what the hosted payment page accepts. */
export const PAYMENT_METHODS_TEXT = 'card, bank transfer or USSD'

/** '10 to 40 L'; in steps of 10 L (C-46). */
export const QUANTITY_RANGE_TEXT = `${LITRES_MIN} to ${LITRES_MAX} L`
export const QUANTITY_RULE_TEXT = `${QUANTITY_RANGE_TEXT} of one fuel, in steps of ${LITRES_STEP} L`

/** '2%' or '1.5%' (C-44). */
function serviceFeePercentText({ serviceFeeBasisPoints }: PricingPolicy): string {
  const digits = String(serviceFeeBasisPoints).padStart(3, '0')
  const decimals = digits.slice(-2).replace(/0+$/, '')
  return `${digits.slice(0, -2)}${decimals === '' ? '' : `.${decimals}`}%`
}

export const TOTAL_TEXT = 'fuel + service fee + delivery fee = total'

/** C-54: the two named windows. */
export const DELIVERY_WINDOW_TEXT = `Standard delivery hours are ${DELIVERY_HOURS_TEXT}, ${DELIVERY_DAYS_TEXT}.`
/** C-54, C-106: one notice names one window, and says of what. */
export const ORDERS_AND_HELP_TEXT = `You can place an order in the app at any hour. People answer from ${BUSINESS_HOURS_TEXT} daily.`

/** C-55: the promised times, from the payment to the gate. */
export const SCHEDULE_SENTENCE = `Delivery is ${SCHEDULE_TEXT}. Your order is confirmed once it is paid.`
/** C-101: where somebody reads the time before paying. */
export const TIME_BEFORE_PAYING_TEXT = 'Before you pay, the order form says by when your fuel comes.'
/** C-55: the way of the van, which is not the whole wait. */
export const DRIVE_TEXT =
  'The drive usually takes 30 to 60 minutes, and 15 to 30 minutes when a driver is already close.'

/** C-45: what the night costs, or that it is arranged while the operator has no night surcharge. */
export const nightDeliveryText = (policy: PricingPolicy): string =>
  nightSentence(policy, `${clock(policy.nightFromHour)} to ${clock(policy.nightToHour)}`)

function nightSentence({ nightSurcharge }: PricingPolicy, window: string): string {
  const costs =
    nightSurcharge === 0
      ? 'extra and is arranged with support'
      : `${formatNaira(nightSurcharge)} more. The time you choose counts, or else when you order`
  return `Night delivery (${window}) costs ${costs}.`
}

const priceText = (policy: PricingPolicy): string =>
  `You see the full price before you order: ${TOTAL_TEXT}. The service fee is ${serviceFeePercentText(policy)} of the fuel price, rounded down, with a minimum of ${formatNaira(policy.serviceFeeMinimum)}.`

/** The sentences of public pages that follow the pricing policy in force (C-87). */
export const POLICY_SENTENCES = {
  'landing-fee': (policy: PricingPolicy) =>
    `The service fee is ${serviceFeePercentText(policy)} of the fuel, and at least ${formatNaira(policy.serviceFeeMinimum)}. By day the delivery fee is ${formatNaira(policy.deliveryFee)}. What you see is what you are charged.`,
  'landing-night': (policy: PricingPolicy) =>
    `You can place an order in the app at any hour. ${SCHEDULE_SENTENCE} ${nightSentence(policy, nightInWords(policy))}`,
  'faq-cost': (policy: PricingPolicy) =>
    `${priceText(policy)} The delivery fee by day is ${formatNaira(policy.deliveryFee)}.`,
  'faq-night': nightDeliveryText,
  'terms-price': (policy: PricingPolicy) =>
    `${priceText(policy)} ${nightDeliveryText(policy)} At other times the delivery fee is shown with the total; it is ${formatNaira(policy.deliveryFee)} unless the order says otherwise.`,
} as const

export type PolicySentence = keyof typeof POLICY_SENTENCES

/** C-58: the sentence of the terms, which the application follows. */
export const CANCELLATION_TERMS = 'Cancellation is free before dispatch. Fees may apply after.'

export const SAFETY_RULES = [
  'Switch off the generator and let it cool.',
  'No open flames, smoking or phone use near the fuel.',
  'An adult must be present throughout the delivery.',
  'The driver checks the site before pouring and will not pour if it is unsafe.',
] as const

const nightInWords = ({ nightFromHour, nightToHour }: PricingPolicy): string =>
  hoursInWords([{ fromHour: nightFromHour, toHour: nightToHour }])

/** '10 PM' */
const clock = (hour: number): string => hourText(hour).replace(/..$/, ' $&')
