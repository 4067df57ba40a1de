import type { WireStationMove } from '@gatefill/contracts/staff/fleet/stock'
import { PRODUCT_UNKNOWN } from '@gatefill/domain/catalogue/product'
import { fieldErrors, hasErrors } from '@gatefill/domain/core/field-errors'
import type { ProductId, StaffId, StationId, StopId } from '@gatefill/domain/core/ids'
import { ID_PREFIX } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { FuelTaken } from '@gatefill/domain/dispatch/runs/station-loading'
import { STATION_NOT_FOUND } from '@gatefill/domain/fleet/station-form'
import { receiptErrors } from '@gatefill/domain/fleet/stock-adjustment'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { isStation, lockStation } from '../stations/stations.repository.ts'
import type { BeyondBook, StationMoveRow } from './station-stock.repository.ts'
import {
  findBeyondBook,
  insertStationMove,
  listStationStock,
  stationMoves,
} from './station-stock.repository.ts'

const BOOK_OPENED = 'The book was opened here. What was loaded before does not count.'

type Book = { stationId: StationId; productId: ProductId; sumDl: number }

const NOT_FOUND = refuse('NOT_FOUND', { message: STATION_NOT_FOUND })

// The book of a station's tanks: what depots brought and what our vans took.

/** Records a delivery of a depot to a station, in decilitres; a batch counts once. */
export async function receiveFuel(
  app: App,
  tx: Tx,
  { stationId, staffId }: { stationId: StationId; staffId: StaffId },
  form: { productId: string; dl?: number | undefined; batch: string },
): Promise<Result<{ id: string }, 'VALIDATION' | 'NOT_FOUND'>> {
  if ((await lockStation(tx, stationId)) === undefined) return NOT_FOUND
  const stock = (await listStationStock(tx)).filter((each) => each.stationId === stationId)
  const book = stock.find(({ productId }) => productId === form.productId)
  const errors = {
    ...fieldErrors([['productId', book === undefined ? PRODUCT_UNKNOWN : undefined]]),
    ...receiptErrors(form),
  }
  if (hasErrors(errors)) return invalid(errors)
  if (book?.onHandDl === null && book.sumDl !== 0) await openBook(app, tx, { ...book, staffId })
  const id = app.ids.next(ID_PREFIX.stockMove)
  const batch = plainLine(form.batch)
  const receipt = { id, stationId, productId: form.productId, deltaDl: form.dl ?? 0, batch }
  const isNew = await insertStationMove(tx, {
    ...receipt,
    kind: 'receive',
    actorId: staffId,
    at: app.clock(),
  })
  return isNew ? ok({ id }) : invalid({ batch: ['This batch was recorded already.'] })
}

/** What was loaded before the first receipt came out of litres that no book knows. */
const openBook = (
  app: App,
  tx: Tx,
  { stationId, productId, sumDl, staffId }: Book & { staffId: StaffId },
): Promise<boolean> =>
  insertStationMove(tx, {
    id: app.ids.next(ID_PREFIX.stockMove),
    stationId,
    productId,
    kind: 'adjust',
    deltaDl: -sumDl,
    note: BOOK_OPENED,
    actorId: staffId,
    at: app.clock(),
  })

/**
 * What a load stop of a run took out of a station's tanks, each fuel once. Fuel that is in the van was there, so nothing
 * is refused: gives the fuels of which the station has given more than its book had.
 */
export async function bookLoading(
  app: App,
  tx: Tx,
  { fuels, ...loading }: { stationId: StationId; stopId: StopId; at: Date; fuels: readonly FuelTaken[] },
): Promise<BeyondBook[]> {
  for (const { productId, dl } of fuels) {
    const id = app.ids.next(ID_PREFIX.stockMove)
    const move = { ...loading, id, productId, kind: 'load', deltaDl: -dl, actorId: null } as const
    if (!(await insertStationMove(tx, move)))
      throw new Error(`stop ${loading.stopId} has loaded ${productId} before`)
  }
  return fuels.length === 0 ? [] : findBeyondBook(tx, loading.stopId)
}

/** The last moves of fuel into and out of a station's tanks; NOT_FOUND for an unknown station. */
export async function viewStationStock(
  app: App,
  stationId: StationId,
): Promise<Result<WireStationMove[], 'NOT_FOUND'>> {
  const moves = await stationMoves(app.database.db, stationId)
  if (moves.length === 0 && !(await isStation(app.database.db, stationId))) return NOT_FOUND
  return ok(moves.map(moveView))
}

const moveView = (row: StationMoveRow): WireStationMove => ({
  id: row.id,
  productId: row.product_id,
  product: row.product,
  kind: row.kind,
  deltaDl: row.delta_dl,
  balanceDl: row.balance_dl,
  batch: row.batch,
  note: row.note,
  plate: row.plate,
  runId: row.run_id,
  at: row.at.toISOString(),
})
