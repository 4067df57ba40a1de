import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../../../../tools/run/free-port.ts'
import { root, run } from '../../../../../tools/run/run.ts'
import { startPostgres } from '../../../../../tools/test-machine/postgres.ts'
import { openPostgres } from '../../../src/platform/db/postgres.ts'
import { brokenSentences } from '../../fixtures/payments/check-ledger.ts'
import { ignoreIdleError } from '../../scenarios/run/postgres-cluster.ts'
import { SECRET } from '../../scenarios/run/simulation.ts'

/** All that bin/gatefill needs of a machine. */
const PROGRAMS = ['sh', 'dirname', 'readlink', 'uname']
const READY_MILLISECONDS = 180_000
const LOOK_MILLISECONDS = 200

/**
 * Serves with the archive `from`, then with `to`, then with `from` again, as the operator's symbolic link says, and has an
 * order delivered by each. Gives what is wrong at the end.
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
    LOG_LEVEL: 'error',
  }
  mkdirSync(environment.DATA_DIR)
  const [older, newer] = [unpacked(from, join(work, 'older')), unpacked(to, join(work, 'newer'))]
  const current = join(work, 'current')
  const problems: string[] = []
  try {
    for (const version of [older, newer, older]) {
      rmSync(current, { force: true })
      symlinkSync(version.folder, current)
      problems.push(...(await orderAt(current, version, environment)))
      say(`${version.name}: an order was delivered`)
    }
    return [...problems, ...(await booksOf(postgres.url, 3))]
  } finally {
    await postgres.stop()
  }
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

async function orderAt(
  current: string,
  { release, name }: Version,
  environment: Record<string, string>,
): Promise<string[]> {
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
    const played = await run('node', ['tools/demo/order.ts', '--pace', '0.2', '--url', origin], { cwd: root })
    return [
      ...(isItself ? [] : [`${name} says that it is ${health.version} (${health.commit}).`]),
      ...(played.code === 0 ? [] : [`${name}: the order was not delivered: ${played.output}`]),
    ]
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}

async function untilReady(origin: string, hasEnded: () => boolean): Promise<void> {
  const began = performance.now()
  while (performance.now() - began < READY_MILLISECONDS && !hasEnded()) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await pause(LOOK_MILLISECONDS)
  }
  throw new Error(`the server at ${origin} was not ready in time`)
}

async function booksOf(url: string, wanted: number): Promise<string[]> {
  const database = openPostgres({ url, poolSize: 1, onIdleError: ignoreIdleError })
  try {
    const orders = await database.db
      .selectFrom('orders')
      .select('id')
      .where('status', '=', 'delivered')
      .execute()
    const lost =
      orders.length === wanted ? [] : [`${orders.length} orders are delivered instead of ${wanted}.`]
    return [...lost, ...(await brokenSentences(database.db))]
  } finally {
    await database.close()
  }
}
