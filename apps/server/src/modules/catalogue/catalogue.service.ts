import { priceErrors } from '@gatefill/domain/catalogue/price-form'
import type { Product } from '@gatefill/domain/catalogue/product'
import { PRODUCT_NOT_FOUND } from '@gatefill/domain/catalogue/product'
import type { ProductForm } from '@gatefill/domain/catalogue/product-form'
import { PRODUCT_EXISTS, productErrors } from '@gatefill/domain/catalogue/product-form'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { ProductId, StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { secondsBetween } from '@gatefill/domain/core/lagos-time'
import { kobo } from '@gatefill/domain/core/money'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/database.ts'
import {
  insertNewProducts,
  insertProduct,
  listProducts,
  saveAvailable,
  savePrice,
} from './catalogue.repository.ts'
import { pricingPoliciesService } from './pricing-policies.service.ts'

/** Prices are cached in the process for so long; an order at a price that has changed meanwhile is caught when it is saved. */
const CACHE_SECONDS = 5

/** What is sold, and at which price. */
export function catalogueService(context: Context) {
  let cached: { at: Date; products: Promise<readonly Product[]> } | undefined

  /** From the database, and cached for the calls that follow. */
  function freshProducts(): Promise<readonly Product[]> {
    const products = listProducts(context.database.db)
    const reading = { at: context.clock(), products }
    cached = reading
    products.catch(() => {
      // The caller gets the failure; the next call reads again.
      if (cached === reading) cached = undefined
    })
    return products
  }

  /** A new price for orders to come; those that exist keep theirs (C-75). */
  async function setPrice(
    tx: Tx,
    { staffId, productId }: { staffId: StaffId; productId: ProductId },
    form: { unitPrice?: number | undefined; note: string },
  ): Promise<Result<Product, 'VALIDATION' | 'NOT_FOUND'>> {
    const errors = priceErrors(form)
    if (hasErrors(errors) || form.unitPrice === undefined) return invalid(errors)
    const saved = await savePrice(tx, {
      productId,
      unitPrice: kobo(form.unitPrice),
      note: plainLine(form.note),
      changedBy: staffId,
      at: context.clock(),
    })
    const product = saved ? (await listProducts(tx)).find(({ id }) => id === productId) : undefined
    if (product === undefined) return refuse('NOT_FOUND', { message: PRODUCT_NOT_FOUND })
    forgetCached(tx)
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
    forgetCached(tx)
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
    forgetCached(tx)
    return ok(product)
  }

  const forgetCached = (tx: Tx) =>
    tx.afterCommit(() => {
      cached = undefined
    })

  return {
    freshProducts,
    /** At most five seconds old. */
    products: (): Promise<readonly Product[]> =>
      cached !== undefined && Math.abs(secondsBetween(cached.at, context.clock())) < CACHE_SECONDS
        ? cached.products
        : freshProducts(),
    /** Adds those of a list that are not there by name; safe to repeat, changes no price. */
    addMissing: async (products: readonly Product[]): Promise<void> => {
      await insertNewProducts(context.database.db, products, context.clock())
      cached = undefined
    },
    setPrice,
    addProduct,
    setAvailable,
    ...pricingPoliciesService(context),
  }
}

export type CatalogueService = ReturnType<typeof catalogueService>
