import { setTimeout as pause } from 'node:timers/promises'
import { checkMoney } from '../../fixtures/payments/check-ledger.ts'
import type { PostgresCluster } from '../../scenarios/run/postgres-cluster.ts'
import type { Fault } from './fault-list.ts'
import { comparePromises, stuckWork } from './kept-promises.ts'
import { doubledMails } from './mail-server.ts'
import { type Promised, startShopping } from './shoppers.ts'
import { type Conditions, openWorld, type World } from './world.ts'

const BEFORE_MILLISECONDS = 2_000
const AFTER_MILLISECONDS = 4_000
const POLL_MILLISECONDS = 250
/** A shop that takes no order for so long after a fault is not back, also on a busy machine. */
const BACK_MILLISECONDS = 300_000

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
export const runFault = (cluster: PostgresCluster, name: string, fault: Fault): Promise<Survived> =>
  runFaults(cluster, name, [fault])

/** Runs one fault after another, each once the shop is back and both servers serve; `pace` is how much customers buy. */
export async function runFaults(
  cluster: PostgresCluster,
  name: string,
  faults: readonly Fault[],
  pace: Pick<Conditions, 'shoppers' | 'thinkMilliseconds'> = {},
): Promise<Survived> {
  const conditions: Conditions = Object.assign({}, ...faults.map((fault) => fault.conditions))
  const world = await openWorld(cluster, {
    ...conditions,
    name,
    ...pace,
  })
  try {
    const shopping = startShopping(world.origins, world.customers, world)
    const problems: string[] = []
    let slowest = 0
    for (const fault of faults) {
      await Promise.all(world.servers.map((server) => server.untilReady()))
      await pause(BEFORE_MILLISECONDS)
      const { found, secondsUntilBack } = await happen(world, fault, shopping.promised)
      problems.push(...found.map((problem) => (faults.length > 1 ? `${fault.name}: ${problem}` : problem)))
      slowest = Math.max(slowest, secondsUntilBack)
      await pause(AFTER_MILLISECONDS)
    }
    await shopping.stop().catch((error: Error) => problems.push(error.message))
    const { mailServer } = world
    problems.push(...(await stuckWork(world.database, { withMails: mailServer !== undefined })))
    const twice = doubledMails(mailServer?.mails ?? [])
    if (twice > 0 && !faults.some((fault) => fault.mayRepeatMails)) problems.push(`${twice} mails came twice`)
    await checkMoney(world.database).catch((error: Error) => problems.push(error.message))
    const { losses, doubled } = await comparePromises(world.database, shopping.promised)
    problems.push(...losses)
    problems.push(
      ...shopping.answers.failures.filter(
        (answer) => conditions.isProxied === true || answer.includes(' 500 '),
      ),
    )
    return {
      fault: faults.map((fault) => fault.name).join(', '),
      how: faults.map((fault) => fault.how).join('; '),
      acknowledged: shopping.promised.length + shopping.promised.filter(({ isPaid }) => isPaid).length,
      lost: losses.length,
      doubled,
      secondsUntilBack: slowest,
      worstAnswer: worst(shopping.answers.statuses),
      problems,
    }
  } finally {
    await world.close()
  }
}

/** Injects a fault; gives what was wrong, and how long after its end the next order was taken. */
async function happen(world: World, fault: Fault, promised: readonly Promised[]) {
  const found = [...(await fault.inject(world))]
  const over = performance.now()
  const acknowledgedBefore = promised.length
  const isBack = () => promised.length > acknowledgedBefore
  while (!isBack() && performance.now() - over < BACK_MILLISECONDS) await pause(POLL_MILLISECONDS)
  if (!isBack()) found.push('no order was taken any more')
  const back = promised[acknowledgedBefore]?.at ?? performance.now()
  return { found, secondsUntilBack: Math.max(0, (back - over) / 1000) }
}

function worst(answers: ReadonlyMap<number, number>): string {
  const failed = [...answers.keys()].filter((status) => status >= 400).sort((one, other) => other - one)
  const named = [500, ...failed].find((status) => answers.has(status))
  if (named !== undefined) return String(named)
  return answers.has(0) ? 'none' : '2xx'
}
