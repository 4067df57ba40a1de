import type { Db } from '../../platform/db/database.ts'
import type { DriversService } from '../drivers/index.ts'
import type { PausesService } from './pauses/pauses.service.ts'

/** What this module asks of others. */
export type FleetDeps = {
  drivers: DriversService
  pauses: PausesService
  /** Paid orders that are not delivered yet. */
  undeliveredOrders: (db: Db) => Promise<readonly { id: string; paidAt: Date }[]>
}
