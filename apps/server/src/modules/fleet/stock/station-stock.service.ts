import type { WireStationMove } from '@gatefill/contracts/staff/fleet/stock'
import { PRODUCT_UNKNOWN } from '@gatefill/domain/catalogue/product'
import { fieldErrors, hasErrors } from '@gatefill/domain/core/field-errors'
import type { ProductId, StaffId, StationId, StopId } from '@gatefill/domain/core/ids'
import { ID_PREFIX } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { STATION_NOT_FOUND } from '@gatefill/domain/fleet/station-form'
import { receiptErrors } from '@gatefill/domain/fleet/stock-adjustment'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { isStation, lockStation } from '../stations/stations.repository.ts'
import type { StationMoveRow } from './station-stock.repository.ts'
import { insertStationMove, listStationStock, stationMoves } from './station-stock.repository.ts'

const NOT_FOUND = refuse('NOT_FOUND', { message: STATION_NOT_FOUND })

/** The book of a station's tanks: what depots brought and what our vans took. */
export function stationStockService({ database, clock, ids }: Context) {
  async function receive(
    tx: Tx,
    { stationId, staffId }: { stationId: StationId; staffId: StaffId },
    form: { productId: string; dl?: number | undefined; batch: string },
  ): Promise<Result<{ id: string }, 'VALIDATION' | 'NOT_FOUND'>> {
    if ((await lockStation(tx, stationId)) === undefined) return NOT_FOUND
    const isSold = (await listStationStock(tx)).some(({ productId }) => productId === form.productId)
    const errors = {
      ...fieldErrors([['productId', isSold ? undefined : PRODUCT_UNKNOWN]]),
      ...receiptErrors(form),
    }
    if (hasErrors(errors)) return invalid(errors)
    const id = ids.next(ID_PREFIX.stockMove)
    const batch = plainLine(form.batch)
    const receipt = { id, stationId, productId: form.productId, deltaDl: form.dl ?? 0, batch }
    const isNew = await insertStationMove(tx, { ...receipt, kind: 'receive', actorId: staffId, at: clock() })
    return isNew ? ok({ id }) : invalid({ batch: ['This batch was recorded already.'] })
  }

  return {
    receive,
    /** What a load stop of a run took out of a station's tanks; once for each stop and fuel. */
    bookLoading: (
      tx: Tx,
      loading: { stationId: StationId; productId: ProductId; dl: number; stopId: StopId; at: Date },
    ) =>
      insertStationMove(tx, {
        id: ids.next(ID_PREFIX.stockMove),
        stationId: loading.stationId,
        productId: loading.productId,
        kind: 'load',
        deltaDl: -loading.dl,
        stopId: loading.stopId,
        actorId: null,
        at: loading.at,
      }),
    list: async (stationId: StationId): Promise<Result<WireStationMove[], 'NOT_FOUND'>> => {
      const moves = await stationMoves(database.db, stationId)
      if (moves.length === 0 && !(await isStation(database.db, stationId))) return NOT_FOUND
      return ok(moves.map(moveView))
    },
  }
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
