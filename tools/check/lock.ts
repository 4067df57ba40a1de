import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/run.ts'

/** The part of package-lock.json that is read here. */
export type Lock = { packages: Record<string, LockEntry> }

type LockEntry = {
  name?: string
  version?: string
  resolved?: string
  link?: true
  integrity?: string
  dev?: true
  optional?: true
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

/**
 * Binaries for other platforms that the lock names but does not hold, by path. npm leaves them out without a word when
 * the registry at hand does not have them, and then `npm ci` refuses the lock on every machine.
 */
export function missingFromLock({ packages }: Lock): Record<string, LockEntry> {
  const held = new Set(Object.keys(packages).map((path) => path.split('node_modules/').at(-1)))
  return Object.fromEntries(
    Object.values(packages).flatMap((entry) =>
      Object.entries(entry.optionalDependencies ?? {})
        .filter(([name]) => !held.has(name))
        .map(([name, version]) => [`node_modules/${name}`, otherPlatform(name, version, entry)] as const),
    ),
  )
}

/** An entry that npm never fetches here: the platform is read from the package's name. */
function otherPlatform(name: string, version: string, parent: LockEntry): LockEntry {
  const [, os = '', cpu = '', libc] =
    /(android|darwin|freebsd|linux|openharmony|wasm32|win32)-([a-z0-9]+)(?:-(gnu|musl|msvc|eabi|gnueabihf|musleabihf))?$/.exec(
      name,
    ) ?? []
  if (!os) throw new Error(`${name}: its name tells no platform; add it to package-lock.json by hand`)
  const musl = libc?.startsWith('musl') ? { libc: ['musl'] } : {}
  const platform = os === 'wasm32' ? { cpu: ['wasm32'] } : { cpu: [cpu], os: [os], ...musl }
  return { version, ...platform, ...(parent.dev ? { dev: true } : {}), optional: true }
}

/**
 * Packages that npm would fetch without comparing them with a hash. Binaries of other platforms that the registry at
 * hand does not have are left out: nobody here can know their hash, and npm fetches them nowhere but there.
 */
export const unhashedInLock = ({ packages }: Lock): string[] =>
  Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && entry.integrity === undefined)
    .filter(([, entry]) => !(entry.optional && (entry.os ?? entry.cpu)) || isOfServers(entry))
    .map(([path]) => path)

/** Whether an entry is installed where servers and CI run: on Linux with glibc, on either processor. */
const isOfServers = ({ os, cpu, libc }: LockEntry): boolean =>
  (os?.includes('linux') ?? true) &&
  (cpu === undefined || cpu.includes('x64') || cpu.includes('arm64')) &&
  (libc?.includes('glibc') ?? true)

/** Stands for whichever registry npm is set to: .npmrc lets npm put its host in the place of this one. */
const REGISTRY = 'https://packages.invalid'

/**
 * Packages whose entry does not name its tarball below `REGISTRY`. Without, npm reads the list of all versions of the
 * package before each install (docs/decisions/0260).
 */
export const unaddressedInLock = ({ packages }: Lock): string[] =>
  Object.entries(packages)
    .filter(([path, entry]) => entry.resolved !== addressed(path, entry).resolved)
    .map(([path]) => path)

/** The entry with the address of its tarball, which npm derives from name and version; others have none or their own. */
function addressed(path: string, entry: LockEntry): LockEntry {
  const { name = path.split('node_modules/').at(-1) ?? '', version, resolved, ...rest } = entry
  const fetched = path.includes('node_modules/') && !entry.link && entry.integrity !== undefined
  if (!fetched || version === undefined) return entry
  const tarball = `${REGISTRY}/${name}/-/${name.split('/').at(-1)}-${version}.tgz`
  return { ...(entry.name ? { name } : {}), version, resolved: tarball, ...rest }
}

/** The lock with those entries and addresses, packages in npm's order. */
export function completedLock<L extends Lock>(lock: L): L {
  const packages = Object.entries({ ...lock.packages, ...missingFromLock(lock) })
    .map(([path, entry]) => [path, addressed(path, entry)] as const)
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lock, packages: Object.fromEntries(packages) }
}

if (import.meta.main) {
  const path = join(root, 'package-lock.json')
  const lock: Lock = JSON.parse(readFileSync(path, 'utf8'))
  writeFileSync(path, `${JSON.stringify(completedLock(lock), null, 2)}\n`)
  console.log(
    `${Object.keys(missingFromLock(lock)).length} packages of other platforms and ${unaddressedInLock(lock).length} addresses added to package-lock.json`,
  )
}
