import type { Product } from '@gatefill/domain/catalogue/product'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { cachedProducts } from './cached-products.ts'
import { insertNewProducts, listProducts } from './catalogue.repository.ts'
import { changeProductsService } from './change-products.service.ts'
import { priceRequestsService } from './price-requests.service.ts'
import { pricingPoliciesService } from './pricing-policies.service.ts'

export type CatalogueDeps = {
  /** The names of staff by id. */
  staffNames: (db: Db) => Promise<ReadonlyMap<string, string>>
}

/** What is sold, and at which price. */
export function catalogueService(context: Context, { staffNames }: CatalogueDeps) {
  const { freshProducts, products, forget } = cachedProducts(context)
  return {
    freshProducts,
    products,
    /** What is sold, as this transaction sees it. */
    productsIn: (tx: Tx): Promise<Product[]> => listProducts(tx),
    /** Adds those of a list that are not there by name; safe to repeat, changes no price. */
    addMissing: async (list: readonly Product[]): Promise<void> => {
      await insertNewProducts(context.database.db, list, context.clock())
      forget()
    },
    ...changeProductsService(context, forget),
    ...priceRequestsService(context, { forget, staffNames }),
    ...pricingPoliciesService(context),
  }
}

export type CatalogueService = ReturnType<typeof catalogueService>
