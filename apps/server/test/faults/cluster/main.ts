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
/** A shop that takes no order for so long is not back. */
const BACK_MILLISECONDS = 120_000

async function main(): Promise<number> {
  const programs = findClusterPrograms()
  if ('missing' in programs) {
    console.error(`These packages of Debian are missing: apt install ${programs.missing.join(' ')}`)
    return 1
  }
  const pair = await startDatabasePair(programs)
  try {
    return await killInTurn(pair, programs.haproxy)
  } finally {
    await pair.close()
  }
}

async function killInTurn(pair: DatabasePair, haproxy: string): Promise<number> {
  const shop = await openShop(pair.url, { haproxy })
  const { shopping, servers, database } = shop
  try {
    await pause(SHOPPING_MILLISECONDS)
    console.log('killed | longest time without an order, in seconds')
    for (const role of ['primary', 'server', 'sync'] as const) {
      const began = performance.now()
      const member = role === 'server' ? undefined : await pair.kill(role)
      if (member === undefined) await servers[0]?.end('SIGKILL')
      await untilNext(shopping)
      if (member !== undefined) await pair.restart(member)
      await pair.untilSynchronous()
      await pause(SHOPPING_MILLISECONDS)
      console.log(`${role} | ${longestPause(shopping, began).toFixed(1)}`)
    }
    await shopping.stop()
    const problems = await stuckWork(database)
    await checkMoney(database).catch((error: Error) => problems.push(error.message))
    const { losses, doubled } = await comparePromises(database, shopping.promised)
    const errors = shopping.answers.statuses.get(500) ?? 0
    const paid = shopping.promised.filter(({ isPaid }) => isPaid).length
    console.log(
      `acknowledged ${shopping.promised.length + paid}, lost ${losses.length}, doubled ${doubled}, answers 500: ${errors}`,
    )
    for (const problem of [...losses, ...problems]) console.log(problem)
    return losses.length + doubled + errors + problems.length === 0 ? 0 : 1
  } finally {
    await shop.close()
  }
}

/** Waits for an order that is acknowledged from now on. */
async function untilNext({ promised }: Shopping): Promise<void> {
  const before = promised.length
  const began = performance.now()
  while (promised.length === before) {
    if (performance.now() - began > BACK_MILLISECONDS) throw new Error('no order was taken any more')
    await pause(POLL_MILLISECONDS)
  }
}

/** In seconds; the first order after a death may have been on its way before, so that the time to it says too little. */
function longestPause({ promised }: Shopping, since: number): number {
  const times = [since, ...promised.map(({ at }) => at).filter((at) => at > since), performance.now()]
  return Math.max(...times.slice(1).map((at, before) => at - (times[before] ?? at))) / 1000
}

process.exitCode = await main()
