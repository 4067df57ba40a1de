// npm run upgrade:test -- --from <commit> --orders 1000000: two servers of an older version serve customers while this version migrates
// their database, joins them and takes their place one by one. Ends with 1 when a call fails or something is lost. The
// older version is the one before the newest migration unless told otherwise; it needs a full clone and the packages of
// that version, which npm installs into a temporary folder.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { exportVersion, versionBeforeNewestMigration } from './older-version.ts'
import { upgradeBesideCalls } from './upgrade-beside-calls.ts'

const { values } = parseArgs({
  options: { from: { type: 'string' }, orders: { type: 'string', default: '0' } },
})

async function main(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'gatefill-older-'))
  try {
    const commit = values.from ?? versionBeforeNewestMigration()
    console.log(`the version of ${commit} is being installed ...`)
    exportVersion(commit, folder)
    const { answers, acknowledged, lost, doubled, migrations, seconds, problems } = await upgradeBesideCalls(
      folder,
      Number(values.orders),
    )
    console.log(
      `${migrations} migrations and two servers in ${seconds.toFixed(0)} s beside customers who order and pay`,
    )
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
