import { CODE_SECONDS } from '@gatefill/domain/accounts/one-time-code'
import { REMEMBERED_SESSION_SECONDS, SESSION_SECONDS } from '@gatefill/domain/accounts/session'
import { DAY_SECONDS, HOUR_SECONDS } from '@gatefill/domain/core/lagos-time'
import { RETENTION } from '@gatefill/domain/core/retention'
import { LINK_SECONDS } from '@gatefill/domain/delivery/shared-tracking'

const linkHours = LINK_SECONDS / HOUR_SECONDS
const codeMinutes = CODE_SECONDS / 60
const sessionHours = SESSION_SECONDS / HOUR_SECONDS
const rememberedDays = REMEMBERED_SESSION_SECONDS / DAY_SECONDS
const years = (days: number): string => (days < 730 ? '1 year' : `${Math.floor(days / 365.25)} years`)
const orderYears = years(RETENTION.orders.days)

/** One kind of personal data: what the policy says that we keep, and for how long. */
export type Topic = { title: string; keeps: string; howLong: string }

/** Every column with personal data belongs to one of these; `tools/gen/policy-lines.ts` says to which and by what words. */
export const TOPICS: readonly Topic[] = [
  {
    title: 'Account',
    keeps:
      'your first and last name, email address, your phone number and picture if you add them, your company’s name and tax number (TIN) if you want receipts made out to a company, and a one-way hash of your password. Nobody can read the password itself.',
    howLong:
      'until you change it or close the account. Closing it replaces your name and email by what names nobody and erases the rest. A sign-up whose email was not confirmed stays until it is.',
  },
  {
    title: 'Addresses',
    keeps:
      'street, city, LGA, state, the name you give it, the pin on the map, the landmark or estate access code if you add them for the driver, what your fuel was last filled into there, and that you asked to be told when we serve it.',
    howLong: 'until you remove the address or close the account.',
  },
  {
    title: 'Orders',
    keeps:
      'fuel, quantity, price, the delivery address with its landmark, access code and pin and any change of it, the phone number for this delivery, the name and phone number of somebody else who receives it, the code for the driver, the times of each stage with notes on them, your note when you cancel, and what you say of the delivery when you rate it. A plan of the day’s trips holds the gates of open orders.',
    howLong: `${orderYears} after the order was delivered or cancelled, because company law requires us to keep accounts that long. Then address, pin, names, phone numbers, notes and codes are erased, and only figures stay. While a refund, a disputed payment or a ticket about the order is open, it waits for that. If you close your account, they are erased then. The plan stays until the next plan.`,
  },
  {
    title: 'Deliveries',
    keeps:
      'where the van is while a driver is at work, where fuel was handed over without network, the pictures that the driver takes of meters, gates and incidents, and a link that you share, as a one-way hash.',
    howLong: `the van’s places ${RETENTION.positions.days} days, pictures ${years(RETENTION.photos.days)}, a shared link ${linkHours} hours, the place of a hand-over as long as its order.`,
  },
  {
    title: 'Payments',
    keeps:
      'amount, reference, method and result as the payment provider reports them, the provider’s own messages with what they say of the payer, the link to the payment page and another email that you give for its receipt, why money was refunded or could not be, the bank account you name for a refund (encrypted), and what we show your bank with the delivery address when you dispute a payment. Your card number, PIN and bank password never reach us.',
    howLong: `${orderYears} after the order was delivered or cancelled. The bank account for a refund stays until the refund has ended, a provider’s message ${RETENTION.webhooks.days} days.`,
  },
  {
    title: 'Receipts',
    keeps:
      'the name, the company and the TIN that a receipt was made out to, as they were when it was issued.',
    howLong: `${orderYears} after the order was delivered or cancelled, or until you close the account.`,
  },
  {
    title: 'Books',
    keeps:
      'the lines of our bank statements, what a payment provider’s list says differently from ours, and to whom and to which account we paid money.',
    howLong: `the words of a bank’s line ${years(RETENTION.bankWords.days)}, once the line is explained. Days, amounts, references and to whom we paid money stay for good, as accounts; they name drivers and stations that we pay, not customers.`,
  },
  {
    title: 'Support',
    keeps:
      'your tickets, your messages and our replies, any pictures you send with them, your rating of our help, and the name and phone number of a caller without an account.',
    howLong: `until you close the account; of a ticket about an order at most ${orderYears} after that order was delivered or cancelled; of a caller without an account ${years(RETENTION.callerTickets.days)} after the ticket is over.`,
  },
  {
    title: 'Messages',
    keeps:
      'your notifications, which emails, text messages and push messages we sent you and to which address or number, that you unsubscribed from promotions, and the address and the keys of each browser on which you switched push messages on.',
    howLong: `notifications and the list of what we sent ${years(RETENTION.notifications.days)}, a message with its text in the queue ${RETENTION.handledMessages.days} days, or ${years(RETENTION.deadLetters.days)} when it could not be sent; a browser until you switch it off or it ends; who unsubscribed until the account is closed.`,
  },
  {
    title: 'Security',
    keeps:
      'times of sign-in, the browsers you signed in with, your passkeys (a public key, its name and its last use), the key of your authenticator app (encrypted), the email and IP address of each request for a code and each failed sign-in, counts of calls by IP address, and which version of the terms you agreed to and when.',
    howLong: `codes that we mail are valid for ${codeMinutes} minutes; they, failed sign-ins and counts are removed within two days. A sign-in lasts at most ${sessionHours} hours, or ${rememberedDays} days with ‘Remember me’; its record is removed ${RETENTION.sessions.days} days after its end. Passkeys and the key of an app stay until you remove them or close the account. A browser you signed in with is remembered for 180 days after the last sign-in.`,
  },
  {
    title: 'Notes of our staff',
    keeps:
      'what our staff and drivers write down about you, an order, a ticket or a trip: notes, why an order was cancelled, refunded, handed over without its code or not delivered, what was wrong with fuel or a meter, why an account was blocked or given back to its owner with its new email, and a record of which of them looked at or changed what, from which IP address.',
    howLong: `notes about you until you close the account; about a ticket as long as the ticket; about an order ${orderYears} after it was delivered or cancelled; why an account was blocked, and what was written of a trip, a van or its stock, for good but without your name; the record of what staff did ${years(RETENTION.staffAudit.days)}.`,
  },
  {
    title: 'People who work with us',
    keeps:
      'of drivers and staff: name, email, phone number, vehicle and plate, licence, a one-way hash of the password, the key of an authenticator app (encrypted), phones and browsers they sign in with, invitations, why they were paused, checks of the van, what their phone sent; the name, email and phone number of a station’s contact; and the bank accounts of drivers and stations that we pay, with each change of them, who asked for it, whom we told, what they answered, and why it was confirmed or refused.',
    howLong: `names and accounts stay as long as the deliveries, decisions and payouts that they stand for; invitations ${years(RETENTION.accountLinks.days)}; the record of a sign-in ${RETENTION.sessions.days} days after its end; a key or a phone as long as it is used; a reason for a pause until the driver works again.`,
  },
]
