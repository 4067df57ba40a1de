import { readsReportMail } from '@gatefill/domain/accounts/roles'
import * as z from 'zod/mini'
import type { App } from '../../app-context.ts'
import { erasePayload } from '../../platform/jobs/outbox-upkeep.ts'
import type { MessageHandler } from '../../platform/jobs/run-message.ts'
import { listStaff, NEW_ADMINISTRATOR } from '../staff/index.ts'
import { linkToMail, MAIL_LINK } from './link-mails.ts'
import { linkUrl } from './link-url.ts'
import { linkMail, newAdministratorMail } from './team.mails.ts'

const newAdministrator = z.object({ staffId: z.string() })
const mailedLink = z.object({ linkId: z.string(), tokenHash: z.string(), sealed: z.string() })

/** The mails of this module. A mail server that fails makes the outbox try again. */
export const teamJobs = (app: App): Record<string, MessageHandler> => ({
  /** Nothing leaves for a link that was used, taken back or sent again; afterwards the token is stored nowhere. */
  [MAIL_LINK]: async (payload, message) => {
    const found = await linkToMail(app, app.database.db, z.parse(mailedLink, payload))
    if (found !== undefined) {
      const { link, token } = found
      const mail = linkMail(app.email.sender, link, linkUrl(app.origin(), token))
      await app.email.mailer.send({ id: message.key, to: link.email, ...mail })
    }
    await erasePayload(app.database.db, message.id)
  },
  /** To each owner who can sign in; one who got it before a mail failed is not sent it twice (by its id). */
  [NEW_ADMINISTRATOR]: async (payload, message) => {
    const { staffId } = z.parse(newAdministrator, payload)
    const members = await listStaff(app.database.db)
    const administrator = members.find(({ id }) => id === staffId)
    const owners = members.filter(({ role, active }) => active && readsReportMail(role))
    if (owners.length === 0) app.log.warn({ staffId }, 'a new administrator, and no owner to tell')
    if (administrator === undefined) return
    for (const owner of owners)
      await app.email.mailer.send({
        id: `${message.key}:${owner.id}`,
        to: owner.email,
        ...newAdministratorMail(app.email.sender, owner.name, administrator),
      })
  },
})
