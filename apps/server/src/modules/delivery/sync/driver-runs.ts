import { createHmac } from 'node:crypto'
import { driverJob } from '@gatefill/contracts/driver/driver-job-shapes'
import type { WireDriverRun, WireDriverRuns } from '@gatefill/contracts/driver/driver-run-shapes'
import type { DriverId, OrderId } from '@gatefill/domain/core/ids'
import { dayOf } from '@gatefill/domain/core/lagos-days'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import { triesLeft } from '@gatefill/domain/delivery/code-tries'
import type { DriverJob } from '@gatefill/domain/delivery/driver-job'
import { OBJECT_SECONDS } from '@gatefill/domain/dispatch/runs/driver-command'
import { isActiveRun } from '@gatefill/domain/dispatch/runs/run'
import { eraseAfter } from '@gatefill/domain/dispatch/runs/shift-times'
import type { PayFromDay } from '@gatefill/domain/finance/payout-lines'
import { runPay } from '@gatefill/domain/finance/run-pay'
import type { App } from '../../../app-context.ts'
import { deriveKey } from '../../../platform/sign-in/sealed.ts'
import type { DriverRun } from '../../dispatch/index.ts'
import { driverRuns, dutyOf } from '../../dispatch/index.ts'
import { codesFor, findJobsById } from '../../orders/index.ts'
import { fleetRulesAt } from '../../rules/index.ts'
import { countTriesOf } from '../codes/code-tries.repository.ts'
import { payOfDriver } from '../pay/pay.repository.ts'

/** What the orders of the runs add to them. */
type Facts = {
  jobs: ReadonlyMap<OrderId, DriverJob>
  codes: ReadonlyMap<OrderId, string>
  tries: ReadonlyMap<OrderId, number>
  pay: readonly PayFromDay[]
  now: Date
}

type WireStop = WireDriverRun['stops'][number]

/** A driver's runs as the phone holds them, with what it needs to check a code without network. */
export async function listRunsOfDriver(app: App, driverId: DriverId): Promise<WireDriverRuns> {
  const found = await driverRuns(app, app.database.db, driverId)
  const ids = found.flatMap(({ stops }) => stops.flatMap(({ stop }) => stop.orderId ?? []))
  const [jobs, codes, tries, pay, duty, rules] = await Promise.all([
    findJobsById(app.database.db, ids),
    codesFor(app.database.db, driverId, ids),
    countTriesOf(app.database.db, driverId, ids),
    payOfDriver(app.database.db, driverId),
    dutyOf(app.database.db, driverId),
    fleetRulesAt(app.database.db, app.clock()),
  ])
  const { dl, basisPoints } = rules.shortDelivery
  const facts = { jobs, codes, tries, pay, now: app.clock() }
  const views = found.map((run) => runView(app, run, facts))
  return {
    active: views.find(({ state }) => isActiveRun(state)) ?? null,
    waiting: views.filter(({ state }) => !isActiveRun(state)),
    ...duty,
    dispatchPhone: app.config.SUPPORT_PHONE || null,
    shortRule: { dl, basisPoints },
    receptacleRules: rules.receptacles,
  }
}

function runView(app: App, run: DriverRun, facts: Facts): WireDriverRun {
  const gates = run.stops.filter(({ stop }) => stop.kind === 'gate' && stop.state !== 'removed')
  return {
    id: run.id,
    state: run.state,
    version: run.version,
    vehicleId: run.vehicleId,
    offerEndsAt: run.offerEndsAt?.toISOString() ?? null,
    pay: runPay(facts.pay, dayOf(facts.now), gates.length) ?? null,
    loads: run.loads,
    objectUntil: run.changedAt === null ? null : secondsAfter(run.changedAt, OBJECT_SECONDS).toISOString(),
    stops: run.stops.map((each) => stopView(app, each, facts)),
  }
}

function stopView(
  app: App,
  { stop, station, lines }: DriverRun['stops'][number],
  { jobs, codes, tries }: Facts,
): WireStop {
  const { orderId, plannedFrom, plannedTo, endedAt } = stop
  const job = orderId === null ? undefined : jobs.get(orderId)
  const check = orderId === null ? null : codeChecks(app, orderId, codes.get(orderId))
  const wrongCodes = orderId === null ? 0 : (tries.get(orderId) ?? 0)
  return {
    id: stop.id,
    seq: stop.seq,
    kind: stop.kind,
    state: stop.state,
    station,
    job: job === undefined ? null : driverJob.toWire(job),
    lines,
    at:
      plannedFrom === null || plannedTo === null
        ? null
        : { from: plannedFrom.toISOString(), to: plannedTo.toISOString() },
    arrivedAt: stop.arrivedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    reasons: [],
    codeCheck: check === null ? null : { ...check, triesLeft: triesLeft(wrongCodes) },
    eraseAfter: endedAt === null ? null : eraseAfter(endedAt).toISOString(),
  }
}

const saltKeyOf = (app: App) => deriveKey(app.secret.current, 'hand-over check')

/** What a phone checks a code by without network. */
function codeChecks(
  app: App,
  orderId: OrderId,
  code: string | undefined,
): { salt: string; firstByte: string } | null {
  if (code === undefined) return null
  const salt = createHmac('sha256', saltKeyOf(app))
    .update(`hand-over code of ${orderId}`)
    .digest('base64url')
    .slice(0, 22)
  const firstByte = createHmac('sha256', salt).update(code).digest('hex').slice(0, 2)
  return { salt, firstByte }
}
