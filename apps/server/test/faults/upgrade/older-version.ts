import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))
const MIGRATIONS = 'apps/server/migrations'
const ARCHIVE_BYTES = 512 * 1024 * 1024

/** The commit before the one that brought the newest migration; throws where the clone does not reach back so far. */
export function versionBeforeNewestMigration(): string {
  const newest = git('log', '-1', '--diff-filter=A', '--format=%H', '--', MIGRATIONS).trim()
  return git('rev-parse', '--verify', `${newest}^`).trim()
}

/** Writes the files of a commit into an empty folder and installs what its server needs. */
export function exportVersion(commit: string, folder: string): void {
  const archive = run('git', ['archive', commit], { cwd: ROOT })
  run('tar', ['-x'], { cwd: folder, input: archive })
  run('npm', ['ci', '--omit=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
  })
}

const git = (...args: string[]): string => run('git', args, { cwd: ROOT }).toString('utf8')

function run(program: string, args: string[], options: { cwd: string; input?: Buffer }): Buffer {
  const done = spawnSync(program, args, { ...options, maxBuffer: ARCHIVE_BYTES })
  if (done.status === 0) return done.stdout
  throw new Error(
    `${program} ${args.join(' ')} failed: ${done.error?.message ?? done.stderr.toString('utf8')}`,
  )
}
