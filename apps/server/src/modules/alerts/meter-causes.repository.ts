import { formatDateTime } from '@gatefill/domain/core/formats'
import { shortId } from '@gatefill/domain/core/ids'
import type { AlertCause } from '@gatefill/domain/notifications/alert'
import type { Db } from '../../platform/db/database.ts'
import { MAX_OF_A_KIND } from './causes.repository.ts'

/** Orders whose customer was promised an answer about the meter (C-97) by a time that is over. */
export async function lateMeterChecks(db: Db, now: Date): Promise<AlertCause[]> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'meter_check_by'])
    .where('meter_check_by', '<', now)
    .orderBy('meter_check_by')
    .limit(MAX_OF_A_KIND)
    .execute()
  return rows.map(({ id, meter_check_by: by }) => ({
    cause: `meter_check_late:${id}`,
    kind: 'meter_check_late',
    title: `Order #${shortId(id)} still waits for an answer about the meter`,
    detail: `${by === null ? '' : `Promised by ${formatDateTime(by)}. `}Approve or decline its refund`,
    path: '/money/refunds',
  }))
}
