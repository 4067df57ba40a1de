import {
  NIGHT_FROM_HOUR,
  NIGHT_TO_HOUR,
  SERVICE_FEE_MINIMUM,
  SERVICE_FEE_PERCENT,
} from '../catalogue/pricing.ts'
import { LITRES_MAX, LITRES_MIN, LITRES_STEP } from '../core/litres.ts'
import { formatNaira } from '../core/money.ts'
import {
  BUSINESS_HOURS_TEXT,
  DELIVERY_DAYS_TEXT,
  DELIVERY_HOURS_TEXT,
  SCHEDULE_TEXT,
} from '../delivery/service-hours.ts'

/** Sentences about the service that screens, terms and FAQ share (C-10, C-74). */

/** C-56: what the hosted payment page accepts. */
export const PAYMENT_METHODS_TEXT = 'card, bank transfer or USSD'

/** '10 to 40 L'; in steps of 10 L (C-46). */
export const QUANTITY_RANGE_TEXT = `${LITRES_MIN} to ${LITRES_MAX} L`
export const QUANTITY_RULE_TEXT = `${QUANTITY_RANGE_TEXT} of one fuel, in steps of ${LITRES_STEP} L`

/** C-44. */
export const SERVICE_FEE_MINIMUM_TEXT = formatNaira(SERVICE_FEE_MINIMUM)
export const SERVICE_FEE_TEXT = `${SERVICE_FEE_PERCENT}% of the fuel price, rounded down, with a minimum of ${SERVICE_FEE_MINIMUM_TEXT}`
export const TOTAL_TEXT = 'fuel + service fee + delivery fee = total'

/** C-54: the two named windows. */
export const DELIVERY_WINDOW_TEXT = `Standard delivery hours are ${DELIVERY_HOURS_TEXT}, ${DELIVERY_DAYS_TEXT}.`
export const BUSINESS_WINDOW_TEXT = `Business hours are ${BUSINESS_HOURS_TEXT} daily. Support is available and drivers are on the road during these hours.`

/** C-55: the promised times, from the payment to the gate. */
export const SCHEDULE_SENTENCE = `Delivery is ${SCHEDULE_TEXT}. Your order is confirmed once it is paid.`
export const STANDARD_TRAVEL_TEXT = '30 to 60 minutes'
export const NEARBY_TRAVEL_TEXT = '15 to 30 minutes'

/** C-45: the text while the operator has no night surcharge. */
const NIGHT_WINDOW_TEXT = `${clock(NIGHT_FROM_HOUR)} to ${clock(NIGHT_TO_HOUR)}`
export const NIGHT_DELIVERY_TEXT = `Night delivery (${NIGHT_WINDOW_TEXT}) costs extra and is arranged with support.`

/** C-58: the sentence of the terms, which the application follows. */
export const CANCELLATION_TERMS = 'Cancellation is free before dispatch. Fees may apply after.'

export const SAFETY_RULES = [
  'Switch off the generator and let it cool.',
  'No open flames, smoking or phone use near the fuel.',
  'An adult must be present throughout the delivery.',
  'The driver checks the site before pouring and will not pour if it is unsafe.',
] as const

function clock(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`
}
