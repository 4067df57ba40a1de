import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { startPostgres } from '../../../../../tools/test-machine/postgres.ts'
import type { Database } from '../../../src/platform/db/database.ts'
import { brokenSentences } from '../../fixtures/payments/check-ledger.ts'
import { comparePromises, stuckWork } from '../run/kept-promises.ts'
import { openShop } from '../run/open-shop.ts'
import type { Answers } from '../run/repeated-calls.ts'

/** Customers shop so long before, between and after the changes. */
const SHOPPING_MILLISECONDS = 3_000
/** Calls in flight at a server that takes no new ones end within this time. */
const IN_FLIGHT_MILLISECONDS = 2_000

export type Upgraded = {
  answers: Answers
  acknowledged: number
  lost: number
  doubled: number
  migrations: number
  seconds: number
  problems: string[]
}

/**
 * Replaces two servers of the version in `folder` by two of this one while customers order and pay, on a database that holds
 * so many orders.
 */
export async function upgradeBesideCalls(folder: string, orders: number): Promise<Upgraded> {
  const postgres = await startPostgres({ durable: true })
  const shop = await openShop(postgres.url, folder, orders)
  const { servers, origins, shopping, database } = shop
  try {
    const migrationsBefore = await countMigrations(database)
    const brokenBefore = await brokenSentences(database.jobs)
    await pause(SHOPPING_MILLISECONDS)
    const began = performance.now()
    const older = servers.slice()
    for (const old of older) {
      origins.push((await shop.start()).origin)
      await pause(SHOPPING_MILLISECONDS)
      origins.splice(origins.indexOf(old.origin), 1)
      await pause(IN_FLIGHT_MILLISECONDS)
      await old.stop()
    }
    const seconds = (performance.now() - began) / 1000
    await pause(SHOPPING_MILLISECONDS)
    await shopping.stop()
    const problems = await stuckWork(database)
    // What was filled in is not whole: of its messages only those are there that are kept so long.
    const broken = await brokenSentences(database.jobs)
    problems.push(...broken.filter((sentence) => !brokenBefore.includes(sentence)))
    const compared = await comparePromises(database, shopping.promised)
    const migrations = (await countMigrations(database)) - migrationsBefore
    const { answers, promised } = shopping
    const acknowledged = promised.length + promised.filter(({ isPaid }) => isPaid).length
    return { answers, acknowledged, ...compared, migrations, seconds, problems }
  } finally {
    await shop.close()
    await postgres.stop()
  }
}

async function countMigrations({ db }: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from kysely_migration`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
