import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { DriverId, OrderId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { ErrorCode, Ok, Refusal } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { DriverJob } from '@gatefill/domain/delivery/driver-job'
import { JOB_NOT_FOUND, STATION_REQUIRED } from '@gatefill/domain/delivery/driver-job'
import { reasonErrors } from '@gatefill/domain/dispatch/dispatch'
import type { OrderCommand } from '@gatefill/domain/orders/order-lifecycle'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { OrdersService } from '../orders/index.ts'
import { saveLoading } from './deliveries.repository.ts'
import { handOverService } from './hand-over.service.ts'
import type { Job, LockedJob, TransitionJob } from './job.ts'
import { readOrderDetail } from './order-detail.service.ts'
import { overrideService } from './override.service.ts'
import { ratingsService } from './ratings.service.ts'
import { listStations } from './stations.repository.ts'
import { stationsService } from './stations.service.ts'

const HANDOVER_CODE_DIGITS = 6

const reasonOf = ({ reason }: { reason: string }) => ({ reason: plainLine(reason) })

/** What a driver does with an order, from the offer to the delivery, or its return. */
export function deliveryService(context: Context, orders: OrdersService) {
  const { database, clock, ids } = context

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

  async function withReason(job: Job, command: OrderCommand, form: { reason: string }) {
    const errors = reasonErrors(form)
    if (hasErrors(errors)) return invalid(errors)
    return onJob(job, (locked) => transition(locked, command, reasonOf(form)))
  }

  /** What waits for the driver's yes or no, and what was accepted. */
  async function listJobs(driverId: DriverId): Promise<{ offers: DriverJob[]; active: DriverJob[] }> {
    const jobs = await orders.findJobs(database.db, driverId)
    return { offers: jobs.filter(({ offer }) => offer), active: jobs.filter(({ offer }) => !offer) }
  }

  async function load(job: Job, form: { stationId: string }) {
    const station = (await listStations(database.db)).find(({ id }) => id === form.stationId)
    if (station === undefined) return invalid({ stationId: [STATION_REQUIRED] })
    return onJob(job, async (locked) => {
      const changed = await transition(locked, 'load')
      if (!changed.ok) return changed
      const { tx, order, driverId } = locked
      await saveLoading(tx, { orderId: order.id, driverId, stationId: station.id, at: clock() })
      return changed
    })
  }

  async function readJob(tx: Tx, id: OrderId): Promise<DriverJob> {
    const job = await orders.findJob(tx, id)
    if (job === undefined) throw new Error(`order ${id} is gone`)
    return job
  }

  const litresOf = async ({ tx, order }: LockedJob) => (await readJob(tx, order.id)).litres

  return {
    listJobs,
    ...stationsService(context),
    accept: (job: Job) => onJob(job, (locked) => transition(locked, 'accept')),
    decline: (job: Job, form: { reason: string }) => withReason(job, 'decline', form),
    load,
    /** From here on the customer has six digits for the driver. */
    depart: (job: Job) =>
      onJob(job, (locked) => transition(locked, 'depart', { handoverCode: ids.code(HANDOVER_CODE_DIGITS) })),
    /** It cannot be delivered: the order waits for a driver again, and its code is void. */
    returnOrder: (job: Job, form: { reason: string }) => withReason(job, 'return', form),
    ...handOverService(context, { litresOf, onJob, transition }),
    ...overrideService(context, orders),
    ...ratingsService(context, orders),
    /** One order with its history, for staff. */
    readOrderDetail: (id: OrderId) => readOrderDetail(database.db, orders, id),
  }
}

export type DeliveryService = ReturnType<typeof deliveryService>
