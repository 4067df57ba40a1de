import type { OrderId } from '@gatefill/domain/core/ids'
import type { Context } from '../../platform/context.ts'
import type { FileStore } from '../../providers/files/provider.ts'
import type { DispatchService } from '../dispatch/index.ts'
import type { FleetService } from '../fleet/index.ts'
import type { OrdersService } from '../orders/index.ts'
import { batchesService } from './batches/batches.service.ts'
import { batchNoticesService } from './batches/notices.service.ts'
import { createCountWrongCodes } from './codes/count-wrong-codes.ts'
import { driverJobsService } from './driver-jobs.service.ts'
import { handOverService } from './hand-over.service.ts'
import { jobCommandsService } from './job-commands.service.ts'
import { createLoadOrders } from './load-orders.ts'
import { readOrderDetail } from './order-detail.service.ts'
import { overrideService } from './override.service.ts'
import { earningsService } from './pay/earnings.service.ts'
import { photoUpkeep } from './photos/photo-upkeep.ts'
import { incidentPhotos, orderPhotos } from './photos/read-photos.ts'
import { uploadsService } from './photos/uploads.service.ts'
import { ratingsService } from './ratings.service.ts'
import { createApplyCommand } from './sync/apply-command.ts'
import { stopCommands } from './sync/apply-stop-command.ts'
import { driverRunsService } from './sync/driver-runs.service.ts'
import { syncService } from './sync/sync.service.ts'

type Dispatch = Pick<DispatchService, 'runs' | 'shifts'>

/** What a driver does with an order, from the offer to the delivery, or its return. */
export function deliveryService(
  context: Context,
  orders: OrdersService,
  {
    dispatch,
    stations,
    rulesAt,
    dispatchPhone,
    files,
    origin,
  }: { dispatch: Dispatch; dispatchPhone: string | null; files: FileStore; origin: () => string } & Pick<
    FleetService,
    'stations' | 'rulesAt'
  >,
) {
  const { database } = context
  const { runs } = dispatch
  const jobs = driverJobsService(context, orders, runs)
  const { listJobs } = jobs

  const countWrongCodes = createCountWrongCodes(context, runs)
  const handOver = handOverService(context, { ...jobs, ...runs, countWrongCodes, readRules: rulesAt })
  const { listRuns } = driverRunsService(context, {
    orders,
    runs,
    shifts: dispatch.shifts,
    dispatchPhone,
    readRules: rulesAt,
  })
  const stops = stopCommands({ orders, runs, handOver, countWrongCodes })
  const apply = createApplyCommand({ dispatch, stops, loadOrders: createLoadOrders(context, runs) })

  return {
    listRuns,
    ...syncService(context, { apply, listRuns }),
    listJobs,
    /** Where drivers load now, by name. */
    listStations: stations.listOpen,
    ...jobCommandsService(context, { jobs, orders, runs }),
    ...handOver,
    ...overrideService(context, orders),
    arrivedAtGate: stops.arrivedAtGate,
    couldNotDeliver: stops.couldNotDeliver,
    ...ratingsService(context, orders),
    ...earningsService(context, runs),
    ...batchesService(context),
    ...batchNoticesService(context, origin),
    uploads: uploadsService(context, files, runs),
    photoUpkeep: photoUpkeep(context, { files, runs }),
    readPhoto: orderPhotos(database.db, files),
    readIncidentPhoto: incidentPhotos(database.db, files),
    /** One order with its history, for staff. */
    readOrderDetail: (id: OrderId) => readOrderDetail(database.db, orders, id),
  }
}

export type DeliveryService = ReturnType<typeof deliveryService>
