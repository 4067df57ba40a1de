import { isOwnOrder, OWN_ORDER } from '@gatefill/domain/accounts/approval/own-order'
import type { OrderId, StaffId } from '@gatefill/domain/core/ids'
import type { Refusal } from '@gatefill/domain/core/result'
import { refuse } from '@gatefill/domain/core/result'
import type { Tx } from '../../../../platform/db/database.ts'
import { namesInOrder, tracesOf } from './own-order.repository.ts'

/** Why a member of staff decides nothing about the money of an order: it is their own, or goes to their phone or gate. */
export async function ownOrderRefusal(
  tx: Tx,
  staffId: StaffId,
  orderId: OrderId,
): Promise<Refusal<'CONFLICT'> | undefined> {
  const [own, order] = [await tracesOf(tx, staffId), await namesInOrder(tx, orderId)]
  if (own === undefined || order === undefined || !isOwnOrder(own, order)) return undefined
  return refuse('CONFLICT', { message: OWN_ORDER })
}
