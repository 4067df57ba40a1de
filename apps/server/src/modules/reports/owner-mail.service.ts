import { readsReportMail } from '@gatefill/domain/accounts/roles'
import type { Day } from '@gatefill/domain/core/lagos-days'
import { dayBefore, dayOf } from '@gatefill/domain/core/lagos-days'
import type { BriefTables } from '@gatefill/domain/reports/owner-brief'
import { BRIEF_REPORTS } from '@gatefill/domain/reports/owner-brief'
import { weekBefore } from '@gatefill/domain/reports/report-range'
import type { Context } from '../../platform/context.ts'
import { addOutboxMessage } from '../../platform/jobs/outbox.ts'
import type { StaffService } from '../staff/index.ts'
import { findReadersOfDay } from '../staff/index.ts'
import type { ReportsService } from './reports.service.ts'

/** Topic of the mail with which an owner reads yesterday. */
export const MAIL_OWNER = 'reports.owner-mail'

export type OwnerMailDeps = { staff: Pick<StaffService, 'members'> }

/** Tells owners of yesterday. */
export function ownerMailService(
  { database, clock, wake }: Context,
  reports: ReportsService,
  { staff }: OwnerMailDeps,
) {
  const owners = async () =>
    (await staff.members.list(database.db)).filter(({ role, active }) => active && readsReportMail(role))

  async function tablesOf(day: Day): Promise<BriefTables> {
    const tables: [string, unknown][] = []
    for (const name of BRIEF_REPORTS) tables.push([name, await reports.tableOf(name, { from: day, to: day })])
    // Each name of the brief has its table.
    return Object.fromEntries(tables) as BriefTables
  }

  return {
    /** Writes one message for each owner and day, however often it is called. */
    mailOwners: async (): Promise<void> => {
      const now = clock()
      const day = dayBefore(dayOf(now))
      for (const { id } of await owners())
        await addOutboxMessage(
          database.db,
          { topic: MAIL_OWNER, key: `${MAIL_OWNER}:${day}:${id}`, payload: { staffId: id, day }, runAt: now },
          now,
        )
      wake()
    },

    /** What the mail says; undefined for somebody who is no owner any more. */
    briefOf: async (staffId: string, day: Day) => {
      const owner = (await owners()).find(({ id }) => id === staffId)
      if (owner === undefined) return undefined
      return {
        owner,
        day,
        now: await tablesOf(day),
        before: await tablesOf(weekBefore(day)),
        readers: await findReadersOfDay(database.db, day),
      }
    },
  }
}

export type OwnerMailService = ReturnType<typeof ownerMailService>
