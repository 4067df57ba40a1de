import { typedNumber } from '../core/typed/typed-number.ts'
import { fitsNumberingPlan } from './numbering/numbering-plan.ts'

const NIGERIA = '+234'

export const PHONE_REQUIRED = 'Phone number is required'
export const PHONE_FORM = 'Enter a phone number such as 0803 123 4567'

/** What a link to a number begins with. */
const LINK = /^(?:tel:|(?:https?:\/\/)?(?:www\.)?wa\.me\/|whatsapp:)/i
/** Signs that divide a number or stand around it, which none of them is a part of; * and # begin a code to dial. */
const DIVIDING = /(?![+*#])[\p{P}\p{S}]/gu
/** How a chat shows bold letters. */
const BOLD = /^\*([^*#]+)\*$/

/** What was typed without what only divides it; '' where no number was typed. */
export const typedPhone = (value: string): string =>
  typedNumber(value).replace(LINK, '').replace(BOLD, '$1').replaceAll(DIVIDING, '')

/**
 * A phone number as it is stored: '' for none, else + and 7 to 15 digits (C-35). Nigerian local forms (0803..., 803...,
 * 234...) become +234...; undefined when the text is not a phone number.
 */
export function normalisePhone(value: string): string | undefined {
  const typed = typedPhone(value).replace(/^00/, '+')
  if (typed === '') return ''
  if (!/^\+?\d+$/.test(typed)) return undefined
  const number = international(typed)
  return /^\+[1-9]\d{6,14}$/.test(number) ? number : undefined
}

function international(typed: string): string {
  if (typed.startsWith(`${NIGERIA}0`)) return NIGERIA + typed.slice(5)
  if (typed.startsWith('+')) return typed
  if (/^0\d{7,10}$/.test(typed)) return NIGERIA + typed.slice(1)
  if (/^[789]\d{9}$/.test(typed)) return NIGERIA + typed
  if (/^2340?\d{10}$/.test(typed)) return NIGERIA + typed.slice(-10)
  return typed
}

/** What is wrong with a number that somebody enters; '' is none. Where a digit is missing or too many nobody can call it. */
export function phoneProblem(value: string): string | undefined {
  const phone = normalisePhone(value)
  if (phone === undefined) return PHONE_FORM
  if (phone === '' || fitsNumberingPlan(phone)) return undefined
  return phone.startsWith(NIGERIA)
    ? 'This is no Nigerian phone number. Check the digits: a mobile number has 11, such as 0803 123 4567'
    : 'This is no phone number of that country. Check the digits and the code of the country'
}

/** '0803 123 4567' for a Nigerian mobile number; others as they are stored. */
export function formatPhone(phone: string): string {
  const [, a, b, c] = /^\+234([789]\d{2})(\d{3})(\d{4})$/.exec(phone) ?? []
  return a === undefined ? phone : `0${a} ${b} ${c}`
}

/** Where a conversation with a number begins on WhatsApp. */
export const whatsAppLink = (phone: string, message = ''): string =>
  `https://wa.me/${phone.replace('+', '')}${message === '' ? '' : `?text=${encodeURIComponent(message)}`}`

/** The fewest digits of a phone number that are searched for. */
export const SEARCHED_DIGITS_MIN = 4

/**
 * The digits by which a phone is sought, without the country's code or the leading zero, so that 0803 and +234 803 find
 * the same; undefined for a text that is no part of a number.
 */
export function searchedDigits(text: string): string | undefined {
  const typed = typedPhone(text)
  if (!/^\+?\d+$/.test(typed)) return undefined
  const digits = typed.replace(/^\+?234(?=\d)/, '').replace(/^0+/, '')
  return digits.length < SEARCHED_DIGITS_MIN ? undefined : digits
}

/** Whether a stored number contains the digits that somebody searches for. */
export function hasPhone(phone: string, search: string): boolean {
  const digits = searchedDigits(search)
  return digits !== undefined && phone.includes(digits)
}
