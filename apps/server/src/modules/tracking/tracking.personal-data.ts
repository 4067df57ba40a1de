import type { UserId } from '@gatefill/domain/core/ids'
import { HOUR_SECONDS } from '@gatefill/domain/core/lagos-time'
import { RETENTION } from '@gatefill/domain/core/retention'
import { LINK_SECONDS } from '@gatefill/domain/delivery/shared-tracking'
import type { PersonalColumns, PersonalData } from '../../platform/personal-data.ts'
import { deleteLinksOf } from './tracking-links.repository.ts'

/** Links that a customer sent on. Their tokens are not stored, so there is nothing to hand out but that they exist. */
export const trackingData: PersonalData<UserId> = {
  name: 'sharedTracking',
  collect: async (db, userId) =>
    db
      .selectFrom('tracking_links')
      .select(['order_id as orderId', 'created_at as createdAt', 'expires_at as expiresAt'])
      .where('user_id', '=', userId)
      .orderBy('order_id')
      .execute(),
  erase: (tx, userId) => deleteLinksOf(tx, userId),
}

/** Columns of this module with personal data. */
export const trackingColumns: readonly PersonalColumns[] = [
  {
    table: 'driver_positions',
    columns: ['lat', 'lng', 'accuracy', 'speed'],
    purpose: 'to show the customer where the delivery is',
    stored: `${RETENTION.positions.days} days`,
    erased: 'goes by its time',
  },
  {
    table: 'position_candidates',
    columns: ['fixes'],
    purpose: 'to judge a jump of a position by the next ones',
    stored: 'until the next positions of the driver',
    erased: 'goes by its time',
  },
  {
    table: 'tracking_links',
    columns: ['token_hash'],
    purpose: 'to let people follow a delivery whom its customer sent the link',
    stored: `${LINK_SECONDS / HOUR_SECONDS} hours`,
    erased: 'the row is deleted',
  },
]
