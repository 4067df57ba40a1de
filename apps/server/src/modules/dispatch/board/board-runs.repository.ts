import { toCoordinates } from '@gatefill/domain/addresses/coordinates'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'

/** A run as it is stored, with its stops; the service adds what follows from rules. */
export type StoredRun = {
  id: string
  state: string
  version: number
  zone: string
  driver_id: string
  driver_name: string
  vehicle_id: string | null
  plate: string | null
  offer_ends_at: Date | null
  visible_at: Date | null
  accepted_at: Date | null
  left_at: Date | null
  ended_at: Date | null
  reason: string | null
  created_at: Date
  stops: StoredStop[]
}

/** Times are texts as JSON writes them. */
export type StoredStop = {
  id: string
  seq: number
  kind: 'load' | 'gate'
  state: 'pending' | 'arrived' | 'done' | 'failed' | 'removed'
  pinned: boolean
  order_id: string | null
  station_id: string | null
  station: string | null
  customer_name: string | null
  customer_phone: string | null
  address_text: string | null
  landmark: string | null
  pin_lat: number | null
  pin_lng: number | null
  paid_at: string | null
  planned_from: string | null
  planned_to: string | null
  arrived_at: string | null
  ended_at: string | null
  reason: string | null
  lines: { productId: string; product: string; compartmentId: string | null; litresDl: number }[]
}

/** Open and proposed runs of a zone, and those that ended since a moment, oldest first. */
export async function listBoardRuns(db: Db, zone: string, endedSince: Date): Promise<StoredRun[]> {
  const { rows } = await sql<StoredRun>`
    select r.id, r.state, r.version, r.zone, r.driver_id, d.name as driver_name, r.vehicle_id, v.plate,
      r.offer_ends_at, r.visible_at, r.accepted_at, r.left_at, r.ended_at, r.reason, r.created_at,
      coalesce((select json_agg(json_build_object('id', s.id, 'seq', s.seq, 'kind', s.kind, 'state', s.state,
          'pinned', s.pinned, 'order_id', s.order_id, 'station_id', s.station_id, 'station', t.name,
          'customer_name', c.name, 'customer_phone', c.phone, 'address_text', o.address_text,
          'landmark', o.landmark, 'pin_lat', o.pin_lat, 'pin_lng', o.pin_lng,
          'paid_at', (select min(h.at) from order_history h where h.order_id = o.id and h.to_status = 'paid'),
          'planned_from', s.planned_from, 'planned_to', s.planned_to, 'arrived_at', s.arrived_at,
          'ended_at', s.ended_at, 'reason', s.reason,
          'lines', coalesce((select json_agg(json_build_object('productId', l.product_id, 'product', p.name,
              'compartmentId', l.compartment_id, 'litresDl', l.litres_dl) order by l.line)
            from stop_lines l join products p on p.id = l.product_id where l.stop_id = s.id), '[]'))
          order by s.seq)
        from stops s
        left join stations t on t.id = s.station_id
        left join orders o on o.id = s.order_id
        left join customer_cards c on c.id = o.user_id
        where s.run_id = r.id), '[]') as stops
    from runs r join drivers d on d.id = r.driver_id left join vehicles v on v.id = r.vehicle_id
    where r.zone = ${zone} and (r.open or r.state = 'proposed' or r.ended_at >= ${endedSince})
    order by r.id`.execute(db)
  return rows
}

/** The pin of a stop's gate. */
export const pinOf = ({ pin_lat, pin_lng }: StoredStop) => toCoordinates(pin_lat, pin_lng)
