import type { Shift } from '@gatefill/contracts/driver/driver-shapes'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { DriverId, OrderId, ProductId } from '@gatefill/domain/core/ids'
import { asId, shortId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { stockErrors } from '@gatefill/domain/dispatch/dispatch'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { lockDriver, replaceStock, saveShift, stockOf } from './drivers.repository.ts'

/** What the modules above provide. */
export type ShiftDeps = {
  /** The ids of what is sold. */
  productIds: () => Promise<readonly string[]>
  /** The order that a driver has and has not finished. */
  unfinishedOrderOf: (db: Db, driverId: DriverId) => Promise<OrderId | undefined>
}

type NewShift = { on: boolean; stock?: { productId: string; litres: number }[] | undefined }

/** When drivers are on the road, and with what. */
export function shiftsService(context: Context, { productIds, unfinishedOrderOf }: ShiftDeps) {
  const { database, clock } = context

  /** Begins, goes on with or ends a shift. It does not end while the driver has an order. */
  async function setShift(
    driverId: DriverId,
    { on, stock }: NewShift,
  ): Promise<Result<Shift, 'VALIDATION' | 'CONFLICT'>> {
    const errors = stock === undefined ? {} : stockErrors(stock, await productIds())
    if (hasErrors(errors)) return invalid(errors)
    return database.transaction(async (tx) => {
      const driver = await lockDriver(tx, driverId)
      if (driver === undefined) throw new Error(`driver ${driverId} is gone`)
      const unfinished = on ? undefined : await unfinishedOrderOf(tx, driverId)
      if (unfinished !== undefined)
        return refuse('CONFLICT', {
          message: `You still have order #${shortId(unfinished)}. Deliver it or return it before you end the shift.`,
        })
      const now = clock()
      const since = on ? (driver.onShiftSince ?? now) : null
      await saveShift(tx, driverId, since, now)
      const carried = stock?.map((each) => ({ ...each, productId: asId<ProductId>(each.productId) }))
      if (carried !== undefined) await replaceStock(tx, driverId, carried)
      return ok(await shiftOf(tx, driverId, since))
    })
  }

  const shiftOf = async (tx: Tx, driverId: DriverId, since: Date | null): Promise<Shift> => ({
    on: since !== null,
    since: since?.toISOString() ?? null,
    stock: await stockOf(tx, driverId),
  })

  return { setShift }
}
