import { ID_PREFIX } from '@gatefill/domain/core/ids'
import * as z from 'zod/mini'
import type { MessageHandler } from '../../platform/jobs/run-message.ts'
import type { EmailDeps } from '../../providers/mail/provider.ts'
import type { OwnerMailService } from './owner-mail.service.ts'
import { MAIL_OWNER } from './owner-mail.service.ts'
import { ownerMail } from './reports.mails.ts'

const payloadOf = z.object({ staffId: z.string(), day: z.string() })

type JobDeps = { email: EmailDeps; origin: () => string }

/** The daily mail. The id of the mail is that of owner and day, so that a second copy can be told. */
export const reportsJobs = (
  ownerMails: OwnerMailService,
  { email: { mailer, sender }, origin }: JobDeps,
): Record<string, MessageHandler> => ({
  [MAIL_OWNER]: async (payload) => {
    const { staffId, day } = z.parse(payloadOf, payload)
    const brief = await ownerMails.briefOf(staffId, day)
    if (brief === undefined) return
    const mail = ownerMail(sender, brief.owner.name, brief, origin())
    await mailer.send({
      id: `reports-${day}-${staffId.slice(ID_PREFIX.staff.length + 1)}`,
      to: brief.owner.email,
      ...mail,
    })
  },
})
