import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../../../../tools/run/free-port.ts'
import { type RunningPostgres, startPostgres } from '../../../../../tools/test-machine/postgres.ts'
import { serverUser } from '../../../../../tools/test-machine/server-user.ts'

const deploy = (name: string): string =>
  fileURLToPath(new URL(`../../../../../deploy/${name}`, import.meta.url))

/** A PostgreSQL that gives its changes to pgBackRest by the settings of deploy/. */
export type ArchivedPostgres = {
  url: string
  /** Runs a command of pgBackRest as the database's user; throws with its own words. */
  backRest: (...args: string[]) => string
  /** Stops the server, runs a restore on its files, and starts it again; gives the seconds. */
  restoredBy: (...args: string[]) => Promise<number>
  close: () => Promise<void>
}

export async function startArchivedPostgres(): Promise<ArchivedPostgres> {
  const owner = serverUser()
  const home = mkdtempSync(join(tmpdir(), 'gatefill-archive-'))
  const port = await freePort()
  const own = (folder: string): string => {
    mkdirSync(folder, { recursive: true })
    if (owner) chownSync(folder, owner.uid, owner.gid)
    return folder
  }
  own(home)
  const environment = {
    PGBACKREST_CONFIG: deploy('pgbackrest.conf'),
    PGBACKREST_REPO1_PATH: own(join(home, 'kept')),
    PGBACKREST_LOCK_PATH: own(join(home, 'locks')),
    PGBACKREST_SPOOL_PATH: own(join(home, 'spool')),
    PGBACKREST_PG1_PORT: String(port),
    PGBACKREST_PG1_USER: 'postgres',
  }
  const settings = readFileSync(deploy('postgresql-archive.conf'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('=') && !line.startsWith('#'))
    .map((line) => line.replace(/ = '?(.*?)'?$/, '=$1'))
  const options = { durable: true, port, settings, environment }
  let postgres: RunningPostgres = await startPostgres({
    ...options,
    // The folder of its files is known after its first start alone.
    settings: settings.filter((line) => !line.startsWith('archive_command')),
  })
  const { dataDir } = postgres
  await postgres.kill()
  const files = { PGBACKREST_PG1_PATH: dataDir, PGBACKREST_PG1_SOCKET_PATH: dirname(dataDir) }
  const start = () => startPostgres({ ...options, dataDir, environment: { ...environment, ...files } })
  postgres = await start()
  const backRest = (...args: string[]): string => {
    const env = { ...process.env, ...environment, ...files }
    const done = spawnSync('pgbackrest', ['--stanza=gatefill', ...args], {
      env,
      encoding: 'utf8',
      cwd: '/',
      ...owner,
    })
    if (done.status === 0) return done.stdout
    throw new Error(`pgbackrest ${args.join(' ')}: ${done.error?.message ?? done.stdout + done.stderr}`)
  }
  return {
    url: postgres.url,
    backRest,
    restoredBy: async (...args) => {
      const began = performance.now()
      await postgres.kill()
      // A server that was stopped in order takes it away.
      rmSync(join(dataDir, 'postmaster.pid'), { force: true })
      backRest(...args)
      postgres = await start()
      return (performance.now() - began) / 1000
    },
    close: async () => {
      await postgres.stop()
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
