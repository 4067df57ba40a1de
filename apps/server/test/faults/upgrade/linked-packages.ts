import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

const SERVER = 'apps/server'

/** The part of a package-lock.json that is read here: packages and workspaces by the place where they lie. */
type Lock = { packages: Record<string, LockedPackage> }
type LockedPackage = {
  version?: string
  integrity?: string
  /** A workspace, which lies in the folder `resolved`. */
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
}

/**
 * Gives the version in `folder` the packages that are installed in `root`, and its own workspaces; changes nothing and gives
 * false where a package that its server needs to run is another one there, or lies elsewhere.
 */
export function linkPackages(folder: string, root: string): boolean {
  const lock = lockOf(folder)
  const installed = lockOf(root).packages
  const isInstalled = (place: string) =>
    place.startsWith('node_modules/') && isSame(lock.packages[place], installed[place])
  if (!placesNeededBy(SERVER, lock).every(isInstalled)) return false
  const workspaces = Object.entries(lock.packages).filter(([, { link }]) => link === true)
  const ownNames = new Set(workspaces.map(([place]) => place.split('/')[1]))
  mkdirSync(join(folder, 'node_modules'))
  // Node looks for what a package imports from the place that a link leads to: all but the workspaces is found in `root`.
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!name.startsWith('.') && !ownNames.has(name))
      symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name))
  for (const [place, { resolved = '' }] of workspaces) {
    mkdirSync(dirname(join(folder, place)), { recursive: true })
    symlinkSync(join(folder, resolved), join(folder, place))
  }
  return true
}

const lockOf = (folder: string): Lock => JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))

const isSame = (own?: LockedPackage, other?: LockedPackage): boolean =>
  own?.version === other?.version && own?.integrity === other?.integrity

/** Where the packages lie that a workspace needs to run, those of the workspaces that it needs included. */
function placesNeededBy(workspace: string, { packages }: Lock): string[] {
  const needed = new Set<string>()
  const waiting = [workspace]
  for (const from of waiting) {
    const { dependencies, optionalDependencies, peerDependencies } = packages[from] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const place = placeOf(name, from, packages)
      if (place === undefined) continue
      const { link, resolved } = packages[place] ?? {}
      const found = link === true ? (resolved ?? '') : place
      if (waiting.includes(found)) continue
      waiting.push(found)
      if (link !== true) needed.add(place)
    }
  }
  return [...needed]
}

/** Where Node finds a package from a folder: the nearest `node_modules` that has it. */
function placeOf(name: string, from: string, packages: Lock['packages']): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, 'node_modules', name)
    if (place in packages) return place
    if (folder === '.') return undefined
  }
}
