import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { openMigratedPglite } from '../../apps/server/test/pglite-dump.ts'
import { root } from '../run/run.ts'
import { architecture } from './architecture.ts'
import { env } from './env.ts'
import { errors } from './errors.ts'
import type { Engine } from './introspect.ts'
import { numberingPlan } from './numbering-plan.ts'
import { orderStates } from './order-states.ts'
import { paths } from './paths.ts'
import { personalData } from './personal-data.ts'
import { refusals } from './refusals.ts'
import { retention } from './retention.ts'
import { schemaSql } from './schema-sql.ts'
import { security } from './security.ts'
import { tableTypes } from './table-types.ts'

/** What is written, each from its one source: the contracts, the domain, the configuration, the migrated database, tables. */
const outputs: Record<string, (engine: Engine) => string | Promise<string>> = {
  'docs/generated/paths.md': paths,
  'docs/generated/schema.sql': schemaSql,
  'docs/generated/order-states.md': orderStates,
  'docs/generated/errors.md': errors,
  'docs/generated/env.md': env,
  'docs/generated/refusals.md': refusals,
  'docs/generated/retention.md': retention,
  'docs/generated/personal-data.md': personalData,
  'docs/security.md': security,
  'ARCHITECTURE.md': architecture,
  'apps/server/src/platform/db/schema.gen.ts': tableTypes,
  'packages/domain/src/accounts/numbering/numbering-plan.gen.ts': numberingPlan,
}

/** Writes every generated file, or with `--check` writes nothing and ends with 1 when one is out of date. */
async function main(check: boolean): Promise<number> {
  const database = await openMigratedPglite()
  const outdated: string[] = []
  for (const [path, text] of Object.entries(outputs)) {
    const wanted = await text(database.engine)
    if ((await present(path)) === wanted) continue
    outdated.push(path)
    if (check) continue
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), wanted)
  }
  await database.close()
  for (const path of outdated) console.log(check ? `${path} is out of date: npm run gen` : `wrote ${path}`)
  return check && outdated.length > 0 ? 1 : 0
}

async function present(path: string): Promise<string | undefined> {
  try {
    return await readFile(join(root, path), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

process.exitCode = await main(process.argv.includes('--check'))
