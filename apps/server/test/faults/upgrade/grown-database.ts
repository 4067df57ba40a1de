import pg from 'pg'
import { freePort } from '../../../../../tools/run/free-port.ts'
import { openPostgres } from '../../../src/platform/db/postgres.ts'
import { startPaymentsFixtureOn } from '../../fixtures/payments/payments-fixture.ts'
import { fill } from '../../growth/fill.ts'
import { makeTemplates, type Template } from '../../growth/templates.ts'
import { ignoreIdleError } from '../../scenarios/run/postgres-cluster.ts'
import { superviseServer } from '../run/supervised-server.ts'

const TEMPLATES = 'templates'
const ORDERS_PER_CUSTOMER = 10

/** Two years of orders in an empty database, by the schema of the version in `folder`, whose server makes it. */
export async function growDatabase(
  url: string,
  { folder, orders, environment }: { folder: string; orders: number; environment: Record<string, string> },
): Promise<void> {
  const makeSchema = async () => {
    const older = await superviseServer(await freePort(), environment, { folder })
    await older.stop()
  }
  const [{ templates, until }] = await Promise.all([templatesOf(url), makeSchema()])
  const database = openPostgres({ url, onIdleError: ignoreIdleError })
  const customers = Math.ceil(orders / ORDERS_PER_CUSTOMER)
  await fill(database, { templates, orders, customers, until })
  // Copies of what is due: in a shop that went on for two years it was done in its time.
  await database.db.deleteFrom('outbox_messages').where('state', '=', 'pending').execute()
  await database.close()
}

/** What orders leave behind, made by real calls in a database of their own. */
async function templatesOf(url: string): Promise<{ templates: Template[]; until: Date }> {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${TEMPLATES}`)
  await admin.end()
  const own = new URL(url)
  own.pathname = `/${TEMPLATES}`
  const fixture = await startPaymentsFixtureOn(openPostgres({ url: own.href, onIdleError: ignoreIdleError }))
  try {
    return { templates: await makeTemplates(fixture), until: fixture.clock() }
  } finally {
    await fixture.close()
  }
}
