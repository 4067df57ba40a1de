import { PGlite } from '@electric-sql/pglite'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openPgliteInMemory } from './pglite.ts'

/** Each table of the catalogue that says what a database has before anybody used it, as the words of its rows. */
const CATALOGUE = [
  'pg_aggregate',
  'pg_am',
  'pg_amop',
  'pg_amproc',
  'pg_cast',
  'pg_collation',
  'pg_conversion',
  'pg_language',
  'pg_namespace',
  'pg_opclass',
  'pg_operator',
  'pg_opfamily',
  'pg_proc',
  'pg_range',
  'pg_ts_config',
  'pg_ts_dict',
  'pg_type',
]

const contentOf = (table: string) =>
  `select '${table}' as what, md5(string_agg(row::text, ',' order by row::text)) as content from ${table} as row`

const QUESTIONS = [
  'select catalog_version_no::text, pg_control_version::text from pg_control_system()',
  'select datname, datcollate, datctype, encoding, datlocprovider from pg_database order by datname',
  'select rolname, rolsuper, rolcanlogin from pg_roles order by rolname',
  // Those that we set ourselves are not of the file.
  `select name, setting from pg_settings where source = 'configuration file'
    and name not in ('TimeZone', 'log_timezone', 'shared_buffers') order by name`,
  "select viewname, md5(definition) from pg_views where schemaname in ('pg_catalog', 'information_schema') order by viewname",
  ...CATALOGUE.map(contentOf),
]

test('the empty database that a first start begins with is the one that the engine would make [SD-146]', async () => {
  const made = await PGlite.create()
  const begun = await openPgliteInMemory()
  for (const question of QUESTIONS) {
    const { rows } = await sql.raw(question).execute(begun.db)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows).toEqual((await made.query(question)).rows)
  }
  await begun.close()
  await made.close()
})
