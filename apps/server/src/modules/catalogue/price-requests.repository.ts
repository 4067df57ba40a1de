import type { StaffPriceChange } from '@gatefill/contracts/staff/price-requests'
import type { PriceRequest } from '@gatefill/domain/catalogue/price-request'
import { openPriceStates, priceRequestStates } from '@gatefill/domain/catalogue/price-request'
import type { PriceRequestId, ProductId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { toDate } from '@gatefill/domain/core/lagos-time'
import type { Kobo } from '@gatefill/domain/core/money'
import { kobo } from '@gatefill/domain/core/money'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Schema } from '../../platform/db/schema.gen.ts'
import { decisionColumns, decisionOf } from '../../platform/decision-columns.ts'

const HISTORY_ROWS = 200

const requestOf = (row: Selectable<Schema['price_requests']>): PriceRequest => ({
  id: asId(row.id),
  productId: asId(row.product_id),
  unitPrice: kobo(row.unit_price),
  previousPrice: kobo(row.previous_price),
  note: row.note,
  state: row.stage as PriceRequest['state'], // the table allows the states of the domain only
  validFrom: row.valid_from.toISOString(),
  requestedBy: asId(row.requested_by),
  requestedAt: row.requested_at.toISOString(),
  ...decisionOf(row),
})

/** False when another price of the fuel waits already. */
export async function insertPriceRequest(tx: Tx, request: PriceRequest): Promise<boolean> {
  const row = await tx
    .insertInto('price_requests')
    .values({
      id: request.id,
      product_id: request.productId,
      unit_price: request.unitPrice,
      previous_price: request.previousPrice,
      note: request.note,
      stage: request.state,
      valid_from: toDate(request.validFrom),
      requested_by: request.requestedBy,
      requested_at: toDate(request.requestedAt),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** One request, locked until the transaction ends. */
export async function lockPriceRequest(tx: Tx, id: PriceRequestId): Promise<PriceRequest | undefined> {
  const row = await tx
    .selectFrom('price_requests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && requestOf(row)
}

/** Those that wait for a second person or for their time, the latest first. */
export async function listOpenPriceRequests(db: Db): Promise<PriceRequest[]> {
  const rows = await db
    .selectFrom('price_requests')
    .selectAll()
    .where('stage', 'in', openPriceStates())
    .orderBy('requested_at', 'desc')
    .execute()
  return rows.map(requestOf)
}

/** Saves what a request became; false, and nothing is changed, when it is in another state than before. */
export async function savePriceRequest(tx: Tx, before: PriceRequest, next: PriceRequest): Promise<boolean> {
  const { from, to } = priceRequestStates.transition(before.state, next.state)
  const { numUpdatedRows } = await tx
    .updateTable('price_requests')
    .set({
      stage: to,
      previous_price: next.previousPrice,
      ...decisionColumns(next),
    })
    .where('id', '=', before.id)
    .where('stage', '=', from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The price of a fuel at a moment, in kobo of a unit; undefined before its first one. */
async function priceAt(db: Db, productId: ProductId, at: Date): Promise<Kobo | undefined> {
  const before = await db
    .selectFrom('price_changes')
    .select('unit_price')
    .where('product_id', '=', productId)
    .where('at', '<=', at)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  if (before !== undefined) return kobo(before.unit_price)
  const first = await db
    .selectFrom('price_changes')
    .select('previous_price')
    .where('product_id', '=', productId)
    .orderBy('at')
    .orderBy('id')
    .executeTakeFirst()
  return first === undefined || first.previous_price === 0 ? undefined : kobo(first.previous_price)
}

/**
 * From which price the changes by single persons are counted: the last one that a second person confirmed since then, else
 * the one that held then.
 */
export async function priceBase(db: Db, productId: ProductId, since: Date): Promise<Kobo | undefined> {
  const confirmed = await db
    .selectFrom('price_changes')
    .select('unit_price')
    .where('product_id', '=', productId)
    .where('at', '>', since)
    .where('confirmed_by', 'is not', null)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return confirmed === undefined ? priceAt(db, productId, since) : kobo(confirmed.unit_price)
}

/** The last prices that were set, the latest first; `names` of staff by id. */
export async function listPriceChanges(
  db: Db,
  names: ReadonlyMap<string, string>,
): Promise<StaffPriceChange[]> {
  const rows = await db
    .selectFrom('price_changes')
    .innerJoin('products', 'products.id', 'price_changes.product_id')
    .selectAll('price_changes')
    .select('products.name')
    .orderBy('price_changes.id', 'desc')
    .limit(HISTORY_ROWS)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    productName: row.name,
    unitPrice: row.unit_price,
    previousPrice: row.previous_price,
    note: row.note,
    at: row.at.toISOString(),
    changedByName: names.get(row.changed_by) ?? '',
    confirmedByName: row.confirmed_by === null ? null : (names.get(row.confirmed_by) ?? ''),
  }))
}
