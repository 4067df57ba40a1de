import type { UserId } from '@gatefill/domain/core/ids'
import { ERASED_WORDS, RETENTION } from '@gatefill/domain/core/retention'
import { sql } from 'kysely'
import type { EraseOrders, PersonalColumns, PersonalData } from '../../platform/personal-data.ts'
import { ownOrderIds } from '../orders/index.ts'

/** What a customer said of deliveries and their fuel. The stars stay, which count for the driver; the words go. */
export const deliveryData: PersonalData<UserId> = {
  name: 'deliveries',
  collect: async (db, userId) => ({
    ratings: await db
      .selectFrom('order_ratings')
      .select(['order_id as orderId', 'stars', 'comment', 'created_at as createdAt'])
      .where('order_id', 'in', ownOrderIds(db, userId))
      .orderBy('created_at')
      .execute(),
    fuelClaims: await db
      .selectFrom('fuel_claims')
      .select(['order_id as orderId', 'complaint', 'answer', 'opened_at as openedAt'])
      .where('order_id', 'in', ownOrderIds(db, userId))
      .orderBy('opened_at')
      .execute(),
  }),
  erase: async (tx, userId) => {
    await tx
      .updateTable('order_ratings')
      .set({ comment: '' })
      .where('order_id', 'in', ownOrderIds(tx, userId))
      .execute()
    await tx
      .updateTable('fuel_claims')
      .set({ complaint: '' })
      .where('order_id', 'in', ownOrderIds(tx, userId))
      .execute()
    await tx
      .updateTable('deliveries')
      .set({ poured_lat: null, poured_lng: null })
      .where('order_id', 'in', ownOrderIds(tx, userId))
      .execute()
  },
}

/** What was said of the deliveries of these orders, and where fuel was poured. */
export const eraseDeliveryWords: EraseOrders = async (tx, orderIds) => {
  const these = sql<string>`any(${orderIds}::text[])`
  await tx
    .updateTable('order_ratings')
    .set({ comment: '' })
    .where('order_id', '=', these)
    .where('comment', '<>', '')
    .execute()
  await tx
    .updateTable('fuel_claims')
    .set({ complaint: '' })
    .where('order_id', '=', these)
    .where('complaint', '<>', '')
    .execute()
  await tx
    .updateTable('deliveries')
    .set({ poured_lat: null, poured_lng: null })
    .where('order_id', '=', these)
    .where('poured_lat', 'is not', null)
    .execute()
  await tx
    .updateTable('delivery_overrides')
    .set({ reason: ERASED_WORDS })
    .where('order_id', '=', these)
    .execute()
}

const SIX_YEARS = `${RETENTION.orders.days} days after the order ended`

/** Its columns with personal data. */
export const deliveryColumns: readonly PersonalColumns[] = [
  {
    table: 'order_ratings',
    columns: ['comment'],
    purpose: 'to improve deliveries',
    stored: `until the account is closed, or ${SIX_YEARS}`,
    erased: 'emptied; the stars count for the driver',
  },
  {
    table: 'fuel_claims',
    columns: ['complaint'],
    purpose: 'to settle a claim about delivered fuel',
    stored: `until the account is closed, or ${SIX_YEARS}`,
    erased: 'emptied; sample, bill and decision stay for the books',
  },
  {
    table: 'deliveries',
    columns: ['poured_lat', 'poured_lng'],
    purpose: 'where fuel was handed over without network, to settle a complaint about a delivery',
    stored: `until the account is closed, or ${SIX_YEARS}`,
    erased: 'emptied',
  },
  {
    table: 'driver_photos',
    columns: ['content', 'file', 'lat', 'lng'],
    purpose:
      'pictures of meters, gates and incidents and where the van was seen then, to settle a complaint about a delivery',
    stored: `${RETENTION.photos.days} days, then the file is deleted; the place ${RETENTION.positions.days} days`,
    erased: 'not erased before: evidence of litres that were charged',
  },
  {
    table: 'delivery_overrides',
    columns: ['reason'],
    purpose: 'to say why a delivery was ended without the code',
    stored: SIX_YEARS,
    erased: 'not erased: words of staff',
  },
]
