import { priceErrors } from '@gatefill/domain/catalogue/price-form'
import {
  FIRST_PRICE_WAITS,
  firstPriceNeedsSecondPerson,
  PRICE_NEEDS_SECOND_PERSON,
} from '@gatefill/domain/catalogue/price-request'
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
import { noteChanges } from '../../platform/audit-changes.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import { applyPrice } from './apply-price.ts'
import {
  awaitsFirstPrice,
  hasOrders,
  insertProduct,
  listProducts,
  lockPrice,
  saveAvailable,
} from './catalogue.repository.ts'
import { insertPriceRequest } from './price-requests.repository.ts'
import { needsSecondPerson } from './price-requests.service.ts'

/** What staff change of the products; after the commit `forget` drops those that are cached. */
export function changeProductsService(context: Context, forget: () => void) {
  /** A new price for orders to come; those that exist keep theirs (C-75). Above 10 % a second person is needed. */
  async function setPrice(
    tx: Tx,
    { staffId, productId }: { staffId: StaffId; productId: ProductId },
    form: { unitPrice?: number | undefined; note: string },
  ): Promise<Result<Product, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> {
    const errors = priceErrors(form)
    if (hasErrors(errors) || form.unitPrice === undefined) return invalid(errors)
    const unitPrice = kobo(form.unitPrice)
    const at = context.clock()
    const present = await lockPrice(tx, productId)
    if (present === undefined) return refuse('NOT_FOUND', { message: PRODUCT_NOT_FOUND })
    if (await awaitsFirstPrice(tx, productId)) return refuse('CONFLICT', { message: FIRST_PRICE_WAITS })
    if (await needsSecondPerson(tx, { productId, unitPrice, present, now: at }))
      return refuse('CONFLICT', { message: PRICE_NEEDS_SECOND_PERSON })
    const note = plainLine(form.note)
    const product = await applyPrice(tx, { productId, unitPrice, note, changedBy: staffId, at })
    if (product === undefined) return refuse('NOT_FOUND', { message: PRODUCT_NOT_FOUND })
    tx.afterCommit(forget)
    return ok(product)
  }

  /** A fuel that is not on sale yet. Once somebody has ordered here, its first price awaits a second person. */
  async function addProduct(
    tx: Tx,
    staffId: StaffId,
    form: ProductForm,
  ): Promise<Result<Product, 'VALIDATION'>> {
    const errors = productErrors(form)
    if (hasErrors(errors) || form.unitPrice === undefined) return invalid(errors)
    const at = context.clock()
    const awaitsPerson = firstPriceNeedsSecondPerson({ hasOrders: await hasOrders(tx) })
    const added = await insertProduct(tx, {
      id: asId(context.ids.next(ID_PREFIX.product)),
      name: plainLine(form.name),
      unitPrice: kobo(form.unitPrice),
      unitOfMeasure: plainLine(form.unitOfMeasure),
      note: plainLine(form.note),
      changedBy: staffId,
      at,
      awaitsPerson,
    })
    if (added === undefined) return invalid({ name: [PRODUCT_EXISTS] })
    if (awaitsPerson) await askFirstPrice(context, tx, added, { by: staffId, note: plainLine(form.note) })
    tx.afterCommit(forget)
    return ok(added)
  }

  /** Takes a fuel off sale, or puts it back. */
  async function setAvailable(tx: Tx, productId: ProductId, available: boolean) {
    const changed = await changeAvailable(context, tx, productId, available)
    if (changed.ok) tx.afterCommit(forget)
    return changed
  }

  return { setPrice, addProduct, setAvailable }
}

/** Another person confirms it in Prices, as any other price. */
async function askFirstPrice(
  { clock, ids }: Context,
  tx: Tx,
  { id, unitPrice }: Product,
  { by, note }: { by: StaffId; note: string },
): Promise<void> {
  const now = clock().toISOString()
  await insertPriceRequest(tx, {
    id: asId(ids.next(ID_PREFIX.priceRequest)),
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
  { clock }: Context,
  tx: Tx,
  productId: ProductId,
  available: boolean,
): Promise<Result<Product, 'NOT_FOUND' | 'CONFLICT'>> {
  if (await awaitsFirstPrice(tx, productId)) return refuse('CONFLICT', { message: FIRST_PRICE_WAITS })
  const changed = await saveAvailable(tx, productId, available, clock())
  noteChanges(tx, [{ field: 'On sale', before: available ? 'No' : 'Yes', after: available ? 'Yes' : 'No' }])
  const product = changed ? (await listProducts(tx)).find(({ id }) => id === productId) : undefined
  if (product === undefined) return refuse('NOT_FOUND', { message: PRODUCT_NOT_FOUND })
  return ok(product)
}
