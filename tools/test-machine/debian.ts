import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

export type Install = { installed: true } | { installed: false; reason: string }

/**
 * Installs packages of Debian for the tests where that is possible: as root, with apt-get. `reason` says why it is not,
 * as the middle of a sentence.
 */
export function installDebianPackages(...packages: string[]): Install {
  if (!existsSync('/usr/bin/apt-get')) return notInstalled('this machine has no apt-get')
  if (process.getuid?.() !== 0) return notInstalled('apt-get needs root')
  console.log(`Installing ${packages.join(', ')} for the tests ...`)
  return (
    apt('update') ?? apt('install', '--yes', '--no-install-recommends', ...packages) ?? { installed: true }
  )
}

/** What Debian does when a PostgreSQL is installed: without a setting it makes a database and starts a server. */
const CLUSTER_SETTINGS = '/etc/postgresql-common/createcluster.conf'

/** Installs Debian's PostgreSQL, which brings pg_dump, without a database or a server of its own. */
export function installDebianPostgres(): Install {
  const common = installDebianPackages('postgresql-common')
  if (!common.installed) return common
  const settings = readFileSync(CLUSTER_SETTINGS, 'utf8')
  writeFileSync(CLUSTER_SETTINGS, `${settings}\ncreate_main_cluster = off\n`)
  try {
    return installDebianPackages('postgresql')
  } finally {
    writeFileSync(CLUSTER_SETTINGS, settings)
  }
}

/** Many times what it takes; a mirror that does not answer must not hold the tests for ever. */
const APT_MILLISECONDS = 600_000

/** Undefined when apt-get did it. */
function apt(...args: string[]): Install | undefined {
  const done = spawnSync('apt-get', ['-qq', ...args], {
    encoding: 'utf8',
    timeout: APT_MILLISECONDS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (done.status === 0) return undefined
  const said = done.error?.message ?? done.stderr.trim().split('\n').at(-1)
  return notInstalled(`apt-get ${args[0]} failed: ${said}`)
}

const notInstalled = (reason: string): Install => ({ installed: false, reason })
