import type { UserId } from '@gatefill/domain/core/ids'
import { RETENTION } from '@gatefill/domain/core/retention'
import type { PersonalColumns, PersonalData } from '../../platform/personal-data.ts'
import { ownOrderIds } from '../orders/index.ts'

/** What a customer said of deliveries. The stars stay, which count for the driver; the words go. */
export const deliveryData: PersonalData<UserId> = {
  name: 'ratings',
  collect: (db, userId) =>
    db
      .selectFrom('order_ratings')
      .select(['order_id as orderId', 'stars', 'comment', 'created_at as createdAt'])
      .where('order_id', 'in', ownOrderIds(db, userId))
      .orderBy('created_at')
      .execute(),
  erase: async (tx, userId) => {
    await tx
      .updateTable('order_ratings')
      .set({ comment: '' })
      .where('order_id', 'in', ownOrderIds(tx, userId))
      .execute()
    await tx
      .updateTable('deliveries')
      .set({ poured_lat: null, poured_lng: null })
      .where('order_id', 'in', ownOrderIds(tx, userId))
      .execute()
  },
}

/** Its columns with personal data. */
export const deliveryColumns: readonly PersonalColumns[] = [
  {
    table: 'order_ratings',
    columns: ['comment'],
    purpose: 'to improve deliveries',
    stored: 'until the account is closed',
    erased: 'emptied; the stars count for the driver',
  },
  {
    table: 'deliveries',
    columns: ['poured_lat', 'poured_lng'],
    purpose: 'where fuel was handed over without network, to settle a complaint about a delivery',
    stored: 'until the account is closed',
    erased: 'emptied',
  },
  {
    table: 'driver_photos',
    columns: ['content', 'file'],
    purpose: 'pictures of meters, gates and incidents, to settle a complaint about a delivery',
    stored: `${RETENTION.photos.days} days, then the file is deleted`,
    erased: 'not erased before: evidence of litres that were charged',
  },
  {
    table: 'delivery_overrides',
    columns: ['reason'],
    purpose: 'to say why a delivery was ended without the code',
    stored: 'for good, with the books',
    erased: 'not erased: words of staff',
  },
]
