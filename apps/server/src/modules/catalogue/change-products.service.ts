import { isNotablePriceChange } from '@gatefill/domain/catalogue/price-change'
import { priceErrors } from '@gatefill/domain/catalogue/price-form'
import type { Product } from '@gatefill/domain/catalogue/product'
import { PRODUCT_NOT_FOUND } from '@gatefill/domain/catalogue/product'
import type { ProductForm } from '@gatefill/domain/catalogue/product-form'
import { PRODUCT_EXISTS, productErrors } from '@gatefill/domain/catalogue/product-form'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { ProductId, StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { kobo } from '@gatefill/domain/core/money'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { addOutboxMessage } from '../../platform/jobs/outbox.ts'
import { insertProduct, listProducts, saveAvailable, savePrice } from './catalogue.repository.ts'

/** The topic of a price that changed enough to be told: {productId, name, before, now, at}. */
export const PRICE_CHANGED = 'catalogue.price_changed'

/** What staff change of the products; after the commit `forget` drops those that are cached. */
export function changeProductsService(context: Context, forget: () => void) {
  /** A new price for orders to come; those that exist keep theirs (C-75). */
  async function setPrice(
    tx: Tx,
    { staffId, productId }: { staffId: StaffId; productId: ProductId },
    form: { unitPrice?: number | undefined; note: string },
  ): Promise<Result<Product, 'VALIDATION' | 'NOT_FOUND'>> {
    const errors = priceErrors(form)
    if (hasErrors(errors) || form.unitPrice === undefined) return invalid(errors)
    const at = context.clock()
    const before = (await listProducts(tx)).find(({ id }) => id === productId)
    const saved = await savePrice(tx, {
      productId,
      unitPrice: kobo(form.unitPrice),
      note: plainLine(form.note),
      changedBy: staffId,
      at,
    })
    const product = saved ? (await listProducts(tx)).find(({ id }) => id === productId) : undefined
    if (product === undefined || before === undefined)
      return refuse('NOT_FOUND', { message: PRODUCT_NOT_FOUND })
    if (isNotablePriceChange(before.unitPrice, product.unitPrice)) {
      const change = { productId, name: product.name, before: before.unitPrice, now: product.unitPrice, at }
      const key = `${PRICE_CHANGED}:${productId}:${at.toISOString()}`
      await addOutboxMessage(tx, { topic: PRICE_CHANGED, key, payload: change, runAt: at }, at)
    }
    tx.afterCommit(forget)
    return ok(product)
  }

  /** A fuel that is not on sale yet. */
  async function addProduct(
    tx: Tx,
    staffId: StaffId,
    form: ProductForm,
  ): Promise<Result<Product, 'VALIDATION'>> {
    const errors = productErrors(form)
    if (hasErrors(errors) || form.unitPrice === undefined) return invalid(errors)
    const at = context.clock()
    const added = await insertProduct(tx, {
      id: asId(context.ids.next(ID_PREFIX.product)),
      name: plainLine(form.name),
      unitPrice: kobo(form.unitPrice),
      unitOfMeasure: plainLine(form.unitOfMeasure),
      note: plainLine(form.note),
      changedBy: staffId,
      at,
    })
    if (added === undefined) return invalid({ name: [PRODUCT_EXISTS] })
    tx.afterCommit(forget)
    return ok(added)
  }

  /** Takes a fuel off sale, or puts it back. */
  async function setAvailable(
    tx: Tx,
    productId: ProductId,
    available: boolean,
  ): Promise<Result<Product, 'NOT_FOUND'>> {
    const changed = await saveAvailable(tx, productId, available, context.clock())
    const product = changed ? (await listProducts(tx)).find(({ id }) => id === productId) : undefined
    if (product === undefined) return refuse('NOT_FOUND', { message: PRODUCT_NOT_FOUND })
    tx.afterCommit(forget)
    return ok(product)
  }

  return { setPrice, addProduct, setAvailable }
}
