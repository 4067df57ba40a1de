import { readsReportMail } from '@gatefill/domain/accounts/roles'
import type { Day } from '@gatefill/domain/core/lagos-days'
import { dayBefore, dayOf } from '@gatefill/domain/core/lagos-days'
import type { BriefTables } from '@gatefill/domain/reports/owner-brief'
import { BRIEF_REPORTS } from '@gatefill/domain/reports/owner-brief'
import { weekBefore } from '@gatefill/domain/reports/report-range'
import type { App } from '../../app-context.ts'
import { addOutboxMessage } from '../../platform/jobs/outbox.ts'
import { findReadersOfDay, listStaff } from '../staff/index.ts'
import { tableOf } from './reports.ts'

/** Topic of the mail with which an owner reads yesterday. */
export const MAIL_OWNER = 'reports.owner-mail'

const listOwners = async (app: App) =>
  (await listStaff(app.database.db)).filter(({ role, active }) => active && readsReportMail(role))

async function tablesOf(app: App, day: Day): Promise<BriefTables> {
  const tables: [string, unknown][] = []
  for (const name of BRIEF_REPORTS) tables.push([name, await tableOf(app, name, { from: day, to: day })])
  // Each name of the brief has its table.
  return Object.fromEntries(tables) as BriefTables
}

/** Writes one message for each owner and day, however often it is called. */
export async function mailOwners(app: App): Promise<void> {
  const now = app.clock()
  const day = dayBefore(dayOf(now))
  for (const { id } of await listOwners(app))
    await addOutboxMessage(
      app.database.db,
      { topic: MAIL_OWNER, key: `${MAIL_OWNER}:${day}:${id}`, payload: { staffId: id, day }, runAt: now },
      now,
    )
  app.wake()
}

/** What the mail says; undefined for somebody who is no owner any more. */
export async function briefOf(app: App, staffId: string, day: Day) {
  const owner = (await listOwners(app)).find(({ id }) => id === staffId)
  if (owner === undefined) return undefined
  return {
    owner,
    day,
    now: await tablesOf(app, day),
    before: await tablesOf(app, weekBefore(day)),
    readers: await findReadersOfDay(app.database.db, day),
  }
}
