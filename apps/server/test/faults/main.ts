// npm run faults: customers order and pay while servers and the database are killed, frozen, silenced and stopped; prints
// what was acknowledged, lost and doubled. --only 'server killed' runs one. Ends with 1 on a loss, a double, a 500 or
// stuck work.
import { parseArgs } from 'node:util'
import { startPostgresCluster } from '../scenarios/run/postgres-cluster.ts'
import { FAULTS } from './run/fault-list.ts'
import { runFault, type Survived } from './run/run-fault.ts'

const { values } = parseArgs({ options: { only: { type: 'string' } } })

async function main(): Promise<number> {
  const chosen = FAULTS.filter(({ name }) => values.only === undefined || name === values.only)
  if (chosen.length === 0) {
    console.error(
      `There is no fault '${values.only}'. There are: ${FAULTS.map(({ name }) => name).join(', ')}.`,
    )
    return 1
  }
  const cluster = await startPostgresCluster()
  const survived: Survived[] = []
  try {
    for (const [at, fault] of chosen.entries()) {
      process.stderr.write(`${fault.name} ...\n`)
      survived.push(await runFault(cluster, `faults_${at}`, fault))
    }
  } finally {
    await cluster.close()
  }
  console.log(table(survived))
  for (const { fault, problems } of survived)
    for (const problem of problems) console.log(`${fault}: ${problem}`)
  const isGood = ({ lost, doubled, problems }: Survived) =>
    lost === 0 && doubled === 0 && problems.length === 0
  return survived.every(isGood) ? 0 : 1
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
