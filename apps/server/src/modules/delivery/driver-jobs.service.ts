import type { DriverId, OrderId } from '@gatefill/domain/core/ids'
import type { ErrorCode, Ok, Refusal } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { DriverJob } from '@gatefill/domain/delivery/driver-job'
import { JOB_NOT_FOUND } from '@gatefill/domain/delivery/driver-job'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { RunsService } from '../dispatch/index.ts'
import type { OrdersService } from '../orders/index.ts'
import type { Job, LockedJob, TransitionJob } from './job.ts'

/** The orders of a driver: read, locked for a change, and given the driver's commands. */
export function driverJobsService(context: Context, orders: OrdersService, runs: RunsService) {
  const { database } = context

  /** What waits for the driver's yes or no, and what was accepted. */
  async function listJobs(driverId: DriverId): Promise<{ offers: DriverJob[]; active: DriverJob[] }> {
    const unseen = await runs.unseenOrders(database.db, driverId)
    const all = await orders.findJobs(database.db, driverId)
    const jobs = all.filter(({ orderId }) => !unseen.includes(orderId))
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

  type Work<Code extends ErrorCode> = (job: LockedJob) => Promise<Ok<void> | Refusal<Code>>
  type Worked<Code extends ErrorCode> = Promise<Ok<DriverJob> | Refusal<Code | 'NOT_FOUND' | 'CONFLICT'>>

  /** Does the work on a job of this driver; a job of another one is as unknown as none. */
  async function onJobIn<Code extends ErrorCode>(tx: Tx, job: Job, work: Work<Code>): Worked<Code> {
    const locked = await lockJob(tx, job)
    if (!locked.ok) return locked
    const done = await work(locked.value)
    return done.ok ? ok(await readJob(tx, job.orderId)) : done
  }

  /** The same in a transaction of its own. */
  async function onJob<Code extends ErrorCode>(job: Job, work: Work<Code>): Worked<Code> {
    const outcome = await database.transaction((tx) => onJobIn(tx, job, work))
    context.wake()
    return outcome
  }

  /** Locks the order with its run; what the driver does not see yet is unknown too. */
  async function lockJob(
    tx: Tx,
    { driverId, orderId }: Job,
  ): Promise<Ok<LockedJob> | Refusal<'NOT_FOUND' | 'CONFLICT'>> {
    const found = await runs.lockRunOfOrder(tx, orderId)
    if (found !== undefined && !found.ok) return found
    const lockedRun = found?.value
    const order = lockedRun?.orders.get(orderId) ?? (await orders.lockOrder(tx, orderId))
    const visibleAt = lockedRun?.run.visibleAt ?? null
    const isUnseen = visibleAt !== null && visibleAt > context.clock()
    if (order === undefined || order.driverId !== driverId || isUnseen)
      return refuse('NOT_FOUND', { message: JOB_NOT_FOUND })
    return ok({ tx, order, driverId, lockedRun })
  }

  async function readJob(tx: Tx, id: OrderId): Promise<DriverJob> {
    const job = await orders.findJob(tx, id)
    if (job === undefined) throw new Error(`order ${id} is gone`)
    return job
  }

  const readOrdered = ({ tx, order }: LockedJob) => readJob(tx, order.id)

  return { listJobs, onJob, onJobIn, transition, readOrdered }
}
