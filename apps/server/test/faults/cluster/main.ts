// npm run cluster:test: two servers on a synchronous pair of databases (Patroni, etcd and HAProxy from Debian's packages)
// while customers order and pay; the primary, a server and the standby are killed in turn. Prints what was acknowledged,
// lost and doubled. Ends with 1 on a loss, a double or a 500, and when a package is missing. Not part of `npm test`.
import { setTimeout as pause } from 'node:timers/promises'
import { checkMoney } from '../../fixtures/payments/check-ledger.ts'
import { comparePromises, stuckWork } from '../run/kept-promises.ts'
import { openShop } from '../run/open-shop.ts'
import type { Shopping } from '../run/shoppers.ts'
import { findClusterPrograms } from './cluster-programs.ts'
import type { DatabasePair } from './patroni-pair.ts'
import { startDatabasePair } from './patroni-pair.ts'

const SHOPPING_MILLISECONDS = 5_000
const POLL_MILLISECONDS = 100

async function main(): Promise<number> {
  const programs = findClusterPrograms()
  if ('missing' in programs) {
    console.error(`These packages of Debian are missing: apt install ${programs.missing.join(' ')}`)
    return 1
  }
  const pair = await startDatabasePair(programs)
  try {
    return await killInTurn(pair)
  } finally {
    await pair.close()
  }
}

async function killInTurn(pair: DatabasePair): Promise<number> {
  const shop = await openShop(pair.url)
  const { shopping, servers, database } = shop
  try {
    await pause(SHOPPING_MILLISECONDS)
    console.log('killed | seconds until the next order')
    const primary = await pair.kill('primary')
    console.log(`primary | ${await secondsUntilNext(shopping)}`)
    await pair.restart(primary)
    await pair.untilSynchronous()
    await servers[0]?.end('SIGKILL')
    console.log(`server | ${await secondsUntilNext(shopping)}`)
    await pause(SHOPPING_MILLISECONDS)
    const standby = await pair.kill('sync')
    console.log(`standby | ${await secondsUntilNext(shopping)}`)
    await pair.restart(standby)
    await pair.untilSynchronous()
    await pause(SHOPPING_MILLISECONDS)
    await shopping.stop()
    const problems = await stuckWork(database)
    await checkMoney(database).catch((error: Error) => problems.push(error.message))
    const { lost, doubled } = await comparePromises(database, shopping.promised)
    const errors = shopping.answers.statuses.get(500) ?? 0
    const paid = shopping.promised.filter(({ isPaid }) => isPaid).length
    console.log(
      `acknowledged ${shopping.promised.length + paid}, lost ${lost}, doubled ${doubled}, answers 500: ${errors}`,
    )
    for (const problem of problems) console.log(problem)
    return lost + doubled + errors + problems.length === 0 ? 0 : 1
  } finally {
    await shop.close()
  }
}

/** From now to the next order that is acknowledged. */
async function secondsUntilNext({ promised }: Shopping): Promise<string> {
  const began = performance.now()
  const before = promised.length
  while (promised.length === before) await pause(POLL_MILLISECONDS)
  return ((performance.now() - began) / 1000).toFixed(1)
}

process.exitCode = await main()
