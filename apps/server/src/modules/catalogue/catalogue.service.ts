import type { Product } from '@gatefill/domain/catalogue/product'
import { secondsBetween } from '@gatefill/domain/core/lagos-time'
import type { Context } from '../../platform/context.ts'
import { insertNewProducts, listProducts, savePrice } from './catalogue.repository.ts'

/** Prices are kept in the process for so long; an order at a price that has changed meanwhile is caught when it is saved. */
const KEEP_SECONDS = 5

/** What is sold, and at which price. */
export function catalogueService(context: Context) {
  let kept: { at: Date; products: Promise<readonly Product[]> } | undefined

  /** From the database, and kept for the calls that follow. */
  function freshProducts(): Promise<readonly Product[]> {
    const products = listProducts(context.database.db)
    const reading = { at: context.clock(), products }
    kept = reading
    products.catch(() => {
      // The caller hears of the failure; the next one asks again.
      if (kept === reading) kept = undefined
    })
    return products
  }

  return {
    freshProducts,
    /** At most five seconds old. */
    products: (): Promise<readonly Product[]> =>
      kept !== undefined && Math.abs(secondsBetween(kept.at, context.clock())) < KEEP_SECONDS
        ? kept.products
        : freshProducts(),
    /** Adds those of a list that are not there by name; safe to repeat, changes no price. */
    addMissing: async (products: readonly Product[]): Promise<void> => {
      await insertNewProducts(context.database.db, products, context.clock())
      kept = undefined
    },
    savePrice,
  }
}

export type CatalogueService = ReturnType<typeof catalogueService>
