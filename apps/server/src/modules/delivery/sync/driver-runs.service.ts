import { createHmac } from 'node:crypto'
import { driverJob } from '@gatefill/contracts/driver/driver-job-shapes'
import type { WireDriverRun, WireDriverRuns } from '@gatefill/contracts/driver/driver-run-shapes'
import type { DriverId, OrderId } from '@gatefill/domain/core/ids'
import type { DriverJob } from '@gatefill/domain/delivery/driver-job'
import { isActiveRun } from '@gatefill/domain/dispatch/runs/run'
import type { Context } from '../../../platform/context.ts'
import { deriveKey } from '../../../platform/sign-in/sealed.ts'
import type { DriverRun, RunsService } from '../../dispatch/index.ts'
import type { OrdersService } from '../../orders/index.ts'

/** A driver's runs as the phone holds them, with what it needs to check a code without network. */
export function driverRunsService(
  { database, secret }: Pick<Context, 'database' | 'secret'>,
  { orders, runs }: { orders: OrdersService; runs: RunsService },
) {
  const { db } = database
  const codeCheckOf = codeChecks(secret.current)

  function viewOf(
    run: DriverRun,
    jobs: ReadonlyMap<OrderId, DriverJob>,
    codes: ReadonlyMap<OrderId, string>,
  ): WireDriverRun {
    return {
      id: run.id,
      state: run.state,
      version: run.version,
      vehicleId: run.vehicleId,
      offerEndsAt: run.offerEndsAt?.toISOString() ?? null,
      stops: run.stops.map(({ stop, station, lines }) => {
        const job = stop.orderId === null ? undefined : jobs.get(stop.orderId)
        return {
          id: stop.id,
          seq: stop.seq,
          kind: stop.kind,
          state: stop.state,
          station,
          job: job === undefined ? null : driverJob.toWire(job),
          lines,
          at:
            stop.plannedFrom === null || stop.plannedTo === null
              ? null
              : { from: stop.plannedFrom.toISOString(), to: stop.plannedTo.toISOString() },
          arrivedAt: stop.arrivedAt?.toISOString() ?? null,
          codeCheck: stop.orderId === null ? null : codeCheckOf(stop.orderId, codes.get(stop.orderId)),
        }
      }),
    }
  }

  return {
    listRuns: async (driverId: DriverId): Promise<WireDriverRuns> => {
      const found = await runs.driverRuns(db, driverId)
      const ids = found.flatMap(({ stops }) => stops.flatMap(({ stop }) => stop.orderId ?? []))
      const [jobs, codes] = await Promise.all([
        orders.findJobsById(db, ids),
        orders.codesFor(db, driverId, ids),
      ])
      const views = found.map((run) => viewOf(run, jobs, codes))
      return {
        active: views.find(({ state }) => isActiveRun(state)) ?? null,
        waiting: views.filter(({ state }) => !isActiveRun(state)),
      }
    },
  }
}

/** What a phone checks a code by without network. */
function codeChecks(secret: string) {
  const saltKey = deriveKey(secret, 'hand-over check')

  /** The salt of an order is always the same, and tells nothing about the code. */
  return function codeCheckOf(
    orderId: OrderId,
    code: string | undefined,
  ): { salt: string; firstByte: string } | null {
    if (code === undefined) return null
    const salt = createHmac('sha256', saltKey)
      .update(`hand-over code of ${orderId}`)
      .digest('base64url')
      .slice(0, 22)
    const firstByte = createHmac('sha256', salt).update(code).digest('hex').slice(0, 2)
    return { salt, firstByte }
  }
}
