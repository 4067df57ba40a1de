import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../run/free-port.ts'
import { postgresBinaries } from './postgres-binaries.ts'
import { makeRunFolder, placeOfRuns } from './run-folder.ts'
import { type ServerUser, serverUser } from './server-user.ts'

/** A PostgreSQL server of its own for tests and the bench, on a free port of 127.0.0.1. */
export type RunningPostgres = {
  /** The superuser's address of the maintenance database. */
  url: string
  port: number
  /** The folder of the cluster; pass it to startPostgres again to start on the same data. */
  dataDir: string
  version: string
  /** Closes it in order and removes the folder. */
  stop: () => Promise<void>
  /** Kills the server as a power cut would (SIGKILL); the folder stays. */
  kill: () => Promise<void>
  hasEnded: () => boolean
}

type Options = {
  /** Where the folder of the cluster is made; without it in memory, or on the disk of temporary files when it is durable. */
  folder?: string
  /** A folder that an earlier, killed server left behind. */
  dataDir?: string
  /** The port to listen on, so that clients of an earlier server can come back; a free one without it. */
  port?: number
  /** Write-ahead log really on disk, as in production. Off by default: tests do not survive a power cut. */
  durable?: boolean
  /** More settings, such as `archive_mode=on`, and the environment of the programs that they start. */
  settings?: readonly string[]
  environment?: Record<string, string>
}

/** The server keeps running while this shell's input is open, so a killed test run leaves no server behind. */
const KEEPER = `
exec 3<&0
"$@" </dev/null 3<&- & server=$!
echo "$server"
(cat <&3 >/dev/null; kill -INT $server) >/dev/null 2>&1 &
wait $server`

/** Starts a server; throws with the server's own log when it does not come up. */
export async function startPostgres(options: Options = {}): Promise<RunningPostgres> {
  const owner = serverUser()
  const home = options.dataDir
    ? join(options.dataDir, '..')
    : makeRunFolder('postgres', options.folder ?? (options.durable ? tmpdir() : placeOfRuns()))
  if (!options.dataDir) {
    chmodSync(home, 0o755)
    if (owner) chownSync(home, owner.uid, owner.gid)
  }
  const bin = await postgresBinaries(home, owner)
  const dataDir = options.dataDir ?? join(home, 'data')
  if (!options.dataDir) initialise(bin, dataDir, owner)
  const port = options.port ?? (await freePort())
  const keeper = spawn(
    'sh',
    ['-c', KEEPER, 'sh', join(bin, 'postgres'), ...settings(dataDir, home, port, options)],
    {
      cwd: home,
      stdio: 'pipe',
      env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', ...options.environment },
      ...owner,
    },
  )
  const server = await listening(keeper)
  const hasEnded = () => keeper.exitCode !== null || keeper.signalCode !== null
  const end = async (signal: NodeJS.Signals) => {
    if (hasEnded()) return
    const exited = new Promise((resolve) => keeper.once('exit', resolve))
    process.kill(server, signal)
    await exited
    keeper.stdin.destroy()
  }
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    port,
    dataDir,
    version: readFileSync(join(dataDir, 'PG_VERSION'), 'utf8').trim(),
    stop: async () => {
      await end('SIGINT')
      // Ctrl-C in a terminal ends the keeper at once and the server a moment later.
      rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
    kill: () => end('SIGKILL'),
    hasEnded,
  }
}

function settings(dataDir: string, socketDir: string, port: number, options: Options): string[] {
  const durable = options.durable ? 'on' : 'off'
  const values = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${socketDir}`,
    `fsync=${durable}`,
    `synchronous_commit=${durable}`,
    `full_page_writes=${durable}`,
    'max_connections=200',
    // As on an operator's machine: nothing may take the zone of the server for UTC.
    'timezone=Africa/Lagos',
    ...(options.settings ?? []),
  ]
  return ['-D', dataDir, '-p', String(port), ...values.flatMap((value) => ['-c', value])]
}

function initialise(bin: string, dataDir: string, owner: ServerUser | undefined): void {
  const args = ['-D', dataDir, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync']
  const done = spawnSync(join(bin, 'initdb'), args, { encoding: 'utf8', cwd: join(dataDir, '..'), ...owner })
  if (done.status !== 0) throw new Error(`initdb failed: ${done.error?.message ?? done.stderr}`)
}

/** Resolves with the server's process id once it takes connections. */
function listening(keeper: ChildProcessWithoutNullStreams): Promise<number> {
  return new Promise((resolve, reject) => {
    let pid = 0
    let log = ''
    createInterface({ input: keeper.stdout }).on('line', (line) => {
      pid = Number(line)
    })
    keeper.stderr.on('data', (chunk: Buffer) => {
      // Clients of a killed server knock while the next one starts, and each of them writes a line.
      log = `${log}${chunk}`.slice(-20_000)
      if (log.includes('ready to accept connections')) resolve(pid)
    })
    keeper.once('error', reject)
    keeper.once('exit', () => reject(new Error(`PostgreSQL did not start:\n${log}`)))
  })
}
