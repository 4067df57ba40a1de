import type { DriverId, OrderId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import type { OrderCommand } from '@gatefill/domain/orders/order-lifecycle'
import type { Tx } from '../../platform/db/database.ts'
import type { LockedOrder, TransitionDetails } from '../orders/index.ts'

/** A driver and one of their jobs. */
export type Job = { driverId: DriverId; orderId: OrderId }

/** A job whose order this transaction has locked. */
export type LockedJob = { tx: Tx; order: LockedOrder; driverId: DriverId }

/** Gives one of the driver's commands to a locked order. */
export type TransitionJob = (
  job: LockedJob,
  command: OrderCommand,
  details?: TransitionDetails,
) => Promise<Result<void, 'CONFLICT'>>
