import type { WireToday } from '@gatefill/contracts/staff/reports'
import type { PricingPolicy } from '@gatefill/domain/catalogue/pricing'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { StaffId } from '@gatefill/domain/core/ids'
import { type Day, dayBefore, dayOf } from '@gatefill/domain/core/lagos-days'
import { MINUTE_SECONDS, secondsBetween } from '@gatefill/domain/core/lagos-time'
import { kobo } from '@gatefill/domain/core/money'
import { invalid, ok, type Result } from '@gatefill/domain/core/result'
import { dueTime } from '@gatefill/domain/dispatch/board/due'
import { gatePlace } from '@gatefill/domain/dispatch/board/gate-place'
import { weekBefore } from '@gatefill/domain/reports/report-range'
import {
  type DayTargets,
  type DayTargetsForm,
  dayTargetsErrors,
} from '@gatefill/domain/reports/today/day-targets'
import {
  areasOfDay,
  type DayFacts,
  figuresUntil,
  paceOf,
  paidByHour,
  sameTimeOn,
  timesToGate,
} from '@gatefill/domain/reports/today/today'
import type { App } from '../../../app-context.ts'
import { cachedRead } from '../../../platform/cached-read.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { listAreas } from '../../areas/index.ts'
import { policyInForce } from '../../catalogue/index.ts'
import { boundsOf } from '../facts/fact.ts'
import { findTargets, listArrived, listGivenBack, listPaid, saveTargets } from './today.repository.ts'

/** Several owners and tabs read the same day; it is read once for so many seconds. */
const KEPT_SECONDS = 15

/** What happened on a day, for whoever looks at it in the same moment. */
const factsOfDay = cachedRead(KEPT_SECONDS, readDay)

async function readDay(app: App, day: Day): Promise<DayFacts> {
  const bounds = boundsOf(day)
  const { db } = app.database
  const [paid, arrived, givenBack, shapes, policy] = await Promise.all([
    listPaid(db, bounds),
    listArrived(db, bounds),
    listGivenBack(db, bounds),
    listAreas(app),
    policyInForce(app, bounds.from),
  ])
  const areaOf = (gate: Parameters<typeof gatePlace>[0]) => gatePlace(gate, shapes).area ?? ''
  return {
    day,
    paid: paid.map(({ gate, ...order }) => ({ ...order, area: areaOf(gate) })),
    arrivals: arrived.map(({ gate, ...order }) => ({ ...arrivalOf(order, policy), area: areaOf(gate) })),
    givenBack,
  }
}

type Arrived = Omit<Awaited<ReturnType<typeof listArrived>>[number], 'gate'>

const arrivalOf = (
  { paidAt, answeredAt, deliveredAt, arrivedAt, window }: Arrived,
  policy: PricingPolicy,
) => ({
  at: deliveredAt.toISOString(),
  minutes: Math.max(0, Math.round(secondsBetween(paidAt, arrivedAt) / MINUTE_SECONDS)),
  isInTime: arrivedAt <= new Date(dueTime({ paidAt: paidAt.toISOString(), answeredAt, window }, policy)),
})

/** The day so far, beside yesterday and the week before up to the same time, and the targets of the day. */
export async function readToday(app: App): Promise<WireToday> {
  const now = app.clock()
  const day = dayOf(now)
  const [today, yesterday, lastWeek] = await Promise.all(
    [day, dayBefore(day), weekBefore(day)].map(async (each) => ({
      facts: await factsOfDay.get(app, each),
      until: sameTimeOn(each, now, day),
    })),
  )
  if (today === undefined || yesterday === undefined || lastWeek === undefined)
    throw new Error('a day of the three was not read')
  const dayFacts = (span: typeof today) => ({
    day: span.facts.day,
    figures: figuresUntil(span.facts, span.until),
    hours: paidByHour(span.facts, span.facts.day === day ? now : undefined),
  })
  return {
    asOf: now.toISOString(),
    today: dayFacts(today),
    yesterday: dayFacts(yesterday),
    weekBefore: dayFacts(lastWeek),
    targets: (await findTargets(app.database.db, day)) ?? null,
    pace: paceOf([yesterday, lastWeek]) ?? null,
    times: timesToGate(today.facts.arrivals),
    areas: areasOfDay(today.facts, now, lastWeek).map((area) => ({ ...area, byFuel: { ...area.byFuel } })),
  }
}

/** Sets what a whole day aims at, from a day on. */
export async function setTargets(
  app: App,
  tx: Tx,
  by: StaffId,
  form: DayTargetsForm,
): Promise<Result<DayTargets, 'VALIDATION'>> {
  const at = app.clock()
  const errors = dayTargetsErrors(form, dayOf(at))
  if (hasErrors(errors)) return invalid(errors)
  const { orders = 0, litresDl = 0, sales = 0, inTime = 0, givenBack = 0, from } = form
  const targets = { orders, litresDl, sales: kobo(sales), inTime, givenBack }
  await saveTargets(tx, { ...targets, from, by, at })
  return ok(targets)
}
