import type { OrderId, UserId } from '@gatefill/domain/core/ids'
import type { Db, Tx } from '../../../platform/db/database.ts'

/** The end of an order's estimate is later than told, in that transaction; `text` tells it to its customer (C-90). */
export type EstimateSlipped = {
  order: { id: OrderId; userId: UserId }
  text: string
  reason: string
  at: Date
}

/** The estimate of an order says something else to its customer. */
export type OnEstimateChanged = (on: Tx | Db, order: { id: OrderId; userId: UserId }) => void
