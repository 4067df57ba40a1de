// npm run faults: customers order and pay while servers and the database are killed, frozen, silenced and stopped; prints
// what was acknowledged, lost and doubled. --only 'server killed' runs one. Ends with 1 on a loss, a double, a 500 or
// stuck work.

import { commandOptions } from '../../../../tools/run/command-options.ts'
import { startPostgresCluster } from '../scenarios/run/postgres-cluster.ts'
import { findHaproxy } from './cluster/cluster-programs.ts'
import { FAULTS, type Fault } from './run/fault-list.ts'
import { NOT_TRIED, TRIED_ELSEWHERE } from './run/other-faults.ts'
import { runFault, type Survived } from './run/run-fault.ts'
import { mayMount } from './run/small-disk.ts'

const values = commandOptions('usage: npm run faults -- --only NAME', { only: { type: 'string' } })

async function main(): Promise<number> {
  const chosen = FAULTS.filter(({ name }) => values.only === undefined || name === values.only)
  if (chosen.length === 0) {
    console.error(
      `There is no fault '${values.only}'. There are: ${FAULTS.map(({ name }) => name).join(', ')}.`,
    )
    return 1
  }
  const untried = new Map(
    chosen.flatMap((fault) => [[fault, whyUntried(fault)] as const].filter(([, why]) => why !== undefined)),
  )
  const cluster = await startPostgresCluster()
  const survived: Survived[] = []
  try {
    for (const [at, fault] of chosen.filter((fault) => !untried.has(fault)).entries()) {
      process.stderr.write(`${fault.name} ...\n`)
      survived.push(await runFault(cluster, `faults_${at}`, fault))
    }
  } finally {
    await cluster.close()
  }
  console.log(table(survived))
  for (const { fault, problems } of survived)
    for (const problem of problems) console.log(`${fault}: ${problem}`)
  for (const [{ name }, why] of untried) console.log(`${name}: not tried, ${why}`)
  if (values.only === undefined) printOthers()
  const isGood = ({ lost, doubled, problems }: Survived) =>
    lost === 0 && doubled === 0 && problems.length === 0
  return survived.every(isGood) ? 0 : 1
}

/** Why a fault cannot be tried on this machine; undefined where it can. */
function whyUntried({ conditions }: Fault): string | undefined {
  if (conditions?.smallDisk === true && !mayMount()) return 'this user may not mount a disk'
  return conditions?.isProxied === true && findHaproxy() === undefined
    ? 'HAProxy is missing: apt install haproxy'
    : undefined
}

function printOthers(): void {
  console.log('\nTried by other commands and tests:')
  for (const { fault, where } of TRIED_ELSEWHERE) console.log(`- ${fault}: ${where}`)
  console.log('\nNot tried on one machine:')
  for (const { fault, where } of NOT_TRIED) console.log(`- ${fault}: ${where}`)
}

function table(rows: readonly Survived[]): string {
  const lines = rows.map(({ fault, how, acknowledged, lost, doubled, secondsUntilBack, worstAnswer }) =>
    [fault, how, acknowledged, lost, doubled, secondsUntilBack.toFixed(1), worstAnswer].join(' | '),
  )
  return [
    '| fault | how | acknowledged | lost | doubled | seconds until back | worst answer |',
    '|---|---|---|---|---|---|---|',
    ...lines.map((line) => `| ${line} |`),
  ].join('\n')
}

process.exitCode = await main()
