import type { DriverId, OrderId } from '@gatefill/domain/core/ids'
import type { ErrorCode, Ok, Refusal } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { DriverJob } from '@gatefill/domain/delivery/driver-job'
import { JOB_NOT_FOUND } from '@gatefill/domain/delivery/driver-job'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { OrdersService } from '../orders/index.ts'
import type { Job, LockedJob, TransitionJob } from './job.ts'

/** The orders of a driver: read, locked for a change, and given the driver's commands. */
export function driverJobsService(context: Context, orders: OrdersService) {
  const { database } = context

  /** What waits for the driver's yes or no, and what was accepted. */
  async function listJobs(driverId: DriverId): Promise<{ offers: DriverJob[]; active: DriverJob[] }> {
    const jobs = await orders.findJobs(database.db, driverId)
    return { offers: jobs.filter(({ offer }) => offer), active: jobs.filter(({ offer }) => !offer) }
  }

  const transition: TransitionJob = async ({ tx, order, driverId }, command, details) => {
    const changed = await orders.transitionOrder(
      tx,
      order,
      command,
      { actor: 'driver', id: driverId },
      details,
    )
    return changed.ok ? ok(undefined) : { ...changed, details: { status: order.status } }
  }

  /** Does the work on a job of this driver; a job of another one is as unknown as none. */
  async function onJob<Code extends ErrorCode>(
    { driverId, orderId }: Job,
    work: (job: LockedJob) => Promise<Ok<void> | Refusal<Code>>,
  ): Promise<Ok<DriverJob> | Refusal<Code | 'NOT_FOUND'>> {
    const outcome = await database.transaction(async (tx) => {
      const order = await orders.lockOrder(tx, orderId)
      if (order === undefined || order.driverId !== driverId)
        return refuse('NOT_FOUND', { message: JOB_NOT_FOUND })
      const done = await work({ tx, order, driverId })
      if (!done.ok) return done
      return ok(await readJob(tx, order.id))
    })
    context.wake()
    return outcome
  }

  async function readJob(tx: Tx, id: OrderId): Promise<DriverJob> {
    const job = await orders.findJob(tx, id)
    if (job === undefined) throw new Error(`order ${id} is gone`)
    return job
  }

  const orderedBy = ({ tx, order }: LockedJob) => readJob(tx, order.id)

  return { listJobs, onJob, transition, orderedBy }
}
