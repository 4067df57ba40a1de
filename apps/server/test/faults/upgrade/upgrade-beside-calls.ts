import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { startPostgres } from '../../../../../tools/test-machine/postgres.ts'
import type { Database } from '../../../src/platform/db/database.ts'
import { brokenSentences } from '../../fixtures/payments/check-ledger.ts'
import { comparePromises, stuckWork } from '../run/kept-promises.ts'
import { openShop, type Shop } from '../run/open-shop.ts'
import type { Answers } from '../run/repeated-calls.ts'
import { type Readers, signInReaders } from './readers.ts'

/** Few, to leave the machine to the servers that start beside them. */
const SHOPPERS = 2
/** Customers shop so long before the first change. */
const SHOPPING_MILLISECONDS = 2_000
/** Calls in flight at a server that takes no new ones end within this time. */
const IN_FLIGHT_MILLISECONDS = 2_000

export type Upgraded = {
  answers: Answers
  acknowledged: number
  lost: number
  doubled: number
  migrations: number
  seconds: number
  /** The names of the calls that servers of the older version answered with what they are for after the migrations. */
  given: Set<string>
  problems: string[]
}

/**
 * Replaces two servers of the version in `folder` by two of this one while customers order and pay and everybody reads, on a
 * database that holds so many orders. `durable`: the database waits for its disk, as in production.
 */
export async function upgradeBesideCalls(
  folder: string,
  { orders, durable = false }: { orders: number; durable?: boolean },
): Promise<Upgraded> {
  const postgres = await startPostgres({ durable })
  const shop = await openShop(postgres.url, { folder, orders, shoppers: SHOPPERS })
  const { origins, shopping, database, customers } = shop
  try {
    const migrationsBefore = await countMigrations(database)
    const brokenBefore = await brokenSentences(database.jobs)
    const readers = await signInReaders(origins[0] ?? '', customers[0]?.token ?? '', shopping.answers)
    const reading = readers.begin(origins)
    await pause(SHOPPING_MILLISECONDS)
    const began = performance.now()
    const given = await replaceServers(shop, readers)
    const seconds = (performance.now() - began) / 1000
    await readers.readAll(origins[0] ?? '')
    await reading.stop()
    const problems: string[] = []
    await shopping.stop().catch((error: Error) => problems.push(error.message))
    problems.push(...(await stuckWork(database)))
    // What was filled in is not whole: of its messages only those are there that are kept so long.
    const broken = await brokenSentences(database.jobs)
    problems.push(...broken.filter((sentence) => !brokenBefore.includes(sentence)))
    const { losses, doubled } = await comparePromises(database, shopping.promised)
    problems.push(...losses)
    const migrations = (await countMigrations(database)) - migrationsBefore
    const { answers, promised } = shopping
    const acknowledged = promised.length + promised.filter(({ isPaid }) => isPaid).length
    return { answers, acknowledged, lost: losses.length, doubled, migrations, seconds, given, problems }
  } finally {
    await shop.close()
    await postgres.stop()
  }
}

/** Puts a server of this version in the place of each that serves; gives what those gave after the migrations. */
async function replaceServers({ servers, origins, start }: Shop, readers: Readers): Promise<Set<string>> {
  const given = new Set<string>()
  for (const older of servers.slice()) {
    origins.push((await start()).origin)
    for (const name of await readers.readAll(older.origin)) given.add(name)
    origins.splice(origins.indexOf(older.origin), 1)
    await pause(IN_FLIGHT_MILLISECONDS)
    await older.stop()
  }
  return given
}

async function countMigrations({ db }: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from kysely_migration`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
