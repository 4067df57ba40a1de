import type { Product } from '@gatefill/domain/catalogue/product'
import { secondsBetween } from '@gatefill/domain/core/lagos-time'
import type { Context } from '../../platform/context.ts'
import { listProducts } from './catalogue.repository.ts'

/** Prices are cached in the process for so long; an order at a price that has changed meanwhile is caught when it is saved. */
const CACHE_SECONDS = 5

/** The products, cached in the process; `forget` makes the next call read them again. */
export function cachedProducts(context: Context) {
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

  return {
    freshProducts,
    /** At most five seconds old. */
    products: (): Promise<readonly Product[]> =>
      cached !== undefined && Math.abs(secondsBetween(cached.at, context.clock())) < CACHE_SECONDS
        ? cached.products
        : freshProducts(),
    forget: (): void => {
      cached = undefined
    },
  }
}
