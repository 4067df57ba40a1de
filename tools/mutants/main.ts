// npm run mutants: changes packages/domain (or another pure package) in one place after the other and counts the changes that no test of it notices.
// Prints the score of each folder and where what survived is, and ends with 1 below the score that is asked for.
import { rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { commandOptions } from '../run/command-options.ts'
import { root } from '../run/run.ts'
import type { PurePackage } from './changed.ts'
import { changedSince, PACKAGES } from './changed.ts'
import { judgements } from './judged.ts'
import { folderScores, killerLines, type Report, scoreOf, survivorLines } from './report.ts'
import { installStryker, runStryker } from './stryker.ts'

/** In percent of the mutants that some test could notice. */
const ENOUGH = 85

/** Up to how many survivors are printed; of a longer list only the file is. */
const PRINTED = 120

const values = commandOptions(
  'usage: npm run mutants -- --package planner --only search --since HEAD~3 (each may be left out; --only several times)',
  {
    package: { type: 'string', default: 'domain' },
    only: { type: 'string', multiple: true },
    since: { type: 'string' },
  },
)

const mutated = PACKAGES.find((name) => name === values.package)

const folder = join(root, 'test-results', 'mutants')

try {
  if (mutated === undefined) throw new Error(`--package is one of ${PACKAGES.join(' and ')}.`)
  const places = await placesToMutate(mutated)
  if (places.length === 0) console.log(`No code of packages/${mutated} has changed since ${values.since}.`)
  else {
    installStryker()
    process.exitCode = tell(mutated, runStryker(mutated, places, join(folder, 'report.json')))
  }
} catch (error) {
  if (!(error instanceof Error)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/** Patterns of Stryker's `mutate`, from the folder of the package. */
async function placesToMutate(name: PurePackage): Promise<string[]> {
  const folders = values.only ?? ['']
  if (values.since === undefined)
    return folders.map((each) => (each.endsWith('.ts') ? `src/${each}` : join('src', each, '**', '*.ts')))
  const changed = await changedSince(values.since, name)
  return changed.filter((place) => folders.some((each) => place.startsWith(join('src', each))))
}

function tell(name: PurePackage, report: Report): number {
  const survivors = survivorLines(`packages/${name}`, report, name === 'domain' ? judgements() : [])
  rmSync(join(folder, 'survivors.txt'), { force: true })
  writeFileSync(join(folder, 'survivors.txt'), `${survivors.join('\n')}\n`)
  writeFileSync(join(folder, 'killers.tsv'), `${killerLines(report).join('\n')}\n`)
  if (survivors.length <= PRINTED) console.log(survivors.join('\n'))
  console.log(`\n${folderScores(report).join('\n')}`)
  console.log(
    `${survivors.length} survived: ${relative(root, folder)}/survivors.txt; killers.tsv says which test kills which mutant, report.json all that Stryker knows.`,
  )
  const score = scoreOf(report)
  if (score >= ENOUGH) return 0
  console.error(`The score is ${score.toFixed(1)} %, and ${ENOUGH} % are asked for.`)
  return 1
}
