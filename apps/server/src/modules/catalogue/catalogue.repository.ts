import type { Product } from '@gatefill/domain/catalogue/product'
import type { ProductId, StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { kobo } from '@gatefill/domain/core/money'
import type { Db, Tx } from '../../platform/db/database.ts'

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

/** A price as it is set: what it was, why, and by which account. */
export type PriceChange = {
  productId: ProductId
  unitPrice: Kobo
  note: string
  changedBy: StaffId
  at: Date
}

/** Sets a product's price and saves the change; false when there is no such product. */
export async function savePrice(tx: Tx, change: PriceChange): Promise<boolean> {
  const before = await tx
    .selectFrom('products')
    .select('unit_price')
    .where('id', '=', change.productId)
    .forUpdate()
    .executeTakeFirst()
  if (before === undefined) return false
  await tx
    .updateTable('products')
    .set({ unit_price: change.unitPrice, price_since: change.at, updated_at: change.at })
    .where('id', '=', change.productId)
    .execute()
  await tx
    .insertInto('price_changes')
    .values({
      product_id: change.productId,
      unit_price: change.unitPrice,
      previous_price: before.unit_price,
      note: change.note,
      changed_by: change.changedBy,
      at: change.at,
    })
    .execute()
  return true
}
