import type { Quote } from '@gatefill/domain/catalogue/pricing'
import { quote } from '@gatefill/domain/catalogue/pricing'
import type { Kobo } from '@gatefill/domain/core/money'
import type { OrderItem } from '@gatefill/domain/orders/order'
import { pricesHeldSince } from '@gatefill/domain/orders/price-hold'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { CatalogueService } from '../../catalogue/index.ts'
import { recordTotal } from '../delivery/delivery-changes.repository.ts'
import type { LockedOrder } from '../order-transitions.repository.ts'
import { findKeptPrice, itemsOf, keepPrice, savePrice } from './order-price.repository.ts'

/** The price of an order that is not paid: held for a while, then that of the moment, to which its customer agrees (C-99). */
export function orderPriceService(
  { clock }: Pick<Context, 'clock'>,
  { catalogue }: { catalogue: CatalogueService },
) {
  /** What a locked order costs now, where its price is held no more and another one is in force. */
  async function changedPrice(tx: Tx, order: LockedOrder): Promise<Quote<OrderItem> | undefined> {
    const now = clock()
    const policy = await catalogue.policyIn(tx, now)
    if (order.pricedAt > pricesHeldSince(policy.priceHoldMinutes, now)) return undefined
    const [items, products] = [await itemsOf(tx, order.id), await catalogue.productsIn(tx)]
    const lines = items.map((item) => ({
      ...item,
      unitPrice: products.find(({ id }) => id === item.productId)?.unitPrice ?? item.unitPrice,
    }))
    const quoted = quote(lines, policy, now)
    return quoted.total === order.total ? undefined : quoted
  }

  /** Gives a locked order the price that its customer agreed to, and writes it into its history. */
  async function takePrice(tx: Tx, order: LockedOrder, quoted: Quote<OrderItem>): Promise<LockedOrder> {
    const at = clock()
    await keepPrice(tx, order.id, at)
    await savePrice(tx, order.id, quoted, at)
    await recordTotal(tx, order.id, { was: order.total, became: quoted.total }, at)
    const { subtotal, serviceFee, deliveryFee, total } = quoted
    return { ...order, subtotal, serviceFee, deliveryFee, total, pricedAt: at, version: order.version + 1 }
  }

  return {
    changedPrice,
    takePrice,
    /** Gives a locked order the price again that it had when a payment of so much was started. */
    takeEarlierPrice: async (tx: Tx, order: LockedOrder, total: Kobo): Promise<LockedOrder> => {
      const kept = await findKeptPrice(tx, order.id, total)
      if (kept === undefined) throw new Error(`order ${order.id} never cost ${total}`)
      return takePrice(tx, order, kept)
    },
    /** Orders that got their price later than that still have it. */
    pricesHeldSince: async (): Promise<Date> => {
      const now = clock()
      return pricesHeldSince((await catalogue.policyInForce(now)).priceHoldMinutes, now)
    },
  }
}
