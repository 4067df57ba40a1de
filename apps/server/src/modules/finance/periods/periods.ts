import type {
  FinancePeriod,
  FinancePeriodDetail,
  MonthlyReport,
} from '@gatefill/contracts/staff/finance/periods'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { StaffId } from '@gatefill/domain/core/ids'
import { type Day, dayAfter, dayOf } from '@gatefill/domain/core/lagos-days'
import { kobo } from '@gatefill/domain/core/money'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import { invalid, ok, type Result } from '@gatefill/domain/core/result'
import { firstDayOf, lastDayOf, type Month, monthOf, monthsBetween } from '@gatefill/domain/finance/month'
import {
  type AccountingPeriod,
  type CheckItem,
  isPeriodClosed,
  mayAskReopening,
  mayClose,
  mayPrepare,
  mayReopen,
  maySendBack,
  type PeriodState,
  periodChecklist,
  periodStates,
} from '@gatefill/domain/finance/period'
import type { App } from '../../../app-context.ts'
import { approvesFor } from '../../../platform/audited-write.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { customerMoneyOff } from '../../payments/index.ts'
import { staffNames } from '../../staff/index.ts'
import { accountSums } from '../ledger/ledger-room.repository.ts'
import { type Names, personOf, personOrNull } from '../staff-person.ts'
import { monthlyReports } from './monthly-reports.repository.ts'
import {
  bankBalances,
  bankDiscrepancies,
  openBankLines,
  periodCounts,
  reconciledDays,
} from './period-facts.repository.ts'
import {
  insertPeriodEvent,
  journalsOfMonth,
  lockJournals,
  lockPeriod,
  type MonthSums,
  openPeriod,
  periodEvents,
  savePeriod,
  storedPeriods,
  sumsByMonth,
} from './periods.repository.ts'

export type Acting = { staffId: StaffId; month: Month }

type Closed = { preparedBy: null; preparedAt: null; closedBy: null; closedAt: null }
const UNDONE: Closed = { preparedBy: null, preparedAt: null, closedBy: null, closedAt: null }
const NOT_ASKED = { reopeningBy: null, reopeningReason: '' }

/** Saves what somebody did to a month that the transaction has locked. */
async function saveChangedPeriod(
  app: App,
  tx: Tx,
  { staffId, month }: Acting,
  before: AccountingPeriod,
  change: Partial<AccountingPeriod> & { state: PeriodState },
  { act, note = '' }: { act: string; note?: string },
): Promise<void> {
  const at = app.clock()
  const transition = periodStates.transition(before.state, change.state)
  if (!(await savePeriod(tx, { ...before, ...change }, transition, at)))
    throw new Error(`the month ${month} is no longer in the state that was read`)
  await insertPeriodEvent(tx, month, { act, staffId, note, at })
}

/** One person has looked through the month: the checklist is done, or a note says why the rest is accepted. */
export async function preparePeriod(
  app: App,
  tx: Tx,
  acting: Acting,
  form: { note: string },
): Promise<Result<void, 'CONFLICT'>> {
  const { staffId, month } = acting
  const before = await lockPeriod(tx, month, app.clock())
  const note = plainLine(form.note)
  const permitted = mayPrepare(before.state, await checkPeriod(app, tx, month), note)
  if (!permitted.ok) return permitted
  const journals = await journalsOfMonth(tx, month)
  const prepared = {
    state: 'prepared',
    note,
    journals,
    preparedBy: staffId,
    preparedAt: app.clock(),
  } as const
  await saveChangedPeriod(app, tx, acting, before, prepared, { act: 'prepared', note })
  return ok(undefined)
}

/** The second person closes it. No journal is written meanwhile, and none to this month afterwards. */
export async function closePeriod(app: App, tx: Tx, acting: Acting): Promise<Result<void, 'CONFLICT'>> {
  await lockJournals(tx)
  const before = await lockPeriod(tx, acting.month, app.clock())
  const permitted = mayClose(before, acting.staffId, await journalsOfMonth(tx, acting.month))
  if (!permitted.ok) return permitted
  approvesFor(tx, before.preparedBy)
  const closed = { state: 'closed', closedBy: acting.staffId, closedAt: app.clock() } as const
  await saveChangedPeriod(app, tx, acting, before, closed, { act: 'closed' })
  return ok(undefined)
}
type Reason = { reason: string }
type Outcome = Promise<Result<void, 'VALIDATION' | 'CONFLICT'>>

/** Takes the preparation of a month back, and says why. */
export async function sendBackPeriod(app: App, tx: Tx, acting: Acting, form: Reason): Outcome {
  const errors = reasonErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const before = await lockPeriod(tx, acting.month, app.clock())
  const permitted = maySendBack(before)
  if (!permitted.ok) return permitted
  const note = plainLine(form.reason)
  await saveChangedPeriod(app, tx, acting, before, { state: 'open', ...UNDONE }, { act: 'sent back', note })
  return ok(undefined)
}

/** Asks a second person to open a closed month again. */
export async function requestReopening(app: App, tx: Tx, acting: Acting, form: Reason): Outcome {
  const errors = reasonErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const before = await lockPeriod(tx, acting.month, app.clock())
  const later = (await storedPeriods(tx)).filter(
    ({ month, state }) => month > acting.month && isPeriodClosed(state),
  )
  const permitted = mayAskReopening(
    before,
    later.map(({ month }) => month),
  )
  if (!permitted.ok) return permitted
  const note = plainLine(form.reason)
  const asked = { state: 'reopening', reopeningBy: acting.staffId, reopeningReason: note } as const
  await saveChangedPeriod(app, tx, acting, before, asked, { act: 'reopening requested', note })
  return ok(undefined)
}

/** The second person opens a closed month again; CONFLICT where nobody else asked for it. */
export async function reopenPeriod(app: App, tx: Tx, acting: Acting): Promise<Result<void, 'CONFLICT'>> {
  const before = await lockPeriod(tx, acting.month, app.clock())
  const permitted = mayReopen(before, acting.staffId)
  if (!permitted.ok) return permitted
  approvesFor(tx, before.reopeningBy)
  await saveChangedPeriod(
    app,
    tx,
    acting,
    before,
    { state: 'open', ...UNDONE, ...NOT_ASKED },
    { act: 'reopened' },
  )
  return ok(undefined)
}

/** Leaves a month closed that somebody asked to open again, and says why. */
export async function refuseReopening(app: App, tx: Tx, acting: Acting, form: Reason): Outcome {
  const errors = reasonErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const before = await lockPeriod(tx, acting.month, app.clock())
  if (before.state !== 'reopening') return mayReopen(before, acting.staffId)
  const note = plainLine(form.reason)
  await saveChangedPeriod(
    app,
    tx,
    acting,
    before,
    { state: 'closed', ...NOT_ASKED },
    { act: 'reopening refused', note },
  )
  return ok(undefined)
}

async function listPeriods(app: App, on: Db, sums: readonly MonthSums[]): Promise<FinancePeriod[]> {
  const [stored, names] = [await storedPeriods(on), await staffNames(on)]
  const present = monthOf(dayOf(app.clock()))
  const first = [sums[0]?.month ?? present, stored[0]?.month ?? present].sort()[0] ?? present
  return monthsBetween(first, present)
    .map((month) =>
      viewOf(
        stored.find((period) => period.month === month) ?? openPeriod(month),
        sums.find((each) => each.month === month)?.journals ?? 0,
        names,
      ),
    )
    .reverse()
}

/** All months of the ledger, as staff reads them. */
export const listPeriodViews = async (app: App) =>
  listPeriods(app, app.database.db, await sumsByMonth(app.database.db))

/** One month; one without any journal and act is open and empty. */
export async function readPeriod(
  app: App,
  month: Month,
  on: Db = app.database.db,
): Promise<FinancePeriodDetail> {
  const [names, sums] = [await staffNames(on), await sumsByMonth(on)]
  const period = (await listPeriods(app, on, sums)).find((each) => each.month === month)
  const events = await periodEvents(on, month)
  return {
    ...(period ?? viewOf(openPeriod(month), 0, names)),
    checklist: await checkPeriod(app, on, month, sums),
    trialBalance: await accountSums(on, { month }),
    events: events.map(({ staffId, at, ...event }) => ({
      ...event,
      by: personOf(staffId, names),
      at: at.toISOString(),
    })),
  }
}

export async function readMonthlyReports(app: App): Promise<MonthlyReport[]> {
  const stored = await storedPeriods(app.database.db)
  return (await monthlyReports(app.database.db)).map((report) => ({
    ...report,
    state: stored.find(({ month }) => month === report.month)?.state ?? 'open',
  }))
}

const viewOf = (period: AccountingPeriod, journals: number, names: Names): FinancePeriod => ({
  month: period.month,
  state: period.state,
  journals,
  note: period.note,
  preparedBy: personOrNull(period.preparedBy, names),
  preparedAt: period.preparedAt?.toISOString() ?? null,
  closedBy: personOrNull(period.closedBy, names),
  closedAt: period.closedAt?.toISOString() ?? null,
  reopeningBy: personOrNull(period.reopeningBy, names),
  reopeningReason: period.reopeningReason,
})

/** The days of the month since our first journal that every provider's reconciliation covers, and how many there are. */
async function checkNights(app: App, db: Db, month: Month, firstDay: Day | null) {
  const days: Day[] = []
  const last = lastDayOf(month)
  for (let day = firstDayOf(month); day <= last; day = dayAfter(day))
    if (firstDay !== null && day >= firstDay) days.push(day)
  let done = days
  for (const { name } of app.paymentProviders) {
    const covered = await reconciledDays(db, name, days)
    done = done.filter((day) => covered.includes(day))
  }
  return { nightsDone: done.length, nightsDue: days.length }
}

/** Earlier months that have journals and are not closed. */
async function earlierOpen(db: Db, month: Month, months: readonly MonthSums[]): Promise<Month[]> {
  const closed = (await storedPeriods(db)).filter(({ state }) => isPeriodClosed(state))
  return months
    .map((each) => each.month)
    .filter((each) => each < month && !closed.some((period) => period.month === each))
}

/** The checklist of a month; `sums` of all months, where they are read already. */
async function checkPeriod(
  app: App,
  db: Db,
  month: Month,
  sums?: readonly MonthSums[],
): Promise<CheckItem[]> {
  const months = sums ?? (await sumsByMonth(db))
  const off = months.reduce((sum, each) => (each.month <= month ? sum + each.off : sum), 0)
  const { firstDay, ...counts } = await periodCounts(db, month)
  const { deposits, refunds } = await customerMoneyOff(db)
  return periodChecklist({
    month,
    now: app.clock(),
    earlierOpen: await earlierOpen(db, month, months),
    between: kobo(Math.abs(off)),
    depositsOff: deposits,
    refundsOff: refunds,
    ...(await checkNights(app, db, month, firstDay)),
    ...counts,
    ...(await openBankLines(db, lastDayOf(month))),
    bank: await bankBalances(db, lastDayOf(month)),
    bankDiscrepancies: await bankDiscrepancies(db, lastDayOf(month)),
  })
}
