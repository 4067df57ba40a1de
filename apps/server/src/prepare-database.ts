import { DemoDataError, findDemoData } from '../seed/demo-data.ts'
import { seed } from '../seed/seed.ts'
import type { App } from './app-context.ts'
import type { Database } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { freeLeases } from './platform/jobs/outbox-upkeep.ts'
import { checkSecret, refuseOtherSecretBefore } from './secret/secret-fingerprint.ts'

/** Brings the database to this version; a development database gets products, stations and demo accounts. */
export async function prepareDatabase(app: App): Promise<void> {
  const { database, config } = app
  await refuseOtherSecretBefore(database.db, app.secret)
  await migrate(database)
  await checkSecret(database, app.secret)
  if (database.kind === 'pglite') await freeLeases(database.db)
  if (!config.development) return refuseDemoData(database.db)
  await seed(app, config.DEMO_PASSWORD)
}

/** The seed's passwords are published. Throws DemoDataError, which says what to do. */
async function refuseDemoData(db: Database['db']): Promise<void> {
  const found = await findDemoData(db)
  if (found !== undefined) throw new DemoDataError(found)
}
