import { shortId } from '@gatefill/domain/ids'
import type { Mail } from '../../providers/mail/provider.ts'
import type { StoredTicket } from './support.repository.ts'

/** Who writes: the name of the product and its contacts, empty where none is configured (C-12). */
export type Sender = { appName: string; supportEmail: string; supportPhone: string }

type Letter = Pick<Mail, 'subject' | 'text'>

/** The mail about what support did: an answer with its words, or the resolution. */
export function ticketMail(
  sender: Sender,
  ticket: StoredTicket,
  answer: string | undefined,
  ticketUrl: string,
): Letter {
  const number = `#${shortId(ticket.id)}`
  const paragraphs =
    answer === undefined
      ? [
          `Support has resolved your ticket ${number}.`,
          `If something is still not right, open a new ticket: ${ticketUrl}`,
        ]
      : [
          `Support has answered your ticket ${number}:`,
          answer,
          `Read the whole conversation and reply here, not by mail: ${ticketUrl}`,
        ]
  const contacts = [sender.supportEmail, sender.supportPhone].filter((contact) => contact !== '')
  const signature = [
    `${sender.appName}, fuel delivered to your gate in Lagos`,
    ...(contacts.length === 0 ? [] : [`Questions: ${contacts.join(' or ')}`]),
  ]
  return {
    subject: answer === undefined ? `Your ticket ${number} is resolved` : `Answer to your ticket ${number}`,
    text: `Hello ${ticket.customer.name},\n\n${paragraphs.join('\n\n')}\n\n${signature.join('\n')}\n`,
  }
}
