import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryFiles } from '../check/files.ts'
import { root } from '../run/run.ts'
import { REPORTS } from './counts.ts'
import { ranTests } from './ran.ts'
import { type Requirement, requirementsOf, sections, unknownTags, unproven } from './requirements.ts'

/**
 * Prints the requirements of docs/requirements.tsv that no test proved in the last `npm test`: one whose title carries
 * the row as a tag such as [OF-011], that ran and passed. `--summary` prints counts a section. A report: it ends with 0
 * unless a tag names no requirement.
 */
const table = readFileSync(join(root, 'docs', 'requirements.tsv'), 'utf8')
const requirements = requirementsOf(table)
const provable = requirements.filter((row) => row.provable)
const ran = ranTests(REPORTS)
const missing = unproven(provable, ran)
const unknown = unknownTags(requirements, await repositoryFiles())

if (ran.length === 0) console.log('no test has run: npm test writes what is counted here')
else if (process.argv.includes('--summary')) printSummary()
else for (const { id, text } of missing) console.log(`${id}  ${text}`)
for (const { id, path } of unknown) console.error(`${path} carries [${id}], which is no requirement`)
process.exitCode = unknown.length === 0 ? 0 : 1

function printSummary() {
  for (const [section, rows] of sections(provable)) print(section, rows)
  print('requirements proven by a test that passed', provable)
}

function print(name: string, rows: Requirement[]) {
  const covered = rows.filter((row) => !missing.includes(row)).length
  console.log(`${String(covered).padStart(4)} of ${String(rows.length).padStart(3)}  ${name}`)
}
