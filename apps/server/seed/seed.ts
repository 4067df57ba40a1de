import type { App } from '../src/app-context.ts'
import type { Db } from '../src/platform/db/database.ts'
import { findDemoData } from './demo-data.ts'
import { DEMO_FUELS, seedProducts } from './products.ts'
import { DEMO_DRIVERS, DEMO_STAFF, seedStaff } from './staff.ts'
import { DEMO_STATIONS, seedStations } from './stations.ts'
import { seedVehicles } from './vehicles.ts'

/** Puts fuels, stations, vans and demo accounts into a development database, where any of them is missing. */
export async function seed(app: App, password: string): Promise<void> {
  if (await isSeeded(app.database.db)) return
  await seedProducts(app)
  await seedStations(app)
  await seedStaff(app, password)
  await seedVehicles(app)
}

/** Whether the database holds all of the seed, by one question: a start would wait for one about each of its rows. */
export async function isSeeded(db: Db): Promise<boolean> {
  const found = await findDemoData(db)
  return (
    found !== undefined &&
    found.products >= DEMO_FUELS.length &&
    found.stations >= DEMO_STATIONS.length &&
    found.staff >= DEMO_STAFF.length &&
    found.drivers >= DEMO_DRIVERS.length &&
    found.vehicles >= DEMO_DRIVERS.length
  )
}
