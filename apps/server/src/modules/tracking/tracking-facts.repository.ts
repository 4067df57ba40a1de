import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import { toCoordinates } from '@gatefill/domain/addresses/coordinates'
import type { OrderId } from '@gatefill/domain/core/ids'
import type { Position } from '@gatefill/domain/delivery/tracking'
import type { Meter } from '@gatefill/domain/fleet/meter'
import type { Db } from '../../platform/db/database.ts'
import { namedRead } from '../../platform/db/prepared-statements.ts'
import { compartmentMeterJson } from '../../platform/db/sql/meter-json.ts'
import type { EstimateRow, StoredEstimate } from './estimates/estimates.repository.ts'
import { ESTIMATE_COLUMNS, estimateOfRow } from './estimates/estimates.repository.ts'

/** What the customer's page of an order on the road is made of. */
export type TrackingFacts = {
  /** The pin of the address; null when it has none. */
  gate: Coordinates | null
  landmark: string
  estimate: StoredEstimate | undefined
  /** The newest position of its driver since the moment that was asked for. */
  position: Position | undefined
  /** The pins of the other gates of the open run in which it stands, those that are done too. */
  otherGates: Coordinates[]
  /** The meters of the compartments that its open stop is poured from. */
  meters: Meter[]
}

type FactsRow = { [Column in keyof EstimateRow]: EstimateRow[Column] | null } & {
  pin_lat: number | null
  pin_lng: number | null
  landmark: string
  lat: number | null
  lng: number | null
  accuracy: number | null
  measured_at: Date | null
  other_gates: Coordinates[] | null
  meters: Meter[] | null
}

const factsStatement = namedRead<{ id: OrderId; since: Date | null }, FactsRow>(
  'tracking.facts',
  (p) => `select o.pin_lat, o.pin_lng, o.landmark, p.lat, p.lng, p.accuracy, p.measured_at,
  case when p.lat is not null then (
    select json_agg(json_build_object('lat', x.pin_lat, 'lng', x.pin_lng)) from stops own
    join stops s on s.run_id = own.run_id and s.order_id <> own.order_id join orders x on x.id = s.order_id
    where own.order_id = o.id and own.run_open and x.pin_lat is not null and x.pin_lng is not null
  ) end as other_gates,
  (
    select json_agg(${compartmentMeterJson('c')} order by l.line)
    from stops own join stop_lines l on l.stop_id = own.id join compartments c on c.id = l.compartment_id
    where own.order_id = o.id and own.run_open and own.state in ('pending', 'arrived')
  ) as meters,
  ${ESTIMATE_COLUMNS.map((column) => `e.${column}`).join(', ')}
from orders o left join order_estimates e on e.order_id = o.id left join lateral (
  select lat, lng, accuracy, measured_at from driver_positions
  where driver_id = o.driver_id and measured_at >= ${p.since}::timestamptz order by measured_at desc, seq desc limit 1
) p on true where o.id = ${p.id}`,
)

/**
 * All of it in one statement, because a thousand customers ask at once. `since`: from when on the customer may see where
 * the driver is; without it no position and no other gate is read.
 */
export async function findTrackingFacts(
  db: Db,
  id: OrderId,
  since: Date | undefined,
): Promise<TrackingFacts | undefined> {
  const [row] = await db.read(factsStatement, { id, since: since ?? null })
  return (
    row && {
      gate: toCoordinates(row.pin_lat, row.pin_lng),
      landmark: row.landmark,
      estimate: isEstimate(row) ? estimateOfRow(row) : undefined,
      position: positionOf(row),
      otherGates: row.other_gates ?? [],
      meters: row.meters ?? [],
    }
  )
}

/** Each column that an estimate must have is there or none is. */
const isEstimate = (row: FactsRow): row is FactsRow & EstimateRow => row.order_id !== null

function positionOf({ lat, lng, accuracy, measured_at: at }: FactsRow): Position | undefined {
  const place = toCoordinates(lat, lng)
  return place === null || at === null
    ? undefined
    : { ...place, accuracy: accuracy ?? 0, at: at.toISOString() }
}
