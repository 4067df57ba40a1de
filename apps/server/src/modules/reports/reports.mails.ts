import type { Email, Sender } from '@gatefill/domain/core/email'
import { renderEmail } from '@gatefill/domain/core/email'
import type { Day } from '@gatefill/domain/finance/month'
import type { BriefTables } from '@gatefill/domain/reports/owner-brief'
import { briefRows, briefTitle, weekdayOf } from '@gatefill/domain/reports/owner-brief'

type Brief = { day: Day; now: BriefTables; before: BriefTables }

/** Yesterday against the same day of the week before. */
export const ownerMail = (sender: Sender, name: string, { day, now, before }: Brief, url: string): Email =>
  renderEmail(sender, {
    subject: `${sender.appName}: ${briefTitle(day)}`,
    heading: briefTitle(day),
    name,
    paragraphs: [`The day in figures, beside the ${weekdayOf(day)} before.`],
    rows: briefRows(now, before),
    action: { label: 'Open the reports of the day', url },
    small:
      'Days are days in Lagos. Money is from the ledger; a figure may still change when something is booked into the day. Owners get this mail every morning at 7am.',
  })
