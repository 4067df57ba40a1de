// npm run release:test -- --from HEAD~20 --to HEAD: the archives of two commits, or two that are there, are upgraded one to
// the other and back on a PostgreSQL, each started where the machine has no npm, no git and no Node. Customers order
// and pay on each. Ends with 1 when something is lost or another version answers.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeRelease } from '../../../../../tools/release/make-release.ts'
import { commandOptions } from '../../../../../tools/run/command-options.ts'
import { playArchives } from './play-archives.ts'

const values = commandOptions('usage: npm run release:test -- --from COMMIT-OR-ARCHIVE --to HEAD', {
  from: { type: 'string', default: 'HEAD~1' },
  to: { type: 'string', default: 'HEAD' },
})
const processor = process.arch === 'arm64' ? 'arm64' : 'x64'
const work = mkdtempSync(join(tmpdir(), 'gatefill-archives-'))

/** The archive of a path, or one that is made of the commit. */
function archiveOf(wanted: string, name: string): string {
  if (wanted.endsWith('.tar.gz')) return wanted
  const into = join(work, name)
  const made = makeRelease({ commit: wanted, processors: [processor], into, say: console.log })
  return made.find(({ path }) => path.endsWith('.tar.gz'))?.path ?? ''
}

try {
  const from = archiveOf(values.from, 'from')
  const to = archiveOf(values.to, 'to')
  const problems = await playArchives(from, to, work, console.log)
  for (const problem of problems) console.log(problem)
  process.exitCode = problems.length === 0 ? 0 : 1
} finally {
  rmSync(work, { recursive: true, force: true, maxRetries: 5 })
}
