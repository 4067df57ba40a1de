import type { Email, Sender } from '@gatefill/domain/core/email/email'
import { renderEmail } from '@gatefill/domain/core/email/email'
import type { Day } from '@gatefill/domain/core/lagos-days'
import type { BriefTables, ReaderOfDay } from '@gatefill/domain/reports/owner-brief'
import { briefRows, briefTitle, readerRows, weekdayOf } from '@gatefill/domain/reports/owner-brief'
import { REPORTS } from '@gatefill/domain/reports/report-catalogue'

type Brief = { day: Day; now: BriefTables; before: BriefTables; readers: readonly ReaderOfDay[] }

/** Yesterday against the same day of the week before. */
export const ownerMail = (
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
