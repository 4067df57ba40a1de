import { ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Day } from '@gatefill/domain/core/lagos-days'
import { type Email, renderEmail, type Sender } from '@gatefill/domain/notifications/email/email'
import {
  type BriefTables,
  briefRows,
  briefTitle,
  type ReaderOfDay,
  readerRows,
  weekdayOf,
} from '@gatefill/domain/reports/owner-brief'
import { REPORTS } from '@gatefill/domain/reports/report-catalogue'
import * as z from 'zod/mini'
import type { App } from '../../app-context.ts'
import type { MessageHandler } from '../../platform/jobs/run-message.ts'
import { briefOf, MAIL_OWNER } from './owner-mail.ts'

const payloadOf = z.object({ staffId: z.string(), day: z.string() })

/** The daily mail. The id of the mail is that of owner and day, so that a second copy can be told. */
export const reportsJobs = (app: App): Record<string, MessageHandler> => ({
  [MAIL_OWNER]: async (payload) => {
    const { staffId, day } = z.parse(payloadOf, payload)
    const brief = await briefOf(app, staffId, day)
    if (brief === undefined) return
    const mail = ownerMail(app.email.sender, brief.owner.name, brief, app.origin())
    await app.email.mailer.send({
      id: `reports-${day}-${staffId.slice(ID_PREFIX.staff.length + 1)}`,
      to: brief.owner.email,
      ...mail,
    })
  },
})

type Brief = { day: Day; now: BriefTables; before: BriefTables; readers: readonly ReaderOfDay[] }

/** Yesterday against the same day of the week before. */
const ownerMail = (
  sender: Sender,
  name: string,
  { day, now, before, readers }: Brief,
  origin: string,
): Email =>
  renderEmail(sender, {
    subject: `${sender.appName}: ${briefTitle(day)}`,
    heading: briefTitle(day),
    name,
    paragraphs: [`The day in figures, beside the ${weekdayOf(day)} before.`],
    rows: [
      ...briefRows(now, before, (report) => `${reportUrl(origin, day, report)}#report-${report}`),
      ...readerRows(
        readers,
        (staffId) => `${origin}/console/audit?staff=${staffId}&from=${day}&until=${day}`,
      ),
    ],
    action: { label: 'Open the reports of the day', url: reportUrl(origin, day, 'orders-and-litres') },
    small:
      'Each figure leads to its report. Days are days in Lagos. Money is from the ledger; a figure may still change when something is booked into the day. Owners get this mail every morning at 7am.',
  })

/** The reports of that topic, of the day alone. */
const reportUrl = (origin: string, day: Day, report: keyof BriefTables): string =>
  `${origin}/console/reports/${REPORTS[report].topic}?range=own&from=${day}&to=${day}`
