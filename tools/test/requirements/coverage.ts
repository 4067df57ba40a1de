import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type RepositoryFile, repositoryFiles } from '../../check/files.ts'
import { root } from '../../run/run.ts'
import { REPORTS } from '../counts.ts'
import type { Skipped } from '../skipped.ts'
import { type RanTest, ranTests } from './ran.ts'
import { carriedIn, type Requirement, requirementsOf, unknownTags, unproven } from './requirements.ts'

/** What the tests of the last `npm test` prove of docs/requirements.tsv. */
export type Coverage = {
  /** How many tests ran; 0 without a report. */
  ran: number
  provable: Requirement[]
  /** Provable, and no test that carries it passed, or one failed. */
  missing: Requirement[]
  /** Tags that name no requirement, each with its file. */
  unknown: { id: string; path: string }[]
  /** Those of `missing` whose tests are among what was skipped, and none failed. */
  excused: (skipped: readonly Skipped[]) => Requirement[]
}

/** Reads the table, the reports of the last `npm test` and the tags of all test files. */
export async function coverage(): Promise<Coverage> {
  const requirements = requirementsOf(readFileSync(join(root, 'docs', 'requirements.tsv'), 'utf8'))
  return coverageOf(requirements, ranTests(REPORTS), await repositoryFiles())
}

/** As `coverage`, of what is given. */
export function coverageOf(
  requirements: readonly Requirement[],
  ran: readonly RanTest[],
  files: readonly RepositoryFile[],
): Coverage {
  const provable = requirements.filter((row) => row.provable)
  const missing = unproven(provable, ran)
  const failed = carriedIn(
    ran.filter(({ passed }) => !passed).map(({ title }) => ({ path: '', text: title })),
  )
  return {
    ran: ran.length,
    provable,
    missing,
    unknown: unknownTags(requirements, files),
    excused: (skipped) => {
      const carried = carriedIn(files.filter(({ path }) => skipped.some(({ tests }) => path.endsWith(tests))))
      return missing.filter(({ id }) => carried.has(id) && !failed.has(id))
    },
  }
}
