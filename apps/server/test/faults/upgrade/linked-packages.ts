import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Lock, LockedPackage } from '../../../../../tools/needed-packages.ts'
import { placesNeededBy } from '../../../../../tools/needed-packages.ts'

const SERVER = 'apps/server'

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
