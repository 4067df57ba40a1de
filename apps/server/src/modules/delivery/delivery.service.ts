import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { OrderId } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { invalid } from '@gatefill/domain/core/result'
import { STATION_REQUIRED } from '@gatefill/domain/delivery/driver-job'
import { reasonErrors } from '@gatefill/domain/dispatch/dispatch'
import type { OrderCommand } from '@gatefill/domain/orders/order-lifecycle'
import type { Context } from '../../platform/context.ts'
import type { FleetService } from '../fleet/index.ts'
import type { OrdersService } from '../orders/index.ts'
import { saveLoading } from './deliveries.repository.ts'
import { driverJobsService } from './driver-jobs.service.ts'
import { handOverService } from './hand-over.service.ts'
import type { Job } from './job.ts'
import { readOrderDetail } from './order-detail.service.ts'
import { overrideService } from './override.service.ts'
import { ratingsService } from './ratings.service.ts'

const HANDOVER_CODE_DIGITS = 6

const reasonOf = ({ reason }: { reason: string }) => ({ reason: plainLine(reason) })

/** What a driver does with an order, from the offer to the delivery, or its return. */
export function deliveryService(
  context: Context,
  orders: OrdersService,
  { stations }: Pick<FleetService, 'stations'>,
) {
  const { database, clock, ids } = context
  const jobs = driverJobsService(context, orders)
  const { listJobs, onJob, transition } = jobs

  async function withReason(job: Job, command: OrderCommand, form: { reason: string }) {
    const errors = reasonErrors(form)
    if (hasErrors(errors)) return invalid(errors)
    return onJob(job, (locked) => transition(locked, command, reasonOf(form)))
  }

  async function load(job: Job, form: { stationId: string }) {
    const station = (await stations.listOpen()).find(({ id }) => id === form.stationId)
    if (station === undefined) return invalid({ stationId: [STATION_REQUIRED] })
    return onJob(job, async (locked) => {
      const changed = await transition(locked, 'load')
      if (!changed.ok) return changed
      const { tx, order, driverId } = locked
      await saveLoading(tx, { orderId: order.id, driverId, stationId: station.id, at: clock() })
      return changed
    })
  }

  return {
    listJobs,
    /** Where drivers load now, by name. */
    listStations: stations.listOpen,
    accept: (job: Job) => onJob(job, (locked) => transition(locked, 'accept')),
    decline: (job: Job, form: { reason: string }) => withReason(job, 'decline', form),
    load,
    /** From here on the customer has six digits for the driver. */
    depart: (job: Job) =>
      onJob(job, (locked) => transition(locked, 'depart', { handoverCode: ids.code(HANDOVER_CODE_DIGITS) })),
    /** It cannot be delivered: the order waits for a driver again, and its code is void. */
    returnOrder: (job: Job, form: { reason: string }) => withReason(job, 'return', form),
    ...handOverService(context, jobs),
    ...overrideService(context, orders),
    ...ratingsService(context, orders),
    /** One order with its history, for staff. */
    readOrderDetail: (id: OrderId) => readOrderDetail(database.db, orders, id),
  }
}

export type DeliveryService = ReturnType<typeof deliveryService>
