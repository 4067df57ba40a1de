import { coverage } from './coverage.ts'
import { type Requirement, sections } from './requirements.ts'

/**
 * Prints the requirements of docs/requirements.tsv that no test proved in the last `npm test`: one whose title carries
 * the row as a tag such as [OF-011], that ran and passed. `--summary` prints counts a section. A report of whatever ran:
 * it ends with 1 only when a tag names no requirement; `npm test` itself ends with 1 when a row is missing.
 */
const { ran, provable, missing, unknown } = await coverage()

if (ran === 0) console.log('no test has run: npm test writes what is counted here')
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
