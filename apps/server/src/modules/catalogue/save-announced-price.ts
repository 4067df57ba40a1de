import { isNotablePriceChange } from '@gatefill/domain/catalogue/price-change'
import type { Product } from '@gatefill/domain/catalogue/product'
import type { Tx } from '../../platform/db/database.ts'
import { addOutboxMessage } from '../../platform/jobs/outbox.ts'
import type { PriceChange } from './catalogue.repository.ts'
import { listProducts, lockPrice, savePrice } from './catalogue.repository.ts'

/** The topic of a price that changed enough to be told: {productId, name, before, now, at}. */
export const PRICE_CHANGED = 'catalogue.price_changed'

/** Sets a price, and tells of it where it changed enough (C-88). Undefined: there is no such product. */
export async function saveAnnouncedPrice(tx: Tx, change: PriceChange): Promise<Product | undefined> {
  const { productId, at } = change
  const before = await lockPrice(tx, productId)
  const isSaved = await savePrice(tx, change)
  const product = isSaved ? (await listProducts(tx)).find(({ id }) => id === productId) : undefined
  if (product === undefined || before === undefined) return undefined
  if (isNotablePriceChange(before, product.unitPrice)) {
    const payload = { productId, name: product.name, before, now: product.unitPrice, at }
    const key = `${PRICE_CHANGED}:${productId}:${at.toISOString()}`
    await addOutboxMessage(tx, { topic: PRICE_CHANGED, key, payload, runAt: at }, at)
  }
  return product
}
