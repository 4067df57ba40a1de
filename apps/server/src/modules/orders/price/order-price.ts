import type { OrderItem } from '@gatefill/domain/catalogue/order-item'
import { pricesHeldSince } from '@gatefill/domain/catalogue/price-hold'
import type { PricingPolicy, Quote } from '@gatefill/domain/catalogue/pricing'
import { movedDeliveryFee, quote } from '@gatefill/domain/catalogue/pricing'
import type { Kobo } from '@gatefill/domain/core/money'
import { addKobo } from '@gatefill/domain/core/money'
import type { SlotWindow } from '@gatefill/domain/delivery/time-slot'
import { surchargeTime } from '@gatefill/domain/delivery/time-slot'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { listProducts, type policiesIn } from '../../catalogue/index.ts'
import { findSlot } from '../delivery/delivery-change.repository.ts'
import { recordTotal } from '../delivery/delivery-changes.repository.ts'
import type { LockedOrder } from '../order-transitions.repository.ts'
import { findKeptPrice, itemsOf, keepPrice, savePrice } from './order-price.repository.ts'

/** Another price of an order, and since when it is held; `isMoved`: because of another time of delivery alone. */
export type ChangedPrice = { quoted: Quote<OrderItem>; pricedAt: Date; isMoved: boolean }

/** The policy that was in force at a moment. */
type PolicyAt = Awaited<ReturnType<typeof policiesIn>>

// The price of an order that is not paid: held for a while, then that of the moment, to which its customer agrees (C-99).

/**
 * A held price where another time of delivery was chosen since: with or without the surcharge for the night, and
 * otherwise as it is. It is held no longer than before, so that changing the time holds no price anew.
 */
async function movedPrice(
  tx: Tx,
  { id, pricedAt, ...order }: LockedOrder,
  slot: SlotWindow | undefined,
  policy: PricingPolicy,
): Promise<ChangedPrice | undefined> {
  const deliveryFee = movedDeliveryFee(order.deliveryFee, policy, surchargeTime(slot, pricedAt))
  if (deliveryFee === undefined) return undefined
  const { subtotal, serviceFee } = order
  const total = addKobo(subtotal, deliveryFee, serviceFee)
  const quoted = { lines: await itemsOf(tx, id), subtotal, serviceFee, deliveryFee, total }
  return { quoted, pricedAt, isMoved: true }
}

/**
 * What a locked order costs now, where another price is in force than the one it has. `policyAt` is `policiesIn` of this
 * transaction.
 */
export async function changedPrice(
  app: App,
  tx: Tx,
  order: LockedOrder,
  policyAt: PolicyAt,
): Promise<ChangedPrice | undefined> {
  const now = app.clock()
  const policy = policyAt(now)
  const slot = order.slotTo === null ? undefined : await findSlot(tx, order.id)
  if (order.pricedAt > pricesHeldSince(policy.priceHoldMinutes, now))
    return movedPrice(tx, order, slot, policyAt(order.pricedAt))
  const [items, products] = [await itemsOf(tx, order.id), await listProducts(tx)]
  const lines = items.map((item) => ({
    ...item,
    unitPrice: products.find(({ id }) => id === item.productId)?.unitPrice ?? item.unitPrice,
  }))
  const quoted = quote(lines, policy, surchargeTime(slot, now))
  return quoted.total === order.total ? undefined : { quoted, pricedAt: now, isMoved: false }
}

/** Gives a locked order the price that its customer agreed to, and writes it into its history. */
export async function takePrice(
  app: App,
  tx: Tx,
  order: LockedOrder,
  { quoted, pricedAt }: Pick<ChangedPrice, 'quoted' | 'pricedAt'>,
): Promise<LockedOrder> {
  const at = app.clock()
  await keepPrice(tx, order.id, at)
  await savePrice(tx, order.id, quoted, { pricedAt, at })
  await recordTotal(tx, order.id, { was: order.total, became: quoted.total }, at)
  const { subtotal, serviceFee, deliveryFee, total } = quoted
  return { ...order, subtotal, serviceFee, deliveryFee, total, pricedAt, version: order.version + 1 }
}

/** Gives a locked order the price again that it had when a payment of so much was started. */
export async function takeEarlierPrice(
  app: App,
  tx: Tx,
  order: LockedOrder,
  total: Kobo,
): Promise<LockedOrder> {
  const kept = await findKeptPrice(tx, order.id, total)
  if (kept === undefined) throw new Error(`order ${order.id} never cost ${total}`)
  return takePrice(app, tx, order, { quoted: kept, pricedAt: app.clock() })
}
