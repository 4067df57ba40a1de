import { readsReportMail } from '@gatefill/domain/accounts/roles'
import * as z from 'zod/mini'
import type { Context } from '../../platform/context.ts'
import { erasePayload } from '../../platform/jobs/outbox-upkeep.ts'
import type { MessageHandler } from '../../platform/jobs/run-message.ts'
import type { EmailDeps } from '../../providers/mail/provider.ts'
import type { StaffService } from '../staff/index.ts'
import { NEW_ADMINISTRATOR } from '../staff/index.ts'
import { MAIL_LINK } from './link-mails.service.ts'
import { linkUrl } from './link-url.ts'
import type { Links } from './links.service.ts'
import { linkMail, newAdministratorMail } from './team.mails.ts'

const newAdministrator = z.object({ staffId: z.string() })
const mailedLink = z.object({ linkId: z.string(), tokenHash: z.string(), sealed: z.string() })

/** The mails of this module. A mail server that fails makes the outbox try again. */
export const teamJobs = (
  { database, log }: Context,
  {
    email,
    origin,
    links,
    staff,
  }: { email: EmailDeps; origin: () => string; links: Links; staff: StaffService },
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
  /** To each owner who can sign in; one who got it before a mail failed is not sent it twice (by its id). */
  [NEW_ADMINISTRATOR]: async (payload, message) => {
    const { staffId } = z.parse(newAdministrator, payload)
    const members = await staff.members.list(database.db)
    const administrator = members.find(({ id }) => id === staffId)
    const owners = members.filter(({ role, active }) => active && readsReportMail(role))
    if (owners.length === 0) log.warn({ staffId }, 'a new administrator, and no owner to tell')
    if (administrator === undefined) return
    for (const owner of owners)
      await email.mailer.send({
        id: `${message.key}:${owner.id}`,
        to: owner.email,
        ...newAdministratorMail(email.sender, owner.name, administrator),
      })
  },
})
