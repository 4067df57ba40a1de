import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Floor } from '../vite/floor.ts'

// Not imported: a bundler of tests would make a module of these 20 MB.
const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data')
const data: unknown = JSON.parse(readFileSync(file, 'utf8'))

/** A part of MDN's compatibility data: a feature, what is below it, or both. */
type Node = { __compat?: { support: Record<string, Statement | Statement[] | undefined> } } & {
  [name: string]: unknown
}
type Statement = {
  version_added: string | false
  version_removed?: string | undefined
  flags?: unknown
  prefix?: string | undefined
  alternative_name?: string | undefined
}

/** What browserslist calls a browser, and what MDN does. */
const NAMES = new Map([
  ['chrome', 'chrome'],
  ['and_chr', 'chrome_android'],
  ['android', 'webview_android'],
  ['edge', 'edge'],
  ['samsung', 'samsunginternet_android'],
  ['op_mob', 'opera_android'],
  ['safari', 'safari'],
  ['ios_saf', 'safari_ios'],
  ['firefox', 'firefox'],
  ['and_ff', 'firefox_android'],
])

/** Tells of each feature of MDN's data which browsers of a floor lack it. */
export type Compat = ReturnType<typeof compatOf>

/** `path` is one of MDN's, such as ['css', 'selectors', 'has']. */
export function compatOf(floor: Floor) {
  const nodeAt = (path: readonly string[]): Node | undefined => {
    let node: unknown = data
    for (const name of path)
      node =
        typeof node === 'object' && node !== null && Object.hasOwn(node, name)
          ? (node as Node)[name]
          : undefined
    return typeof node === 'object' && node !== null ? (node as Node) : undefined
  }

  /** Whether MDN knows the feature. */
  const isKnown = (path: readonly string[]): boolean => nodeAt(path)?.__compat !== undefined

  /** 'chrome 99, firefox 97': the browsers of the floor without it; '' when all have it or MDN does not know it. */
  const lacking = (path: readonly string[]): string => {
    const support = nodeAt(path)?.__compat?.support
    if (support === undefined) return ''
    return [...floor]
      .filter(([name, version]) => {
        const stated = support[NAMES.get(name) ?? name]
        return stated !== undefined && ![stated].flat().some((one) => covers(one, version))
      })
      .map(([name, version]) => `${name} ${version}`)
      .join(', ')
  }

  const namesBelow = (path: readonly string[]): string[] =>
    Object.keys(nodeAt(path) ?? {}).filter((name) => name !== '__compat')

  return { isKnown, lacking, namesBelow }
}

function covers({ version_added, version_removed, ...how }: Statement, version: string): boolean {
  if (how.flags !== undefined || how.prefix !== undefined || how.alternative_name !== undefined) return false
  if (version_added === false || !isFrom(version_added, version)) return false
  return version_removed === undefined || !isFrom(version_removed, version)
}

/** Whether a version is at least the one in which something changed; a preview is younger than every version. */
function isFrom(changed: string, version: string): boolean {
  if (changed === 'preview') return false
  const [a, b] = [changed.replace('≤', ''), version].map((text) => text.split('.').map(Number)) as [
    number[],
    number[],
  ] // of two texts
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = (b[at] ?? 0) - (a[at] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}
