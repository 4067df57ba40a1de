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
import type { Context } from '../../../platform/context.ts'
import type { DispatchService, DriverRun, RunsService } from '../../dispatch/index.ts'
import type { FleetService } from '../../fleet/index.ts'
import type { OrdersService } from '../../orders/index.ts'
import { codeChecks } from '../codes/code-checks.ts'
import { countTriesOf } from '../codes/code-tries.repository.ts'
import { payOfDriver } from '../pay/driver-pay.repository.ts'

type DriverRunsDeps = {
  orders: OrdersService
  runs: RunsService
  shifts: Pick<DispatchService['shifts'], 'dutyOf'>
  dispatchPhone: string | null
  readRules: FleetService['rulesAt']
}

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
export function driverRunsService(context: Context, { orders, runs, shifts, ...deps }: DriverRunsDeps) {
  const { clock, secret } = context
  const { db } = context.database
  const codeCheckOf = codeChecks(secret.current)

  return {
    listRuns: async (driverId: DriverId): Promise<WireDriverRuns> => {
      const found = await runs.driverRuns(db, driverId)
      const ids = found.flatMap(({ stops }) => stops.flatMap(({ stop }) => stop.orderId ?? []))
      const [jobs, codes, tries, pay, duty, rules] = await Promise.all([
        orders.findJobsById(db, ids),
        orders.codesFor(db, driverId, ids),
        countTriesOf(db, driverId, ids),
        payOfDriver(db, driverId),
        shifts.dutyOf(db, driverId),
        deps.readRules(db, clock()),
      ])
      const { dl, basisPoints } = rules.shortDelivery
      const facts = { jobs, codes, tries, pay, now: clock() }
      const views = found.map((run) => runView(run, facts, codeCheckOf))
      return {
        active: views.find(({ state }) => isActiveRun(state)) ?? null,
        waiting: views.filter(({ state }) => !isActiveRun(state)),
        ...duty,
        dispatchPhone: deps.dispatchPhone,
        shortRule: { dl, basisPoints },
      }
    },
  }
}

function runView(run: DriverRun, facts: Facts, codeCheckOf: ReturnType<typeof codeChecks>): WireDriverRun {
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
    stops: run.stops.map((each) => stopView(each, facts, codeCheckOf)),
  }
}

function stopView(
  { stop, station, lines }: DriverRun['stops'][number],
  { jobs, codes, tries }: Facts,
  codeCheckOf: ReturnType<typeof codeChecks>,
): WireStop {
  const { orderId, plannedFrom, plannedTo, endedAt } = stop
  const job = orderId === null ? undefined : jobs.get(orderId)
  const check = orderId === null ? null : codeCheckOf(orderId, codes.get(orderId))
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
    reasons: stop.reasons,
    codeCheck: check === null ? null : { ...check, triesLeft: triesLeft(wrongCodes) },
    eraseAfter: endedAt === null ? null : eraseAfter(endedAt).toISOString(),
  }
}
