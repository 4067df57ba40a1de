import type {
  AdjustmentId,
  CompartmentId,
  ProductId,
  StaffId,
  StationId,
  VehicleId,
} from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { AdjustmentKind, AdjustmentState } from '@gatefill/domain/fleet/stock-adjustment'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

const NEWEST = 100

export type Adjustment = {
  id: AdjustmentId
  vehicleId: VehicleId | null
  compartmentId: CompartmentId | null
  stationId: StationId | null
  where: string
  productId: ProductId
  product: string
  bookDl: number
  dipDl: number
  kind: AdjustmentKind
  reason: string
  state: AdjustmentState
  askedBy: StaffId
  askedAt: Date
  decidedBy: StaffId | null
  decidedAt: Date | null
  decisionNote: string | null
}

type Row = {
  id: string
  vehicle_id: string | null
  compartment_id: string | null
  station_id: string | null
  place_name: string
  product_id: string
  product: string
  book_dl: number
  dip_dl: number
  kind: AdjustmentKind
  reason: string
  state: AdjustmentState
  asked_by: string
  asked_at: Date
  decided_by: string | null
  decided_at: Date | null
  decision_note: string | null
}

const COLUMNS = sql`adjustment.*, vehicles.id as vehicle_id, coalesce(vehicles.plate, stations.name) as place_name,
  products.name as product
  from stock_adjustments adjustment
  join products on products.id = adjustment.product_id
  left join stations on stations.id = adjustment.station_id
  left join compartments tank on tank.id = adjustment.compartment_id
  left join vehicles on vehicles.id = tank.vehicle_id`

/** Those that wait, then the newest that were decided. */
export async function listAdjustments(db: Db): Promise<Adjustment[]> {
  const { rows } = await sql<Row>`select ${COLUMNS}
    order by (adjustment.decided_at is null) desc, adjustment.id desc limit ${NEWEST}`.execute(db)
  return rows.map(adjustmentOf)
}

export async function findAdjustment(db: Db, id: AdjustmentId): Promise<Adjustment | undefined> {
  const { rows } = await sql<Row>`select ${COLUMNS} where adjustment.id = ${id}`.execute(db)
  return rows[0] && adjustmentOf(rows[0])
}

/** Nobody else decides it until the transaction ends. */
export async function lockAdjustment(tx: Tx, id: AdjustmentId): Promise<Adjustment | undefined> {
  await sql`select id from stock_adjustments where id = ${id} for update`.execute(tx)
  return findAdjustment(tx, id)
}

type NewAdjustment = Pick<
  Adjustment,
  | 'id'
  | 'compartmentId'
  | 'stationId'
  | 'productId'
  | 'bookDl'
  | 'dipDl'
  | 'kind'
  | 'reason'
  | 'askedBy'
  | 'askedAt'
>

/** False while another one of the same tank waits. */
export async function insertAdjustment(tx: Tx, adjustment: NewAdjustment): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('stock_adjustments')
    .values({
      id: adjustment.id,
      compartment_id: adjustment.compartmentId,
      station_id: adjustment.stationId,
      product_id: adjustment.productId,
      book_dl: adjustment.bookDl,
      dip_dl: adjustment.dipDl,
      kind: adjustment.kind,
      reason: adjustment.reason,
      asked_by: adjustment.askedBy,
      asked_at: adjustment.askedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

type Decision = { id: AdjustmentId; state: AdjustmentState; by: StaffId; note: string; at: Date }

export async function saveDecision(tx: Tx, { id, state, by, note, at }: Decision): Promise<void> {
  await tx
    .updateTable('stock_adjustments')
    .set({ state, decided_by: by, decided_at: at, decision_note: note })
    .where('id', '=', id)
    .execute()
}

/** A change of a compartment's book by the second person. */
export async function insertCompartmentMove(
  tx: Tx,
  move: {
    id: string
    compartmentId: CompartmentId
    kind: AdjustmentKind
    deltaDl: number
    by: StaffId
    note: string
    at: Date
  },
): Promise<void> {
  await tx
    .insertInto('stock_moves')
    .values({
      id: move.id,
      compartment_id: move.compartmentId,
      kind: move.kind,
      delta_dl: move.deltaDl,
      actor: 'staff',
      actor_id: move.by,
      note: move.note,
      at: move.at,
    })
    .execute()
}

const adjustmentOf = (row: Row): Adjustment => ({
  id: asId(row.id),
  vehicleId: row.vehicle_id === null ? null : asId(row.vehicle_id),
  compartmentId: row.compartment_id === null ? null : asId(row.compartment_id),
  stationId: row.station_id === null ? null : asId(row.station_id),
  where: row.place_name,
  productId: asId(row.product_id),
  product: row.product,
  bookDl: row.book_dl,
  dipDl: row.dip_dl,
  kind: row.kind,
  reason: row.reason,
  state: row.state,
  askedBy: asId(row.asked_by),
  askedAt: row.asked_at,
  decidedBy: row.decided_by === null ? null : asId(row.decided_by),
  decidedAt: row.decided_at,
  decisionNote: row.decision_note,
})
