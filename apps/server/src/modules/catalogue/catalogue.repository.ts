import { asId } from '@gatefill/domain/ids'
import { kobo } from '@gatefill/domain/money'
import type { Product } from '@gatefill/domain/product'
import type { Db } from '../../platform/db/database.ts'

/** All products in the order in which they are shown. */
export async function listProducts(db: Db): Promise<Product[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'unit_price', 'unit_of_measure', 'station_label', 'available', 'price_since'])
    .orderBy('position')
    .orderBy('name')
    .execute()
  return rows.map((row) => ({
    id: asId(row.id),
    name: row.name,
    unitPrice: kobo(row.unit_price),
    unitOfMeasure: row.unit_of_measure,
    station: row.station_label,
    available: row.available,
    priceSince: row.price_since.toISOString(),
  }))
}

/** Adds the products whose names are new and leaves the others, with their prices, as they are. */
export async function insertNewProducts(db: Db, products: readonly Product[], now: Date): Promise<void> {
  await db
    .insertInto('products')
    .values(
      products.map((product, position) => ({
        id: product.id,
        name: product.name,
        unit_price: product.unitPrice,
        unit_of_measure: product.unitOfMeasure,
        station_label: product.station,
        available: product.available,
        position,
        price_since: new Date(product.priceSince),
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
