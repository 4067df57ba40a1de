import { isOwnOrder, OWN_ORDER } from '@gatefill/domain/accounts/approval/own-order'
import type { Refusal } from '@gatefill/domain/core/result'
import { refuse } from '@gatefill/domain/core/result'
import type { OrderNamed } from '../../../platform/audited-write.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { namesInOrder, orderOf, tracesOf } from './own-order.repository.ts'

/** Why a member of staff gives no money and no fuel of an order: it is their own, or goes to their phone or gate. */
export async function ownOrderRefusal(
  tx: Tx,
  { staffId, subject, params, gate }: OrderNamed,
): Promise<Refusal<'CONFLICT'> | undefined> {
  const own = await tracesOf(tx, staffId)
  const orderId = await orderOf(tx, subject, params)
  const order = orderId === undefined ? undefined : await namesInOrder(tx, orderId)
  if (own === undefined || order === undefined) return undefined
  const isOwn = isOwnOrder(own, order) || (gate !== undefined && isOwnOrder(own, { ...gate, emails: [] }))
  return isOwn ? refuse('CONFLICT', { message: OWN_ORDER }) : undefined
}
