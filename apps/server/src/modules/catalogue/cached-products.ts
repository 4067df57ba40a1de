import type { Product } from '@gatefill/domain/catalogue/product'
import type { App } from '../../app-context.ts'
import { cachedRead } from '../../platform/cached-read.ts'
import { insertNewProducts, listProducts } from './catalogue.repository.ts'

/** Prices are cached in the process for so long; an order at a price that has changed meanwhile is caught when it is saved. */
const CACHE_SECONDS = 5

const products = cachedRead(CACHE_SECONDS, (app: App) => listProducts(app.database.db))

/** The products, at most five seconds old. */
export const listCachedProducts = (app: App): Promise<readonly Product[]> => products.get(app)

/** Reads the products from the database, and keeps them for the calls that follow. */
export function freshProducts(app: App): Promise<readonly Product[]> {
  products.forget(app)
  return products.get(app)
}

/** Makes the next call read the products again. */
export const forgetProducts = (app: App): void => products.forget(app)

/** Adds those of a list that are not there by name; safe to repeat, changes no price. */
export async function addMissingProducts(app: App, list: readonly Product[]): Promise<void> {
  await insertNewProducts(app.database.db, list, app.clock())
  forgetProducts(app)
}
