// npm run upgrade:test -- --migrations 6 --orders 1000000: two servers of an older version serve customers while this version
// migrates their database, joins them and takes their place one by one. Ends with 1 when a call fails or something is lost.
// The older version is the one before so many of the newest migrations, one unless told otherwise, or the commit that --from
// names. Packages that differ from those that are installed here npm installs into a temporary folder.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandOptions } from '../../../../../tools/run/command-options.ts'
import { exportVersion, versionBefore } from './older-version.ts'
import { upgradeBesideCalls } from './upgrade-beside-calls.ts'

const values = commandOptions('usage: npm run upgrade:test -- --migrations 1 --orders 0 --from COMMIT', {
  from: { type: 'string' },
  migrations: { type: 'string', default: '1' },
  orders: { type: 'string', default: '0' },
})

async function main(): Promise<number> {
  const found = values.from === undefined ? versionBefore(Number(values.migrations)) : { commit: values.from }
  if ('missing' in found) {
    console.error(found.missing)
    return 1
  }
  const folder = mkdtempSync(join(tmpdir(), 'gatefill-older-'))
  try {
    console.log(`the version of ${found.commit} serves, and this one takes its place ...`)
    exportVersion(found.commit, folder)
    const { answers, acknowledged, lost, doubled, migrations, seconds, given, problems } =
      await upgradeBesideCalls(folder, { orders: Number(values.orders), durable: true })
    console.log(
      `${migrations} migrations and two servers in ${seconds.toFixed(0)} s beside customers who order and pay`,
    )
    console.log(`${given.size} reads were answered by the older servers after the migrations`)
    for (const [status, count] of [...answers.statuses].toSorted(([one], [other]) => one - other))
      console.log(`${count} calls ${status === 0 ? 'without an answer' : `answered ${status}`}`)
    console.log(`acknowledged ${acknowledged}, lost ${lost}, doubled ${doubled}`)
    for (const problem of [...problems, ...answers.failures]) console.log(problem)
    return answers.failures.length + lost + doubled + problems.length === 0 ? 0 : 1
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

process.exitCode = await main()
