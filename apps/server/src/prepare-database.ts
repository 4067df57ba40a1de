import { DemoDataError, findDemoData } from '../seed/demo-data.ts'
import { seedProducts } from '../seed/products.ts'
import { seedStaff } from '../seed/staff.ts'
import { seedStations } from '../seed/stations.ts'
import { seedVehicles } from '../seed/vehicles.ts'
import type { Config } from './config.ts'
import type { Services } from './modules.ts'
import type { Context } from './platform/context.ts'
import type { Database } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { freeLeases } from './platform/jobs/outbox-upkeep.ts'
import { checkSecret } from './secret/secret-fingerprint.ts'

/** Brings the database to this version; a development database gets products, stations and demo accounts. */
export async function prepareDatabase(context: Context, config: Config, services: Services): Promise<void> {
  const { database } = context
  await migrate(database)
  await checkSecret(database, context.secret)
  if (database.kind === 'pglite') await freeLeases(database.db)
  if (!config.development) return refuseDemoData(database.db)
  await seedProducts(context, services.catalogue)
  await seedStations(context, services.fleet)
  await seedStaff(services, config.DEMO_PASSWORD)
  await seedVehicles(services.fleet, services.catalogue)
}

/** The seed's passwords are published. Throws DemoDataError, which says what to do. */
async function refuseDemoData(db: Database['db']): Promise<void> {
  const found = await findDemoData(db)
  if (found !== undefined) throw new DemoDataError(found)
}
