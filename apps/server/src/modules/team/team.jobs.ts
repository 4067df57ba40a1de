import * as z from 'zod/mini'
import type { Context } from '../../platform/context.ts'
import { erasePayload } from '../../platform/jobs/outbox-upkeep.ts'
import type { MessageHandler } from '../../platform/jobs/run-message.ts'
import type { EmailDeps } from '../../providers/mail/provider.ts'
import { MAIL_LINK } from './link-mails.service.ts'
import { linkUrl } from './link-url.ts'
import type { Links } from './links.service.ts'
import { linkMail } from './team.mails.ts'

const mailedLink = z.object({ linkId: z.string(), tokenHash: z.string(), sealed: z.string() })

/** The mails of this module. A mail server that fails makes the outbox try again. */
export const teamJobs = (
  { database }: Context,
  { email, origin, links }: { email: EmailDeps; origin: () => string; links: Links },
): Record<string, MessageHandler> => ({
  /** Nothing leaves for a link that was used, taken back or sent again; afterwards the token is stored nowhere. */
  [MAIL_LINK]: async (payload, message) => {
    const found = await links.linkToMail(database.db, z.parse(mailedLink, payload))
    if (found !== undefined) {
      const { link, token } = found
      const mail = linkMail(email.sender, link, linkUrl(origin(), token))
      await email.mailer.send({ id: message.key, to: link.email, ...mail })
    }
    await erasePayload(database.db, message.id)
  },
})
