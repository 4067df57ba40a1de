import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../../../tools/run/free-port.ts'
import { startPostgres } from '../../../../../tools/test-machine/postgres.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import type { Database } from '../../../src/platform/db/database.ts'
import { openPostgres } from '../../../src/platform/db/postgres.ts'
import { brokenSentences } from '../../fixtures/payments/check-ledger.ts'
import { ignoreIdleError } from '../../scenarios/run/postgres-cluster.ts'
import { SECRET } from '../../scenarios/run/simulation.ts'
import { type Customer, createCustomers } from '../../scenarios/script/customers.ts'
import { comparePromises } from '../run/kept-promises.ts'
import { type Promised, startShopping } from '../run/shoppers.ts'
import { untilReady } from '../run/supervised-server.ts'

/** All that bin/gatefill needs of a machine. */
const PROGRAMS = ['sh', 'dirname', 'readlink', 'uname']
const SHOPPERS = 2
const SHOPPING_MILLISECONDS = 4_000

/**
 * Serves with the archive `from`, then with `to`, then with `from` again, as the operator's symbolic link says, while
 * customers order and pay. Gives what is wrong at the end.
 */
export async function playArchives(
  from: string,
  to: string,
  work: string,
  say: (line: string) => void,
): Promise<string[]> {
  const postgres = await startPostgres()
  const port = await freePort()
  const environment = {
    PATH: pathOf(work),
    PORT: String(port),
    DATA_DIR: join(work, 'data'),
    DATABASE_URL: postgres.url,
    APP_ENV: 'development',
    SECRET_KEY: SECRET,
    AUTH_RATE_LIMIT: '1000000',
    API_RATE_LIMIT: '1000000',
    LOG_LEVEL: 'error',
  }
  mkdirSync(environment.DATA_DIR)
  const [older, newer] = [unpacked(from, join(work, 'older')), unpacked(to, join(work, 'newer'))]
  const current = join(work, 'current')
  const problems: string[] = []
  const promised: Promised[] = []
  const database = openPostgres({ url: postgres.url, poolSize: 2, onIdleError: ignoreIdleError })
  let made: Promise<Customer[]> | undefined
  const customers = () => (made ??= createCustomers({ database, now: systemClock }, 3 * SHOPPERS))
  try {
    for (const [turn, version] of [older, newer, older].entries()) {
      rmSync(current, { force: true })
      symlinkSync(version.folder, current)
      const served = await serveCustomers(current, version, { environment, database, customers, turn })
      problems.push(...served.problems)
      promised.push(...served.promised)
      say(`${version.name}: ${served.promised.length} orders were taken`)
    }
    const { losses } = await comparePromises(database, promised)
    return [...problems, ...losses, ...(await brokenSentences(database.db))]
  } finally {
    await database.close()
    await postgres.stop()
  }
}

type Shop = {
  environment: Record<string, string>
  database: Database
  /** All of them, who are made once the first version has made its tables. */
  customers: () => Promise<Customer[]>
}
type Version = { folder: string; name: string; release: { version: string; commit: string } }

function unpacked(archive: string, into: string): Version {
  mkdirSync(into)
  const done = spawnSync('tar', ['-xzf', archive, '-C', into])
  if (done.status !== 0) throw new Error(`${archive} cannot be unpacked: ${done.stderr}`)
  const folder = join(into, readdirSync(into)[0] ?? '')
  const release = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as Version['release'] // ours
  return { folder, name: `${release.version} (${release.commit})`, release }
}

/** A folder with these programs alone: neither npm nor git, a compiler or a Node can be found. */
function pathOf(work: string): string {
  const folder = join(work, 'programs')
  mkdirSync(folder)
  for (const program of PROGRAMS) {
    const found = spawnSync('sh', ['-c', `command -v ${program}`], { encoding: 'utf8' }).stdout.trim()
    symlinkSync(found, join(folder, program))
  }
  return folder
}

/** Customers order and pay at the version that `current` leads to; each promise of it is compared with the database. */
async function serveCustomers(
  current: string,
  { release, name }: Version,
  { environment, database, customers, turn }: Shop & { turn: number },
): Promise<{ problems: string[]; promised: Promised[] }> {
  const origin = `http://127.0.0.1:${environment.PORT}`
  const server = spawn(join(current, 'bin/gatefill'), ['start'], {
    cwd: '/',
    env: environment,
    stdio: 'ignore',
  })
  const ended = once(server, 'exit')
  try {
    await untilReady(origin, () => server.exitCode !== null)
    const health = (await (await fetch(`${origin}/healthz`)).json()) as Version['release'] // its own contract
    const isItself = health.version === release.version && health.commit === release.commit
    const { id } = await database.db.selectFrom('products').select('id').limit(1).executeTakeFirstOrThrow()
    // Each turn has customers of its own, as shoppers count their orders from the first.
    const own = (await customers()).slice(turn * SHOPPERS, (turn + 1) * SHOPPERS)
    const shopping = startShopping([origin], own, { productId: id })
    await pause(SHOPPING_MILLISECONDS)
    await shopping.stop()
    const { losses, doubled } = await comparePromises(database, shopping.promised)
    return {
      promised: shopping.promised,
      problems: [
        ...(isItself ? [] : [`${name} says that it is ${health.version} (${health.commit}).`]),
        ...(shopping.promised.length > 0 ? [] : [`${name} took no order.`]),
        ...losses,
        ...(doubled === 0 ? [] : [`${name} made ${doubled} orders or payments twice.`]),
        ...shopping.answers.failures,
      ],
    }
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}
