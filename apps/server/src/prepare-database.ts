import { DemoDataError, findDemoData } from '../seed/demo-data.ts'
import { seed } from '../seed/seed.ts'
import type { Config } from './config.ts'
import type { Services } from './modules.ts'
import type { Context } from './platform/context.ts'
import type { Database } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { freeLeases } from './platform/jobs/outbox-upkeep.ts'
import { checkSecret, refuseOtherSecretBefore } from './secret/secret-fingerprint.ts'

/** Brings the database to this version; a development database gets products, stations and demo accounts. */
export async function prepareDatabase(context: Context, config: Config, services: Services): Promise<void> {
  const { database } = context
  await refuseOtherSecretBefore(database.db, context.secret)
  await migrate(database)
  await checkSecret(database, context.secret)
  if (database.kind === 'pglite') await freeLeases(database.db)
  if (!config.development) return refuseDemoData(database.db)
  await seed(context, services, config.DEMO_PASSWORD)
}

/** The seed's passwords are published. Throws DemoDataError, which says what to do. */
async function refuseDemoData(db: Database['db']): Promise<void> {
  const found = await findDemoData(db)
  if (found !== undefined) throw new DemoDataError(found)
}
