import type { DriverId, OrderId } from '@gatefill/domain/core/ids'
import type { DispatchDriver } from '@gatefill/domain/dispatch/dispatch'
import { driverState } from '@gatefill/domain/dispatch/dispatch'
import type { Db } from '../../platform/db/database.ts'
import type { DispatchDeps } from './assign-order.service.ts'

/** Every driver with what they do now. */
export async function listDrivers(db: Db, { orders, drivers }: DispatchDeps): Promise<DispatchDriver[]> {
  const [all, vans, stock, unfinished] = await Promise.all([
    drivers.listDrivers(db),
    drivers.findVans(db),
    drivers.stockOf(db),
    orders.unfinishedOrders(db),
  ])
  const orderOf = new Map<DriverId, OrderId>(unfinished.map(({ driverId, orderId }) => [driverId, orderId]))
  return all.map((driver) => ({
    id: driver.id,
    name: driver.name,
    phone: driver.phone,
    ...(vans.get(driver.id) ?? { vehicle: driver.vehicle, plate: driver.plate }),
    state: driverState({ ...driver, orderId: orderOf.get(driver.id) }),
    onShiftSince: driver.onShiftSince?.toISOString() ?? null,
    stock: stock.filter(({ driverId }) => driverId === driver.id),
    orderId: orderOf.get(driver.id) ?? null,
  }))
}
