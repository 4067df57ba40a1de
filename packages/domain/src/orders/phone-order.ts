import { emailProblem, nameProblem } from '../accounts/person.ts'
import { normalisePhone, PHONE_REQUIRED } from '../accounts/phone.ts'
import { fieldErrors } from '../core/field-errors.ts'
import { shortId } from '../core/ids.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import type { Kobo } from '../core/money.ts'
import { formatNaira } from '../core/money.ts'
import { plainLetters } from '../core/plain-line.ts'
import type { FieldErrors } from '../core/result.ts'
import type { TimeSlot } from '../delivery/time-slot.ts'
import type { ReceptacleRules } from '../fleet/receptacle-rules.ts'
import { receptacleErrors } from '../fleet/receptacle-rules.ts'
import { wishesErrors } from './delivery-wishes.ts'
import { orderErrors } from './order-form.ts'

/** By what a caller gets the link to pay. */
export const LINK_CHANNELS = ['sms', 'email'] as const
export type LinkChannel = (typeof LINK_CHANNELS)[number]

export const LINK_CHANNEL_NAMES: Readonly<Record<LinkChannel, string>> = {
  sms: 'Text message',
  email: 'Email',
}

/** An order that staff type for somebody on the phone. */
export type PhoneOrderForm = {
  /** '' for a caller without an account, who gets one with the names and the email below. */
  customerId: string
  firstName: string
  lastName: string
  email: string
  /** The number for the driver; a text message with the link goes there. */
  phone: string
  items: readonly { productId: string; litres?: number | undefined }[]
  addressText: string
  /** A saved address of the caller, instead of the text. */
  addressId?: string | undefined
  slot?: TimeSlot | undefined
  /** What it is filled into (C-102); '' while nothing is chosen, absent where nobody asks. */
  receptacle?: string | undefined
  sendBy: string
}

/** The ways by which a link can be sent now; `canText`: a provider of text messages is set up. */
export const openChannels = (canText: boolean): LinkChannel[] =>
  LINK_CHANNELS.filter((channel) => channel !== 'sms' || canText)

export const linkChannelOf = (text: string): LinkChannel | undefined =>
  LINK_CHANNELS.find((channel) => channel === text)

export const EMAIL_IS_KNOWN = 'A customer has this email. Search for them and choose the account.'
export const CUSTOMER_IS_BLOCKED = 'This customer is blocked. Lift the block first.'
const CUSTOMER_UNKNOWN = 'Choose a customer, or enter a new one'
const NO_TEXT_MESSAGES = 'Text messages are not set up. Send the link by email.'

type OrderedProduct = { id: string; name: string; available: boolean }

/**
 * Errors by field: those of a customer's own order, and who calls. `canText`: a provider of text messages is set up;
 * `rules`: what each fuel may be filled into.
 */
export const phoneOrderErrors = (
  form: PhoneOrderForm,
  products: readonly OrderedProduct[],
  { now, canText, rules }: { now: Date | Timestamp; canText: boolean; rules: ReceptacleRules },
): FieldErrors => ({
  ...fieldErrors(form.customerId === '' ? newCustomerProblems(form) : []),
  ...orderErrors({ items: form.items.map(itemOf), addressText: form.addressText }, products),
  ...receptacleErrors(form.receptacle, namesOf(form.items, products), rules),
  // A number of the wrong form is said before one that lacks.
  ...fieldErrors([['phone', normalisePhone(form.phone) === '' ? PHONE_REQUIRED : undefined]]),
  ...wishesErrors({ phone: form.phone, slot: form.slot }, now),
  ...linkErrors(form, canText),
})

const namesOf = (items: PhoneOrderForm['items'], products: readonly OrderedProduct[]): string[] =>
  products.filter(({ id }) => items.some(({ productId }) => productId === id)).map(({ name }) => name)

const itemOf = ({ productId, litres }: PhoneOrderForm['items'][number]) => ({ productId, litres })

/** Whether the link can be sent that way. */
export const linkErrors = ({ sendBy }: { sendBy: string }, canText: boolean): FieldErrors =>
  fieldErrors([
    [
      'sendBy',
      linkChannelOf(sendBy) === undefined
        ? 'Choose how the link is sent'
        : sendBy === 'sms' && !canText
          ? NO_TEXT_MESSAGES
          : undefined,
    ],
  ])

export const unknownCustomer: FieldErrors = { customerId: [CUSTOMER_UNKNOWN] }

const newCustomerProblems = (form: PhoneOrderForm): [string, string | undefined][] => [
  ['firstName', nameProblem(form.firstName, 'First name')],
  ['lastName', nameProblem(form.lastName, 'Last name')],
  ['email', emailProblem(form.email)],
]

/** The text message with the link, in the letters that every phone has; a long link makes it two messages. */
export const paymentLinkSms = (
  appName: string,
  { orderId, total, link }: { orderId: string; total: Kobo; link: string },
): string =>
  `${plainLetters(`${appName}: pay ${formatNaira(total)} for order #${shortId(orderId)} here:`)} ${link}`
