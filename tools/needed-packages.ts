import { dirname, join } from 'node:path'

/** The part of a package-lock.json that is read here: packages and workspaces by the place where they lie. */
export type Lock = { packages: Record<string, LockedPackage> }
export type LockedPackage = {
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
 * Where the packages lie that a workspace needs to run, those of the workspaces that it needs included; packages named in
 * `without`, and what they alone need, are left out.
 */
export function placesNeededBy(
  workspace: string,
  { packages }: Lock,
  without: readonly string[] = [],
): string[] {
  const needed = new Set<string>()
  const waiting = [workspace]
  for (const from of waiting) {
    const { dependencies, optionalDependencies, peerDependencies } = packages[from] ?? {}
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies })) {
      const place = without.includes(name) ? undefined : placeOf(name, from, packages)
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
