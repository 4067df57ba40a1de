import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** What each first page may weigh, in bytes as they are sent; the bench prints them, a journey holds them. */
export const WEIGHT_BUDGETS = { landing: 40_000, signIn: 95_000, firstRoute: 115_000, driver: 120_000 }

/** The script of the landing page fills in the prices. */
const WRITTEN_BY_SCRIPT = '₦0123456789.,'

/** Bytes as they are sent: brotli where the build has it, else the file as it is. */
export type Weight = { name: string; bytes: number }

/** The landing page with all that its HTML names, and the fonts that its characters need. */
export function landingWeight(dist: string): Weight & { files: number } {
  const html = textOf(dist, 'index.html')
  const named = [...html.matchAll(/<(?:link|script)[^>]*\b(?:href|src)="\/([^"]+)"/g)].flatMap(
    ([, path]) => path ?? [],
  )
  const styles = named.filter((path) => path.endsWith('.css')).map((path) => textOf(dist, path))
  const files = new Set(['index.html', ...named, ...fontsFor(styles.join(''), html + WRITTEN_BY_SCRIPT)])
  return { name: 'landing', bytes: sum(dist, files), files: files.size }
}

/** The script of an application that every page needs: what its HTML names, and what that imports. */
export const shellWeight = (dist: string, html = 'app.html'): number =>
  sum(dist, withImports(dist, entriesOf(dist, html)))

/** Scripts that the HTML names; those of the console and the driver's phone bring some of the whole site, which the customer's build has. */
const entriesOf = (dist: string, html: string): string[] =>
  [...textOf(dist, html).matchAll(/(?:src|href)="\/(?:(?:console|driver)\/)?([^"]+\.js)"/g)]
    .flatMap(([, path]) => path ?? [])
    .filter((path) => existsSync(join(dist, path)))

/** Pages of the customer's application that stand in the frame of people who are not signed in. */
const AUTH_PAGES = ['sign-in', 'sign-up', 'verify-email', 'forgot-password', 'reset-password']

/** Pages for whoever has their link, in no frame. */
const LINK_PAGES = ['proof', 'shared-tracking']

/** With what the file of a page's frame begins; undefined where a page has none. */
function frameOf(page: string): string | undefined {
  if (LINK_PAGES.includes(page)) return undefined
  return AUTH_PAGES.includes(page) ? 'auth-layout-' : 'dashboard-layout-'
}

/** Pages of the customer's application that are opened by a document of their own. */
const OWN_DOCUMENT: Record<string, string> = { home: 'dashboard.html', 'sign-in': 'signin.html' }

/** The script of an application with each of its pages and its frame, when that page is the first to be opened. */
export function routeWeights(dist: string, html = 'app.html'): Weight[] {
  const files = readdirSync(join(dist, 'assets'))
  return files.flatMap((file) => {
    const [, name] = /^([\w-]+)\.page-[\w-]{8}\.js$/.exec(file) ?? []
    if (name === undefined) return []
    const frame = frameOf(name)
    const frames =
      frame === undefined ? [] : files.filter((other) => other.startsWith(frame) && other.endsWith('.js'))
    const first = [...frames, file].map((own) => `assets/${own}`)
    const document = OWN_DOCUMENT[name]
    const entries = entriesOf(
      dist,
      document !== undefined && existsSync(join(dist, document)) ? document : html,
    )
    return [{ name, bytes: sum(dist, withImports(dist, [...entries, ...first])) }]
  })
}

/** The largest single file of script, compressed, and its name without the fingerprint. */
export function largestScript(dist: string): Weight & { file: string } {
  const [largest] = readdirSync(join(dist, 'assets'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => ({
      file: `assets/${file}`,
      name: file.replace(/-[\w-]{8}\.js$/, ''),
      bytes: sum(dist, [`assets/${file}`]),
    }))
    .toSorted((a, b) => b.bytes - a.bytes)
  if (largest === undefined) throw new Error('the build has no script')
  return largest
}

/** Thousands of bytes, as the budgets are given. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

/** Files of the faces whose range has a character of the text. */
function fontsFor(styles: string, text: string): string[] {
  const used = [...new Set(text)].map((character) => character.codePointAt(0) ?? 0)
  return [...styles.matchAll(/@font-face\{[^}]*?url\(\/([^)]+)\)[^}]*?unicode-range:([^};]+)/g)].flatMap(
    ([, file, ranges]) => {
      const needed = ranges?.split(',').some((range) => {
        const [from, to = from] = range
          .trim()
          .slice(2)
          .split('-')
          .map((digits) => Number.parseInt(digits, 16))
        return used.some((point) => from !== undefined && to !== undefined && from <= point && point <= to)
      })
      return needed && file !== undefined ? [file] : []
    },
  )
}

/** The files and all that they import before they run. */
function withImports(dist: string, paths: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const waiting = [...paths]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    for (const [, name] of textOf(dist, path).matchAll(/(?:\bfrom|\bimport)\s?"\.\/([\w.-]+\.js)"/g))
      waiting.push(`assets/${name}`)
  }
  return seen
}

const textOf = (dist: string, path: string): string => readFileSync(join(dist, path), 'utf8')

function sum(dist: string, paths: Iterable<string>): number {
  let bytes = 0
  for (const path of paths) {
    const compressed = join(dist, `${path}.br`)
    bytes += statSync(existsSync(compressed) ? compressed : join(dist, path)).size
  }
  return bytes
}
