import type { Day } from '@gatefill/domain/core/lagos-days'
import { dayBefore, dayOf } from '@gatefill/domain/core/lagos-days'
import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import { LATE_POSTING_SECONDS } from '@gatefill/domain/payments/ledger'
import type { Measure, MeasureGroup } from '@gatefill/domain/reports/measures'
import { ALL_GROUPS, MEASURE_GROUPS } from '@gatefill/domain/reports/measures'
import type { ReportRange } from '@gatefill/domain/reports/report-range'
import { daysIn } from '@gatefill/domain/reports/report-range'
import type { App } from '../../app-context.ts'
import { cachedRead } from '../../platform/cached-read.ts'
import { readFacts } from './facts/read-facts.ts'
import {
  findFirstDay,
  findMeasures,
  listLateDays,
  listMadeDays,
  replaceDay,
} from './report-days.repository.ts'

/** Days that are made anew every night: phones without network report what happened up to three days later. */
const DAYS_ANEW = 3
/** Days that were never summed up are made up for, so many a night. */
const MAX_DAYS = 400
/** A night that failed is made up for by one of the next eight. */
const LATE_SECONDS_SEEN = 8 * DAY_SECONDS
/** Days that no night has summed up yet are read live: today, yesterday before the night's work, and one that failed. */
const MAX_LIVE_DAYS = 3
/** They are read once for so many seconds. */
const LIVE_SECONDS = 20
/** What reads every order of each customer of a day is worth no live reading: a month is not told by its last hours. */
const NIGHTLY_ONLY: ReadonlySet<MeasureGroup> = new Set(['customers'])

/** Figures of a day that is not over: a screen shows several reports of them at once. */
const liveFacts = cachedRead(LIVE_SECONDS, (app: App, day: Day, group: MeasureGroup) =>
  readFacts(app, app.database.db, day, [group]),
)

async function makeDay(app: App, day: Day): Promise<void> {
  const readAt = app.clock()
  const facts = await readFacts(app, app.database.jobs, day, ALL_GROUPS)
  await app.database.transaction((tx) => replaceDay(tx, day, facts, readAt))
}

/** The days to make, the newest first: those never made, the last three, and those booked into since. */
async function daysToMake(app: App): Promise<Day[]> {
  const now = app.clock()
  const first = await findFirstDay(app.database.jobs)
  const last = dayBefore(dayOf(now))
  if (first === undefined || first > last) return []
  const days = daysIn({ from: first, to: last })
  const made = await listMadeDays(app.database.jobs, { from: first, to: last })
  const late = await listLateDays(
    app.database.jobs,
    secondsAfter(now, -LATE_SECONDS_SEEN),
    LATE_POSTING_SECONDS,
  )
  const wanted = new Set([...days.filter((day) => !made.has(day)), ...days.slice(-DAYS_ANEW), ...late])
  return [...wanted].sort().reverse().slice(0, MAX_DAYS)
}

/** Sums up what is over. Twice at the same time writes the same. */
export async function makeDays(app: App): Promise<void> {
  const days = await daysToMake(app)
  for (const day of days) await makeDay(app, day)
  app.log.info({ days: days.length }, 'days of the reports summed up')
}

/** The figures of a range. */
export async function measuresOf(
  app: App,
  groups: readonly MeasureGroup[],
  range: ReportRange,
): Promise<Measure[]> {
  const names = groups.flatMap((group) => MEASURE_GROUPS[group])
  const [stored, made] = await Promise.all([
    findMeasures(app.database.db, names, range),
    listMadeDays(app.database.db, range),
  ])
  const live = daysIn(range)
    .slice(-MAX_LIVE_DAYS)
    .filter((day) => !made.has(day))
  const measures = [...stored]
  for (const day of live)
    for (const group of groups.filter((each) => !NIGHTLY_ONLY.has(each)))
      measures.push(...(await liveFacts.get(app, day, group)).map((fact) => ({ ...fact, day })))
  return measures
}
