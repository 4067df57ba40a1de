import type { Email, Sender } from '@gatefill/domain/core/email/email'
import { renderEmail } from '@gatefill/domain/core/email/email'
import { shortId } from '@gatefill/domain/core/ids'
import type { StoredTicket } from './support.repository.ts'

/** The mail about what support did: an answer with its words, or the resolution. */
export function ticketMail(
  sender: Sender,
  ticket: StoredTicket,
  answer: string | undefined,
  ticketUrl: string,
): Email {
  const number = `#${shortId(ticket.id)}`
  const paragraphs =
    answer === undefined
      ? [
          `Support has resolved your ticket ${number}.`,
          'How did we handle this? Tell us there, and open a new ticket if something is still not right.',
        ]
      : [
          `Support has answered your ticket ${number}:`,
          answer,
          'Please reply in the conversation, not by email.',
        ]
  return renderEmail(sender, {
    subject: answer === undefined ? `Your ticket ${number} is resolved` : `Answer to your ticket ${number}`,
    name: ticket.customer.name,
    paragraphs,
    action: { label: 'Open the conversation', url: ticketUrl },
  })
}
