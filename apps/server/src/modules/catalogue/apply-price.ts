import { isNotablePriceChange } from '@gatefill/domain/catalogue/price-change'
import { formatNaira } from '@gatefill/domain/core/money'
import { noteChanges } from '../../platform/audit-changes.ts'
import type { Tx } from '../../platform/db/database.ts'
import { addOutboxMessage } from '../../platform/jobs/outbox.ts'
import type { PriceChange } from './catalogue.repository.ts'
import { listProducts, savePrice } from './catalogue.repository.ts'

/** The topic of a price that changed enough to be told: {productId, name, before, now, at}. */
export const PRICE_CHANGED = 'catalogue.price_changed'

/** Sets the price of a product from now on, and tells of it where it changed enough. */
export async function applyPrice(tx: Tx, change: PriceChange): Promise<void> {
  const { productId, at } = change
  const find = async () => (await listProducts(tx, true)).find(({ id }) => id === productId)
  const before = await find()
  if (before === undefined) return
  await savePrice(tx, change)
  const product = await find()
  noteChanges(tx, [
    {
      field: `Price of ${before.name}`,
      before: formatNaira(before.unitPrice),
      after: formatNaira(product?.unitPrice ?? before.unitPrice),
    },
  ])
  if (product !== undefined && isNotablePriceChange(before.unitPrice, product.unitPrice)) {
    const { name, unitPrice: now } = product
    const payload = { productId, name, before: before.unitPrice, now, at }
    const key = `${PRICE_CHANGED}:${productId}:${at.toISOString()}`
    await addOutboxMessage(tx, { topic: PRICE_CHANGED, key, payload, runAt: at }, at)
  }
}
