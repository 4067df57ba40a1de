import { normaliseEmail } from '../person.ts'
import { normalisePhone } from '../phone.ts'

export const OWN_ORDER =
  'This order is your own, or goes to your phone or address. Nothing was changed. A colleague must decide about its money.'

/** What is known of a member of staff as a private person: addresses of e-mail, phones, and where they live. */
export type OwnTraces = {
  emails: readonly string[]
  phones: readonly string[]
  addresses: readonly string[]
}

/** How an order names people: its customer and recipient, and the gate. */
export type NamedInOrder = { emails: readonly string[]; phones: readonly string[]; address: string }

/** One mailbox however it is written: a mark behind + and, at Gmail, dots lead nowhere else. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = normaliseEmail(email).split('@')
  const name = local.split('+')[0] ?? ''
  return domain === 'gmail.com' || domain === 'googlemail.com'
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`
}

/** An address by its letters and digits alone. */
const gateOf = (address: string): string => address.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

const phoneOf = (phone: string): string => normalisePhone(phone) ?? phone

const shares = (known: readonly string[], named: readonly string[], form: (text: string) => string) => {
  const forms = new Set(known.map(form).filter((text) => text !== ''))
  return named.some((text) => forms.has(form(text)))
}

/** Whether an order is that of a member of staff, or goes to their phone or address. */
export const isOwnOrder = (own: OwnTraces, order: NamedInOrder): boolean =>
  shares(own.emails, order.emails, mailboxOf) ||
  shares(own.phones, order.phones, phoneOf) ||
  shares(own.addresses, [order.address], gateOf)
