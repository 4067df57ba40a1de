import type { DriverId, OrderId, UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { PositionFix } from '@gatefill/domain/delivery/tracking'
import { ORDER_STATUSES } from '@gatefill/domain/orders/order'
import { orderCan } from '@gatefill/domain/orders/order-lifecycle'
import type { Db } from '../../platform/db/database.ts'
import { preparedRead } from '../../platform/db/prepared-statements.ts'

/** What a report of positions is judged by, and who is told of it. */
export type ReportFacts = {
  onShiftSince: Date
  /** The newest position of this shift. */
  last: Pick<PositionFix, 'lat' | 'lng' | 'accuracy' | 'at'> | undefined
  /** Fixes that need more which agree with them. */
  waiting: PositionFix[]
  /** The orders whose customers may see where this driver is now (C-62): a run has several gates. */
  followed: { id: OrderId; userId: UserId }[]
}

type StoredFix = Omit<PositionFix, 'at'> & { at: string }

type FactsRow = {
  since: Date
  lat: number | null
  lng: number | null
  accuracy: number | null
  measured_at: Date | null
  waiting: StoredFix[] | null
  followed: { id: string; user_id: string }[] | null
}

const FOLLOWED = ORDER_STATUSES.filter((status) => orderCan.trackLive(status).allowed)

const factsStatement = preparedRead<FactsRow>(
  'tracking.report_facts',
  `select d.since, p.lat, p.lng, p.accuracy, p.measured_at,
  (select fixes from position_candidates where driver_id = d.id) as waiting,
  (select json_agg(json_build_object('id', o.id, 'user_id', o.user_id)) from orders o
    where o.driver_id = d.id and o.status = any($2::text[])) as followed
from drivers_on_shift d left join lateral (
  select lat, lng, accuracy, measured_at from driver_positions
  where driver_id = d.id and measured_at >= d.since order by measured_at desc, seq desc limit 1
) p on true where d.id = $1`,
)

/** All of it in one statement, because five hundred phones report each five seconds; undefined off shift. */
export async function findReportFacts(db: Db, driverId: DriverId): Promise<ReportFacts | undefined> {
  const [row] = await db.read(factsStatement, [driverId, FOLLOWED])
  return (
    row && {
      onShiftSince: row.since,
      last: lastOf(row),
      // Written by saveCandidates alone.
      waiting: (row.waiting ?? []).map((fix) => ({ ...fix, at: new Date(fix.at) })),
      followed: (row.followed ?? []).map(({ id, user_id }) => ({ id: asId(id), userId: asId(user_id) })),
    }
  )
}

const lastOf = ({ lat, lng, accuracy, measured_at: at }: FactsRow): ReportFacts['last'] =>
  lat === null || lng === null || at === null ? undefined : { lat, lng, accuracy: accuracy ?? 0, at }
