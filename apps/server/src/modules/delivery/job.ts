import type { DriverId, OrderId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import type { OrderCommand } from '@gatefill/domain/orders/order-lifecycle'
import type { Tx } from '../../platform/db/database.ts'
import type { LockedRun } from '../dispatch/index.ts'
import type { LockedOrder, TransitionDetails } from '../orders/index.ts'

/** A driver and one of their jobs. */
export type Job = { driverId: DriverId; orderId: OrderId }

/**
 * A job whose order this transaction has locked, with the run that it stands in and the other orders of it. An order that
 * a server of the version before has given away stands in none.
 */
export type LockedJob = { tx: Tx; order: LockedOrder; driverId: DriverId; lockedRun: LockedRun | undefined }

/** Gives one of the driver's commands to a locked order. */
export type TransitionJob = (
  job: LockedJob,
  command: OrderCommand,
  details?: TransitionDetails,
) => Promise<Result<void, 'CONFLICT'>>
