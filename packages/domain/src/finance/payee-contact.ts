import { emailProblem } from '../accounts/person.ts'
import { phoneProblem } from '../accounts/phone.ts'
import { fieldErrors } from '../core/field-errors.ts'
import { DAY_SECONDS, secondsAfter } from '../core/lagos-time.ts'
import { lineProblem } from '../core/plain-line.ts'
import type { FieldErrors } from '../core/result.ts'

/** Where a payee is reached; an empty e-mail address or phone is none. */
export type PayeeContact = { name: string; email: string; phone: string }
export type DatedContact = PayeeContact & { setAt: Date }

const NAME_MAX = 100

/** What is wrong with the contact of a station, by field; one way to reach it is enough. */
export const payeeContactErrors = ({ name, email, phone }: PayeeContact): FieldErrors =>
  fieldErrors([
    ['name', lineProblem(name, 'Name', NAME_MAX)],
    ['email', email === '' ? undefined : emailProblem(email)],
    [
      'phone',
      phone === '' && email === '' ? 'Please enter a phone number or an email address' : phoneProblem(phone),
    ],
  ])

/** A contact that was replaced less than so many days ago is told too: who changes the account may have changed it first. */
const FORMER_CONTACT_DAYS = 30

/**
 * The contacts that hear of a change of the account: the one of now, and each that was replaced in the last 30 days.
 * `history`: oldest first.
 */
export const contactsToTell = <Contact extends DatedContact>(
  history: readonly Contact[],
  now: Date,
): Contact[] => {
  const since = secondsAfter(now, -FORMER_CONTACT_DAYS * DAY_SECONDS)
  return history.filter((_, at) => {
    const next = history[at + 1]
    return next === undefined || next.setAt > since
  })
}

/** Whether a contact was set so lately that whoever set it counts as one who asked for the change. */
export const isNewContact = ({ setAt }: Pick<DatedContact, 'setAt'>, now: Date): boolean =>
  setAt > secondsAfter(now, -FORMER_CONTACT_DAYS * DAY_SECONDS)

export type Notice = { channel: 'mail' | 'text'; recipient: string }

/** Each mailbox and phone once. */
export function noticesTo(contacts: readonly PayeeContact[]): Notice[] {
  const mails = new Set(contacts.map(({ email }) => email).filter((email) => email !== ''))
  const phones = new Set(contacts.map(({ phone }) => phone).filter((phone) => phone !== ''))
  return [
    ...[...phones].map((recipient): Notice => ({ channel: 'text', recipient })),
    ...[...mails].map((recipient): Notice => ({ channel: 'mail', recipient })),
  ]
}
