import { asId, shortId } from '@gatefill/domain/core/ids'
import { type Email, renderEmail, type Sender } from '@gatefill/domain/notifications/email/email'
import * as z from 'zod/mini'
import type { App } from '../../app-context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { addOutboxMessage } from '../../platform/jobs/outbox.ts'
import type { MessageHandler } from '../../platform/jobs/run-message.ts'
import { filesInUse } from './pictures.repository.ts'
import { findTicket, type StoredTicket } from './support.repository.ts'
import type { TicketAnswered } from './ticket-changes.ts'
import { UNUSED_PICTURES } from './ticket-pictures.ts'

const TICKET_MAIL = 'support.mail'

const ticketAnswer = z.object({ ticketId: z.string(), source: z.string() })

/** Mails the answer to the customer, whatever their preferences are (C-41). */
export async function emailTicketAnswer(app: App, tx: Tx, { id, source }: TicketAnswered): Promise<void> {
  const now = app.clock()
  const payload: z.infer<typeof ticketAnswer> = { ticketId: id, source }
  await addOutboxMessage(
    tx,
    { topic: TICKET_MAIL, key: `${TICKET_MAIL}:${source}`, payload, runAt: now },
    now,
  )
}

const unusedPictures = z.object({ files: z.array(z.string()) })

/** The handlers of this module, by outbox topic; each may run twice. */
export function supportJobs(app: App): Record<string, MessageHandler> {
  return {
    [TICKET_MAIL]: async (payload, message) => {
      const { ticketId, source } = z.parse(ticketAnswer, payload)
      const ticket = await findTicket(app.database.db, 'staff', asId(ticketId))
      if (ticket === undefined) return
      const answer = ticket.replies.find(({ id }) => id === source)?.message
      const url = `${app.origin()}/dashboard/support/ticket/${ticketId}`
      await app.email.mailer.send({
        id: message.key,
        to: ticket.customer.email,
        ...ticketMail(app.email.sender, ticket, answer, url),
      })
    },
    [UNUSED_PICTURES]: async (payload) => {
      const { files: names } = z.parse(unusedPictures, payload)
      const used = await filesInUse(app.database.db, names)
      for (const name of names) if (!used.has(name)) await app.files.remove(name)
    },
  }
}

/** The mail about what support did: an answer with its words, or the resolution. */
function ticketMail(
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
