import { setTimeout as pause } from 'node:timers/promises'
import { checkMoney } from '../../fixtures/payments/check-ledger.ts'
import type { PostgresCluster } from '../../scenarios/run/postgres-cluster.ts'
import type { Fault } from './fault-list.ts'
import { comparePromises, stuckWork } from './kept-promises.ts'
import { doubledMails } from './mail-server.ts'
import { startShopping } from './shoppers.ts'
import { openWorld } from './world.ts'

const BEFORE_MILLISECONDS = 2_000
const AFTER_MILLISECONDS = 4_000
const POLL_MILLISECONDS = 250
/** A shop that takes no order for so long after a fault is not back. */
const BACK_MILLISECONDS = 90_000

/** A row of the table. */
export type Survived = {
  fault: string
  how: string
  /** Orders that were acknowledged, and payments whose page said so. */
  acknowledged: number
  lost: number
  doubled: number
  /** From the end of the fault to the next acknowledged order. */
  secondsUntilBack: number
  worstAnswer: string
  problems: string[]
}

/** Customers shop, the fault happens, and everything that they were promised is looked for afterwards. */
export async function runFault(cluster: PostgresCluster, name: string, fault: Fault): Promise<Survived> {
  const world = await openWorld(cluster, { ...fault.conditions, name })
  try {
    const origins = world.servers.map(({ origin }) => origin)
    const shopping = startShopping(origins, world.customers, world)
    await pause(BEFORE_MILLISECONDS)
    const problems = [...(await fault.inject(world))]
    const over = performance.now()
    const acknowledgedBefore = shopping.promised.length
    const isBack = () => shopping.promised.length > acknowledgedBefore
    while (!isBack() && performance.now() - over < BACK_MILLISECONDS) await pause(POLL_MILLISECONDS)
    if (!isBack()) problems.push('no order was taken any more')
    const back = shopping.promised[acknowledgedBefore]?.at ?? performance.now()
    await pause(AFTER_MILLISECONDS)
    await shopping.stop().catch((error: Error) => problems.push(error.message))
    const { mailServer } = world
    problems.push(...(await stuckWork(world.database, { withMails: mailServer !== undefined })))
    const twice = doubledMails(mailServer?.mails ?? [])
    if (twice > 0 && fault.mayRepeatMails !== true) problems.push(`${twice} mails came twice`)
    await checkMoney(world.database).catch((error: Error) => problems.push(error.message))
    const { losses, doubled } = await comparePromises(world.database, shopping.promised)
    problems.push(...losses)
    if (shopping.answers.statuses.has(500))
      problems.push(`${shopping.answers.statuses.get(500)} answers were 500`)
    return {
      fault: fault.name,
      how: fault.how,
      acknowledged: shopping.promised.length + shopping.promised.filter(({ isPaid }) => isPaid).length,
      lost: losses.length,
      doubled,
      secondsUntilBack: Math.max(0, (back - over) / 1000),
      worstAnswer: worst(shopping.answers.statuses),
      problems,
    }
  } finally {
    await world.close()
  }
}

function worst(answers: ReadonlyMap<number, number>): string {
  const failed = [...answers.keys()].filter((status) => status >= 400).sort((one, other) => other - one)
  const named = [500, ...failed].find((status) => answers.has(status))
  if (named !== undefined) return String(named)
  return answers.has(0) ? 'none' : '2xx'
}
