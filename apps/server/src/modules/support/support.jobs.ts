import { asId } from '@gatefill/domain/core/ids'
import * as z from 'zod/mini'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { addOutboxMessage } from '../../platform/jobs/outbox.ts'
import type { MessageHandler } from '../../platform/jobs/run-message.ts'
import type { FileStore } from '../../providers/files/provider.ts'
import type { EmailDeps } from '../../providers/mail/provider.ts'
import { filesInUse } from './pictures.repository.ts'
import { ticketMail } from './support.mails.ts'
import { findTicket } from './support.repository.ts'
import type { TicketAnswered } from './ticket-changes.ts'
import { UNUSED_PICTURES } from './ticket-pictures.ts'

const TICKET_MAIL = 'support.mail'

const ticketAnswer = z.object({ ticketId: z.string(), source: z.string() })

/** Mails the answer to the customer, whatever their preferences are (C-41). */
export const emailTicketAnswer =
  ({ clock }: Context) =>
  async (tx: Tx, { id, source }: TicketAnswered): Promise<void> => {
    const now = clock()
    const payload: z.infer<typeof ticketAnswer> = { ticketId: id, source }
    await addOutboxMessage(
      tx,
      { topic: TICKET_MAIL, key: `${TICKET_MAIL}:${source}`, payload, runAt: now },
      now,
    )
  }

const unusedPictures = z.object({ files: z.array(z.string()) })

type JobDeps = { email: EmailDeps; files: FileStore; origin: () => string }

/** The handlers of this module, by outbox topic; each may run twice. */
export function supportJobs(
  { database }: Context,
  { email: { mailer, sender }, files, origin }: JobDeps,
): Record<string, MessageHandler> {
  return {
    [TICKET_MAIL]: async (payload, message) => {
      const { ticketId, source } = z.parse(ticketAnswer, payload)
      const ticket = await findTicket(database.db, 'staff', asId(ticketId))
      if (ticket === undefined) return
      const answer = ticket.replies.find(({ id }) => id === source)?.message
      const url = `${origin()}/dashboard/support/ticket/${ticketId}`
      await mailer.send({
        id: message.key,
        to: ticket.customer.email,
        ...ticketMail(sender, ticket, answer, url),
      })
    },
    [UNUSED_PICTURES]: async (payload) => {
      const { files: names } = z.parse(unusedPictures, payload)
      const used = await filesInUse(database.db, names)
      for (const name of names) if (!used.has(name)) await files.remove(name)
    },
  }
}
