import { spawnSync } from 'node:child_process'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isOfBaseline, migrationNames } from '../../../src/platform/db/migration-files.ts'
import { linkPackages } from './linked-packages.ts'

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))
const MIGRATIONS = 'apps/server/migrations'
const ARCHIVE_BYTES = 512 * 1024 * 1024
/** A remote that does not answer must not keep `npm test` waiting. */
const GIT_MILLISECONDS = 120_000

/**
 * `npm test` crosses so many of the newest migrations at once: a version survives them all while it serves, so the second
 * step of a change of names comes later than that.
 */
export const CROSSED_MIGRATIONS = 6

/** How many migrations of this version a commit does not have. */
export function migrationsSince(commit: string, repository = ROOT): number {
  const { output, error } = tryGit(repository, 'ls-tree', '--name-only', `${commit}:${MIGRATIONS}`)
  if (error !== undefined) throw new Error(error)
  const known = new Set(output.split('\n'))
  return migrationNames().filter((name) => !known.has(`${name}.sql`)).length
}

/** A commit, or why there is none. */
export type FoundVersion = { commit: string } | { missing: string }

/**
 * The version before so many of the newest migrations that are committed, or before all of them that are above the
 * baseline where there are fewer. A shallow clone fetches its history for it;
 * `missing` where the history does not reach back so far.
 */
export function versionBefore(migrations: number, repository = ROOT): FoundVersion {
  const found = committedBefore(migrations, repository)
  if ('commit' in found || !isShallow(repository)) return found
  const { error } = tryGit(repository, 'fetch', '--quiet', '--unshallow')
  return error === undefined
    ? committedBefore(migrations, repository)
    : { missing: `the clone is shallow, and its history could not be fetched: ${error}` }
}

/** The parent of the commit that brought the oldest of these migrations, along the line of the branch. */
function committedBefore(migrations: number, repository: string): FoundVersion {
  const format = [
    '--first-parent',
    '-m',
    '--no-renames',
    '--diff-filter=A',
    '--name-only',
    '--format=commit %H',
  ]
  const { output, error } = tryGit(repository, 'log', ...format, '--', MIGRATIONS)
  if (error !== undefined) return { missing: error }
  let oldest: string | undefined
  let count = 0
  for (const entry of output.split('commit ').slice(1)) {
    const [commit = '', ...files] = entry.split('\n').filter((line) => line !== '')
    if (count >= migrations || files.some((file) => isOfBaseline(basename(file)))) break
    oldest = commit
    count += files.length
  }
  const before = tryGit(repository, 'rev-parse', '--verify', '--quiet', `${oldest}^`)
  return oldest === undefined || before.error !== undefined
    ? { missing: 'git knows no version before a migration above the baseline' }
    : { commit: before.output.trim() }
}

const isShallow = (repository: string): boolean =>
  tryGit(repository, 'rev-parse', '--is-shallow-repository').output.trim() === 'true'

/** Runs git without ever asking for a password; `error` says why it failed. */
function tryGit(repository: string, ...args: string[]): { output: string; error?: string } {
  const done = spawnSync('git', args, {
    cwd: repository,
    encoding: 'utf8',
    timeout: GIT_MILLISECONDS,
    env: { ...process.env, GIT_TERMINAL_PROMPT: '0' },
  })
  if (done.status === 0) return { output: done.stdout }
  const said = done.stderr.trim().split('\n')[0]
  return { output: '', error: done.error?.message ?? (said || `git ${args[0]} failed`) }
}

/**
 * Writes the files of a commit into an empty folder, with the packages that its server needs: those that are installed
 * here where they are the same, else those that npm installs.
 */
export function exportVersion(commit: string, folder: string): void {
  const archive = run('git', ['archive', commit], { cwd: ROOT })
  run('tar', ['-x'], { cwd: folder, input: archive })
  if (linkPackages(folder, ROOT)) return
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline']
  run('npm', ['ci', '--omit=dev', '--include=optional', ...quiet], { cwd: folder })
}

function run(program: string, args: string[], options: { cwd: string; input?: Buffer }): Buffer {
  const done = spawnSync(program, args, { ...options, maxBuffer: ARCHIVE_BYTES })
  if (done.status === 0) return done.stdout
  throw new Error(
    `${program} ${args.join(' ')} failed: ${done.error?.message ?? done.stderr.toString('utf8')}`,
  )
}
