import type { Product } from '@gatefill/domain/catalogue/product'
import type { ProductId, StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { kobo } from '@gatefill/domain/core/money'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

/** The products with a price, in the order in which they are shown; `all`: also those whose first price awaits a person. */
export async function listProducts(db: Db, all = false): Promise<Product[]> {
  const rows = await db
    .selectFrom('products')
    .select(['id', 'name', 'unit_price', 'unit_of_measure', 'station_label', 'available', 'price_since'])
    .$if(!all, (query) => query.where(sql<boolean>`not (${hasNoPrice})`))
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

/** Adds the seed's products whose names are new and leaves the others, with their prices, as they are. */
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
        demo: true,
        position,
        price_since: new Date(product.priceSince),
        created_at: now,
        updated_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Whether anybody has ever ordered. */
export async function hasOrders(db: Db): Promise<boolean> {
  const row = await db.selectFrom('orders').select('id').limit(1).executeTakeFirst()
  return row !== undefined
}

/** A fuel that was added with a price which has never held: the request for it names the same price as the one before. */
const hasNoPrice = sql<boolean>`exists (
    select from price_requests first where first.product_id = products.id and first.previous_price = first.unit_price)
  and not exists (select from price_changes held where held.product_id = products.id)`

/** Whether the first price of a product awaits a second person. */
export async function awaitsFirstPrice(db: Db, id: ProductId): Promise<boolean> {
  const row = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .where(hasNoPrice)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Adds a product after the others, with its first price; undefined when there is one of that name. `awaitsPerson`: its price
 * does not hold yet.
 */
export async function insertProduct(
  tx: Tx,
  product: Pick<Product, 'id' | 'name' | 'unitPrice' | 'unitOfMeasure'> &
    Omit<PriceChange, 'productId'> & { awaitsPerson: boolean },
): Promise<Product | undefined> {
  const { at } = product
  const inserted = await tx
    .insertInto('products')
    .values((eb) => ({
      id: product.id,
      name: product.name,
      unit_price: product.unitPrice,
      unit_of_measure: product.unitOfMeasure,
      available: !product.awaitsPerson,
      position: eb
        .selectFrom('products')
        .select((max) => sql<number>`${max.fn.coalesce(max.fn.max('position'), max.lit(-1))} + 1`.as('next')),
      price_since: at,
      created_at: at,
      updated_at: at,
    }))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (inserted === undefined) return undefined
  if (product.awaitsPerson) return (await listProducts(tx, true)).find(({ id }) => id === product.id)
  await tx
    .insertInto('price_changes')
    .values({
      product_id: product.id,
      unit_price: product.unitPrice,
      previous_price: 0,
      note: product.note,
      changed_by: product.changedBy,
      at,
    })
    .execute()
  return (await listProducts(tx)).find(({ id }) => id === product.id)
}

/** Puts a product on sale or takes it off; false when there is no such product. */
export async function saveAvailable(tx: Tx, id: ProductId, available: boolean, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('products')
    .set({ available, updated_at: now })
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** A price as it is set: what it was, why, and by which account. */
export type PriceChange = {
  productId: ProductId
  unitPrice: Kobo
  note: string
  changedBy: StaffId
  /** The second person, where one was needed. */
  confirmedBy?: StaffId | null
  at: Date
}

/** The price of a product, locked until the transaction ends; undefined when there is no such product. */
export async function lockPrice(tx: Tx, id: ProductId): Promise<Kobo | undefined> {
  const row = await tx
    .selectFrom('products')
    .select('unit_price')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && kobo(row.unit_price)
}

/** Sets a product's price and saves the change; false when there is no such product. */
export async function savePrice(tx: Tx, change: PriceChange): Promise<boolean> {
  const before = await lockPrice(tx, change.productId)
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
      previous_price: before,
      note: change.note,
      changed_by: change.changedBy,
      confirmed_by: change.confirmedBy ?? null,
      at: change.at,
    })
    .execute()
  return true
}
