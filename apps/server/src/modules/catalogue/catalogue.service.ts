import type { Product } from '@gatefill/domain/catalogue/product'
import type { Context } from '../../platform/context.ts'
import { cachedProducts } from './cached-products.ts'
import { insertNewProducts } from './catalogue.repository.ts'
import { changeProductsService } from './change-products.service.ts'
import { pricingPoliciesService } from './pricing-policies.service.ts'

/** What is sold, and at which price. */
export function catalogueService(context: Context) {
  const { freshProducts, products, forget } = cachedProducts(context)
  return {
    freshProducts,
    products,
    /** Adds those of a list that are not there by name; safe to repeat, changes no price. */
    addMissing: async (list: readonly Product[]): Promise<void> => {
      await insertNewProducts(context.database.db, list, context.clock())
      forget()
    },
    ...changeProductsService(context, forget),
    ...pricingPoliciesService(context),
  }
}

export type CatalogueService = ReturnType<typeof catalogueService>
