import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openPostgres } from '../../../src/platform/db/postgres.ts'
import { brokenSentences } from '../../fixtures/payments/check-ledger.ts'
import { ignoreIdleError } from '../../scenarios/run/postgres-cluster.ts'
import { comparePromises } from '../run/kept-promises.ts'
import { openShop } from '../run/open-shop.ts'
import { startArchivedPostgres } from './archived-postgres.ts'

const SHOPPING_MILLISECONDS = 4_000
/** A restore is told whole seconds. */
const SECOND = 1_100
const OPEN_MILLISECONDS = 60_000

/** Customers shop, a wrong DELETE takes orders and their ledger along, and the database is set back to just before it. */
export async function playWrongDelete(): Promise<{ lines: string[]; problems: string[] }> {
  const postgres = await startArchivedPostgres()
  const { url, backRest } = postgres
  const shop = await openShop(url, { shoppers: 2 })
  try {
    backRest('stanza-create')
    await pause(SHOPPING_MILLISECONDS)
    backRest('--type=full', 'backup')
    await pause(SHOPPING_MILLISECONDS)
    await shop.shopping.stop()
    const { losses, doubled } = await comparePromises(shop.database, shop.shopping.promised)
    await Promise.all(shop.servers.map((server) => server.close()))
    const before = await contents(url)
    await pause(SECOND)
    const [{ now }] = await query(url, `select to_char(now(), 'YYYY-MM-DD HH24:MI:SSOF') as now`)
    await pause(SECOND)
    await deleteWrongly(url)
    const wrong = differences(before, await contents(url))
    await pause(SECOND)
    await query(url, 'select pg_switch_wal()')
    backRest('check')
    const target = ['--delta', '--type=time', `--target=${now}`, '--target-action=promote', 'restore']
    const seconds = await postgres.restoredBy(...target)
    await untilWritable(url)
    const after = differences(before, await contents(url))
    const broken = await brokenBooks(url)
    return {
      lines: [
        `${shop.shopping.promised.length} orders were promised; the wrong DELETE changed ${wrong.length} tables`,
        `set back to ${now} in ${seconds.toFixed(0)} s; ${after.length} tables differ`,
      ],
      problems: [
        ...(wrong.length === 0 ? ['The DELETE changed nothing: the play proves nothing.'] : []),
        ...losses,
        ...(doubled === 0 ? [] : [`${doubled} orders are there twice.`]),
        ...after,
        ...broken,
      ],
    }
  } finally {
    await shop.close()
    await postgres.close()
  }
}

async function query(
  url: string,
  statement: string,
): Promise<[Record<string, string>, ...Record<string, string>[]]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query(statement)
    return [rows[0] ?? {}, ...rows.slice(1)]
  } finally {
    await client.end()
  }
}

/** As a superuser does it who has turned the triggers off. */
async function deleteWrongly(url: string): Promise<void> {
  const statements = [
    'set local session_replication_role = replica',
    'delete from orders',
    'delete from postings',
  ]
  await query(url, `do $$ begin ${statements.join('; ')}; end $$`)
}

/** How many rows each table holds, and a sum over what is in them. */
async function contents(url: string): Promise<Map<string, string>> {
  const tables = await query(url, `select tablename from pg_tables where schemaname = 'public' order by 1`)
  const held = new Map<string, string>()
  for (const { tablename = '' } of tables) {
    const [row] = await query(
      url,
      `select count(*) || ' rows, ' || coalesce(sum(hashtext(t::text)::bigint), 0) as held from "${tablename}" t`,
    )
    held.set(tablename, row.held ?? '')
  }
  return held
}

const differences = (before: Map<string, string>, after: Map<string, string>): string[] =>
  [...before].flatMap(([table, held]) =>
    after.get(table) === held ? [] : [`${table}: ${held} became ${after.get(table)}`],
  )

/** It takes connections before the changes up to the second are played again. */
async function untilWritable(url: string): Promise<void> {
  const began = performance.now()
  while (performance.now() - began < OPEN_MILLISECONDS) {
    const [row] = await query(url, 'select pg_is_in_recovery()::text as busy').catch(() => [{ busy: 'true' }])
    if (row?.busy === 'false') return
    await pause(SECOND)
  }
  throw new Error('the restored database takes no writes')
}

/** What is wrong with the books of the database that was set back. */
async function brokenBooks(url: string): Promise<string[]> {
  const database = openPostgres({ url, poolSize: 1, onIdleError: ignoreIdleError })
  try {
    return await brokenSentences(database.db)
  } finally {
    await database.close()
  }
}
