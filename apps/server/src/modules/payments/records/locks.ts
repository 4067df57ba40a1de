import type { OrderId } from '@gatefill/domain/core/ids'
import type { Tx } from '../../../platform/db/database.ts'
import type { LockedOrder } from '../../orders/index.ts'
import { lockOrder } from '../../orders/index.ts'
import type { Attempt } from './attempts.repository.ts'
import { lockAttempts } from './attempts.repository.ts'

/**
 * Locks an order, then its attempts, so that both stay as they are until the transaction ends. Both statements are sent
 * together; the second one runs when the first has its lock.
 */
export async function lockWithAttempts(
  tx: Tx,
  orderId: OrderId,
): Promise<{ order: LockedOrder | undefined; attempts: Attempt[] }> {
  const [order, attempts] = await Promise.all([lockOrder(tx, orderId), lockAttempts(tx, orderId)])
  return { order, attempts }
}
