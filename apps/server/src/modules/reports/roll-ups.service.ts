import type { Day } from '@gatefill/domain/core/lagos-days'
import { dayBefore, dayOf } from '@gatefill/domain/core/lagos-days'
import { DAY_SECONDS, secondsAfter } from '@gatefill/domain/core/lagos-time'
import { LATE_POSTING_SECONDS } from '@gatefill/domain/payments/ledger'
import type { Measure, MeasureGroup } from '@gatefill/domain/reports/measures'
import { ALL_GROUPS, MEASURE_GROUPS } from '@gatefill/domain/reports/measures'
import type { ReportRange } from '@gatefill/domain/reports/report-range'
import { daysIn } from '@gatefill/domain/reports/report-range'
import type { Context } from '../../platform/context.ts'
import type { FactDeps } from './facts/read-facts.ts'
import { readFacts } from './facts/read-facts.ts'
import { liveFacts } from './live-facts.ts'
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
/** What reads every order of each customer of a day is worth no live reading: a month is not told by its last hours. */
const NIGHTLY_ONLY: ReadonlySet<MeasureGroup> = new Set(['customers'])

/** Figures by day: summed up by night, read live for what is not yet. */
export function rollUpsService({ database, clock, log }: Context, deps: FactDeps) {
  const factsOf = readFacts(deps)
  const liveFactsOf = liveFacts(clock, (day, group) => factsOf(database.db, day, [group]))

  async function makeDay(day: Day): Promise<void> {
    const readAt = clock()
    const facts = await factsOf(database.jobs, day, ALL_GROUPS)
    await database.transaction((tx) => replaceDay(tx, day, facts, readAt))
  }

  /** The days to make, the newest first: those never made, the last three, and those booked into since. */
  async function daysToMake(): Promise<Day[]> {
    const now = clock()
    const first = await findFirstDay(database.jobs)
    const last = dayBefore(dayOf(now))
    if (first === undefined || first > last) return []
    const days = daysIn({ from: first, to: last })
    const made = await listMadeDays(database.jobs, { from: first, to: last })
    const late = await listLateDays(
      database.jobs,
      secondsAfter(now, -LATE_SECONDS_SEEN),
      LATE_POSTING_SECONDS,
    )
    const wanted = new Set([...days.filter((day) => !made.has(day)), ...days.slice(-DAYS_ANEW), ...late])
    return [...wanted].sort().reverse().slice(0, MAX_DAYS)
  }

  return {
    /** Sums up what is over. Twice at the same time writes the same. */
    makeDays: async (): Promise<void> => {
      const days = await daysToMake()
      for (const day of days) await makeDay(day)
      log.info({ days: days.length }, 'days of the reports summed up')
    },

    /** The figures of a range. */
    measuresOf: async (groups: readonly MeasureGroup[], range: ReportRange): Promise<Measure[]> => {
      const names = groups.flatMap((group) => MEASURE_GROUPS[group])
      const [stored, made] = await Promise.all([
        findMeasures(database.db, names, range),
        listMadeDays(database.db, range),
      ])
      const live = daysIn(range)
        .slice(-MAX_LIVE_DAYS)
        .filter((day) => !made.has(day))
      const measures = [...stored]
      for (const day of live)
        for (const group of groups.filter((each) => !NIGHTLY_ONLY.has(each)))
          measures.push(...(await liveFactsOf(day, group)).map((fact) => ({ ...fact, day })))
      return measures
    },
  }
}

export type RollUpsService = ReturnType<typeof rollUpsService>
