import { FIRST_PRICE_WAITS, firstPriceNeedsSecondPerson } from '@gatefill/domain/catalogue/price-request'
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
import type { App } from '../../app-context.ts'
import { noteChanges } from '../../platform/audit-changes.ts'
import type { Tx } from '../../platform/db/database.ts'
import { forgetProducts } from './cached-products.ts'
import {
  awaitsFirstPrice,
  hasOrders,
  insertProduct,
  listProducts,
  saveAvailable,
} from './catalogue.repository.ts'
import { insertPriceRequest } from './price-requests.repository.ts'

/** A fuel that is not on sale yet. Once somebody has ordered here, its first price awaits a second person. */
export async function addProduct(
  app: App,
  tx: Tx,
  staffId: StaffId,
  form: ProductForm,
): Promise<Result<Product, 'VALIDATION'>> {
  const errors = productErrors(form)
  if (hasErrors(errors) || form.unitPrice === undefined) return invalid(errors)
  const at = app.clock()
  const awaitsPerson = firstPriceNeedsSecondPerson({ hasOrders: await hasOrders(tx) })
  const added = await insertProduct(tx, {
    id: asId(app.ids.next(ID_PREFIX.product)),
    name: plainLine(form.name),
    unitPrice: kobo(form.unitPrice),
    unitOfMeasure: plainLine(form.unitOfMeasure),
    note: plainLine(form.note),
    changedBy: staffId,
    at,
    awaitsPerson,
  })
  if (added === undefined) return invalid({ name: [PRODUCT_EXISTS] })
  if (awaitsPerson) await askFirstPrice(app, tx, added, { by: staffId, note: plainLine(form.note) })
  tx.afterCommit(() => forgetProducts(app))
  return ok(added)
}

/** Takes a fuel off sale, or puts it back. */
export async function setAvailable(app: App, tx: Tx, productId: ProductId, available: boolean) {
  const changed = await changeAvailable(app, tx, productId, available)
  if (changed.ok) tx.afterCommit(() => forgetProducts(app))
  return changed
}

/** Another person confirms it in Prices, as any other price. */
async function askFirstPrice(
  app: App,
  tx: Tx,
  { id, unitPrice }: Product,
  { by, note }: { by: StaffId; note: string },
): Promise<void> {
  const now = app.clock().toISOString()
  await insertPriceRequest(tx, {
    id: asId(app.ids.next(ID_PREFIX.priceRequest)),
    productId: id,
    unitPrice,
    previousPrice: unitPrice,
    note,
    state: 'requested',
    validFrom: now,
    requestedBy: by,
    requestedAt: now,
    decidedBy: null,
    decidedAt: null,
    decisionNote: '',
  })
}

/** Refuses a product that does not exist, and one whose first price still awaits a second person. */
async function changeAvailable(
  app: App,
  tx: Tx,
  productId: ProductId,
  available: boolean,
): Promise<Result<Product, 'NOT_FOUND' | 'CONFLICT'>> {
  if (await awaitsFirstPrice(tx, productId)) return refuse('CONFLICT', { message: FIRST_PRICE_WAITS })
  const changed = await saveAvailable(tx, productId, available, app.clock())
  noteChanges(tx, [{ field: 'On sale', before: available ? 'No' : 'Yes', after: available ? 'Yes' : 'No' }])
  const product = changed ? (await listProducts(tx)).find(({ id }) => id === productId) : undefined
  if (product === undefined) return refuse('NOT_FOUND', { message: PRODUCT_NOT_FOUND })
  return ok(product)
}
