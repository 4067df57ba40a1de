import type { ProductId, StationId, StopId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

const NEWEST_ROWS = 200

type StationStock = {
  stationId: StationId
  productId: ProductId
  product: string
  /** Decilitres by the book; null where nobody opened it by a dip or a receipt. */
  onHandDl: number | null
  /** The sum of all moves, also of a book that nobody has opened. */
  sumDl: number
  capacityDl: number | null
  outSince: Date | null
}

/** Every fuel of every station, by the fuels in the order in which they were added. */
export async function listStationStock(db: Db): Promise<StationStock[]> {
  const { rows } = await sql<{
    station_id: string
    product_id: string
    product: string
    on_hand_dl: number | null
    sum_dl: number | null
    capacity_dl: number | null
    out_since: Date | null
  }>`select stations.id as station_id, products.id as product_id, products.name as product,
      case when opened.is_opened then stock.on_hand_dl end as on_hand_dl, stock.on_hand_dl as sum_dl,
      stock.capacity_dl, case when opened.is_opened then stock.out_since end as out_since
    from stations cross join products
    cross join lateral (select exists (select from station_stock_moves made
      where made.station_id = stations.id and made.product_id = products.id and made.kind <> 'load') as is_opened) opened
    left join station_stock stock on stock.station_id = stations.id and stock.product_id = products.id
    where products.available or stock.product_id is not null
    order by products.position, products.name`.execute(db)
  return rows.map((row) => ({
    stationId: asId(row.station_id),
    productId: asId(row.product_id),
    product: row.product,
    onHandDl: row.on_hand_dl,
    sumDl: row.sum_dl ?? 0,
    capacityDl: row.capacity_dl,
    outSince: row.out_since,
  }))
}

export async function saveCapacity(
  tx: Tx,
  { stationId, productId, dl }: { stationId: StationId; productId: string; dl: number | null },
): Promise<void> {
  await tx
    .insertInto('station_stock')
    .values({ station_id: stationId, product_id: productId, capacity_dl: dl })
    .onConflict((conflict) => conflict.columns(['station_id', 'product_id']).doUpdateSet({ capacity_dl: dl }))
    .execute()
}

type NewStationMove = {
  id: string
  stationId: StationId
  productId: string
  kind: 'receive' | 'load' | 'adjust'
  deltaDl: number
  stopId?: StopId
  batch?: string | null
  note?: string | null
  actorId: string | null
  at: Date
}

/** Books litres; false when that batch was received or that stop was booked before. */
export async function insertStationMove(db: Db, move: NewStationMove): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('station_stock_moves')
    .values({
      id: move.id,
      station_id: move.stationId,
      product_id: move.productId,
      kind: move.kind,
      delta_dl: move.deltaDl,
      stop_id: move.stopId ?? null,
      batch: move.batch ?? null,
      note: move.note ?? null,
      actor_id: move.actorId,
      at: move.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export type StationMoveRow = {
  id: string
  product_id: string
  product: string
  kind: 'receive' | 'load' | 'adjust'
  delta_dl: number
  balance_dl: number
  batch: string | null
  note: string | null
  plate: string | null
  run_id: string | null
  at: Date
}

/** The newest moves of a station. The balance is counted backwards from the present book. */
export async function stationMoves(db: Db, stationId: StationId): Promise<StationMoveRow[]> {
  const { rows } = await sql<StationMoveRow>`
    select made.id, made.product_id, products.name as product, made.kind, made.delta_dl,
      (stock.on_hand_dl - coalesce(sum(made.delta_dl) over (partition by made.product_id
        order by made.at desc, made.id desc rows between unbounded preceding and 1 preceding), 0))::bigint as balance_dl,
      made.batch, made.note, vehicles.plate, runs.id as run_id, made.at
    from station_stock_moves made
    join station_stock stock on stock.station_id = made.station_id and stock.product_id = made.product_id
    join products on products.id = made.product_id
    left join stops on stops.id = made.stop_id
    left join runs on runs.id = stops.run_id
    left join vehicles on vehicles.id = runs.vehicle_id
    where made.station_id = ${stationId}
    order by made.at desc, made.id desc
    limit ${NEWEST_ROWS}`.execute(db)
  return rows
}

/** A fuel of whose book a station has given more than it had; `onHandDl` is below zero. */
export type BeyondBook = { productId: ProductId; product: string; station: string; onHandDl: number }

/**
 * Which of the fuels that a stop has loaded are below zero in a book that somebody opened, and stand in no incident that
 * is not closed yet.
 */
export async function findBeyondBook(tx: Tx, stopId: StopId): Promise<BeyondBook[]> {
  const { rows } = await sql<{ product_id: string; product: string; station: string; on_hand_dl: number }>`
    select stock.product_id, products.name as product, stations.name as station, stock.on_hand_dl
    from station_stock_moves taken
    join station_stock stock on stock.station_id = taken.station_id and stock.product_id = taken.product_id
    join products on products.id = stock.product_id
    join stations on stations.id = stock.station_id
    where taken.stop_id = ${stopId} and stock.on_hand_dl < 0
      and exists (select from station_stock_moves made where made.station_id = stock.station_id
        and made.product_id = stock.product_id and made.kind <> 'load')
      and not exists (select from incidents open
        join station_stock_moves earlier on earlier.stop_id = open.stop_id
        where open.kind = 'station_book' and open.closed_at is null
          and earlier.station_id = stock.station_id and earlier.product_id = stock.product_id)
    order by stock.product_id`.execute(tx)
  return rows.map((row) => ({
    productId: asId(row.product_id),
    product: row.product,
    station: row.station,
    onHandDl: row.on_hand_dl,
  }))
}
