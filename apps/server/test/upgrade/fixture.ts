import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Database } from '../../src/platform/db/database.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import type { AllVendorFacts } from './vendors.ts'

export type Account = { userId: string; email: string; password: string; token: string }
/** With a second factor: the key of the authenticator app, and the codes that replace it, of which the first was used. */
export type ProtectedAccount = Account & { secret: string; recoveryCodes: string[] }

/** What no database holds in the clear, and what lay outside of it: written beside the rows. */
export type Fixture = {
  writtenAt: string
  accounts: { ada: ProtectedAccount; bola: Account; chike: Account }
  /** Sessions of the admin and of the driver on the way. */
  staffToken: string
  driverToken: string
  /** Ids by the names that the generator gave. */
  orders: Record<string, string>
  tickets: Record<string, string>
  vendors: AllVendorFacts
  /** The file store: contents in base64 by name. */
  files: Record<string, string>
}

/** Signs and seals what the data of fixtures holds; nobody real uses it. */
export const FIXTURE_SECRET = 'a secret of fixtures, 32 characters or more'

export const FIXTURES = fileURLToPath(new URL('../fixtures/', import.meta.url))

/** What was written beside the rows of a version, named by its newest migration. */
export function readFixture(version: string): Fixture {
  // Written by write-fixture.ts, which has this type.
  return JSON.parse(readFileSync(join(FIXTURES, `data-of-${version}.gen.json`), 'utf8')) as Fixture
}

/** Gives an empty database the schema of that version, made by its migrations, and the rows that it wrote. */
export async function loadRows(database: Database, version: string): Promise<void> {
  await migrate(database, version)
  const statements = readFileSync(join(FIXTURES, `data-of-${version}.gen.sql`), 'utf8')
    .trimEnd()
    .split(/;\n|;$/)
    .filter((statement) => statement !== '')
  const tables = statements.flatMap((statement) => /^insert into (\w+)/.exec(statement)?.[1] ?? [])
  await database.session(async (execute) => {
    await execute('begin')
    // As a restore does: what triggers would write stands in the rows already.
    await execute('set local session_replication_role = replica')
    // Migrations have put rows into a few, which the dump has as well.
    for (const table of tables.reverse()) await execute(`delete from ${table}`)
    for (const statement of statements) await execute(statement)
    await execute('commit')
  })
}

/** Puts the pictures where a server with this folder for its data looks for them. */
export function writeFiles({ files }: Fixture, dataDir: string): void {
  for (const [name, base64] of Object.entries(files)) {
    const path = join(dataDir, 'files', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, Buffer.from(base64, 'base64'))
  }
}
