import { hasErrors } from '@gatefill/domain/core/field-errors'
import { asId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import type { ErrorCode, Ok, Refusal } from '@gatefill/domain/core/result'
import { invalid, ok } from '@gatefill/domain/core/result'
import { STATION_REQUIRED } from '@gatefill/domain/delivery/driver-job'
import { HANDOVER_CODE_DIGITS } from '@gatefill/domain/delivery/hand-over'
import type { OrderCommand } from '@gatefill/domain/orders/order-lifecycle'
import { decideTransition } from '@gatefill/domain/orders/order-lifecycle'
import type { Context } from '../../platform/context.ts'
import type { LockedRun, RunsService } from '../dispatch/index.ts'
import { listOpenStations } from '../fleet/index.ts'
import type { OrdersService } from '../orders/index.ts'
import { saveLoading } from './deliveries.repository.ts'
import type { driverJobsService } from './driver-jobs.service.ts'
import type { Job, LockedJob, TransitionJob } from './job.ts'
import { createLoadOrders } from './load-orders.ts'

type CommandDeps = { jobs: ReturnType<typeof driverJobsService>; orders: OrdersService; runs: RunsService }

/** The commands on one order. Accepting, declining and loading are said of the whole run that the order stands in. */
export function jobCommandsService({ database, clock, ids }: Context, { jobs, orders, runs }: CommandDeps) {
  const { onJob, transition } = jobs
  const applyToRun = createApplyToRun(transition)
  const loadOrders = createLoadOrders({ clock }, runs)

  async function decline(job: Job, form: { reason: string }) {
    const errors = reasonErrors(form)
    if (hasErrors(errors)) return invalid(errors)
    const reason = plainLine(form.reason)
    return onJob(job, (locked) =>
      applyToRun(locked, 'decline', (run) => runs.declineRun(locked.tx, run, reason), { reason }),
    )
  }

  async function load(job: Job, form: { stationId: string }) {
    const isKnown = (await listOpenStations(database.db)).some(({ id }) => id === form.stationId)
    if (!isKnown) return invalid({ stationId: [STATION_REQUIRED] })
    return onJob(job, async (locked) => {
      const { tx, order, driverId } = locked
      const changed = await applyToRun(locked, 'load', (run) => loadOrders(tx, run, driverId, form))
      if (changed.ok && locked.lockedRun === undefined)
        await saveLoading(tx, { orderId: order.id, driverId, stationId: asId(form.stationId), at: clock() })
      return changed
    })
  }

  /** From here on the customer sees six digits for the driver. */
  const depart = (job: Job) =>
    onJob(job, async ({ tx, order, driverId, lockedRun }) => {
      // Before anything is written: a refusal keeps what this transaction has done.
      const ended = lockedRun && (await runs.departProblem(tx, lockedRun.run))
      if (ended !== undefined) return ended
      const by = { actor: 'driver', id: driverId } as const
      const handoverCode = order.handoverCode ?? ids.code(HANDOVER_CODE_DIGITS)
      const departed = await orders.transitionOrder(tx, order, 'depart', by, { handoverCode })
      if (!departed.ok) return { ...departed, details: { status: order.status } }
      if (lockedRun === undefined) return ok(undefined)
      const left = new Map(lockedRun.orders).set(order.id, departed.value)
      const done = await runs.departRun(tx, { ...lockedRun, orders: left })
      return done.ok ? ok(undefined) : done
    })

  /** It cannot be delivered: the order waits for a driver again, and its code is void. */
  async function returnOrder(job: Job, form: { reason: string }) {
    const errors = reasonErrors(form)
    if (hasErrors(errors)) return invalid(errors)
    return onJob(job, async (locked) => {
      const changed = await transition(locked, 'return', { reason: plainLine(form.reason) })
      if (changed.ok && locked.lockedRun !== undefined) await runs.departNext(locked.tx, locked.lockedRun)
      return changed
    })
  }

  return {
    accept: (job: Job) =>
      onJob(job, (locked) => applyToRun(locked, 'accept', (run) => runs.acceptRun(locked.tx, run))),
    decline,
    load,
    depart,
    returnOrder,
  }
}

function createApplyToRun(transition: TransitionJob) {
  /** Carries the command out on the run; on the order alone where it stands in none. */
  return async function applyToRun<Code extends ErrorCode>(
    job: LockedJob,
    command: OrderCommand,
    work: (locked: LockedRun) => Promise<Ok<unknown> | Refusal<Code>>,
    details: { reason?: string } = {},
  ): Promise<Ok<void> | Refusal<Code | 'CONFLICT'>> {
    const decision = decideTransition(job.order.status, command, 'driver')
    if (!decision.ok) return { ...decision, details: { status: job.order.status } }
    if (job.lockedRun === undefined) return transition(job, command, details)
    const done = await work(job.lockedRun)
    return done.ok ? ok(undefined) : done
  }
}
