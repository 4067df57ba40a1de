import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { outputOf } from './programs.ts'
import type { Row } from './report.ts'
import type { Scope } from './scope.ts'
import { ROOT, temporaryFolder } from './server-process.ts'

const LANDING_BUDGET_KB = 40
const SCRIPT_BUDGET_KB = 130
const BYTES_PER_KB = 1000

/** What a visitor opens first without a session and with one. */
const FIRST_PAGES = ['sign-in', 'home']

/** The script of the landing page fills in the prices. */
const WRITTEN_BY_SCRIPT = '₦0123456789.,'

/** What the present sources weigh as they are sent: brotli where the server has it, else as they are. */
export async function weights(scope: Scope): Promise<Row[]> {
  const dist = temporaryFolder(scope)
  const build = ['run', '--silent', 'build', '-w', '@gatefill/web', '--', '--emptyOutDir', '--outDir', dist]
  await outputOf(scope, 'npm', build, ROOT)
  return [landing(dist), firstRoute(dist)]
}

/** The landing page with all that its HTML names, and the fonts that its characters need. */
function landing(dist: string): Row {
  const html = textOf(dist, 'index.html')
  const named = [...html.matchAll(/<(?:link|script)[^>]*\b(?:href|src)="\/([^"]+)"/g)].flatMap(
    ([, path]) => path ?? [],
  )
  const styles = named.filter((path) => path.endsWith('.css')).map((path) => textOf(dist, path))
  const files = new Set(['index.html', ...named, ...fontsFor(styles.join(''), html + WRITTEN_BY_SCRIPT)])
  return row('landing page, all in', sum(dist, files), LANDING_BUDGET_KB, `${files.size} files, brotli`)
}

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

/** The script of the application with a page that people come to first: signed out or signed in. */
function firstRoute(dist: string): Row {
  const html = textOf(dist, 'app.html')
  const entries = [...html.matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].flatMap(([, path]) => path ?? [])
  const pages = readdirSync(join(dist, 'assets')).flatMap((file) => {
    const [, name] = /^([\w-]+)\.page-[\w-]{8}\.js$/.exec(file) ?? []
    return name === undefined
      ? []
      : [{ name, bytes: sum(dist, withImports(dist, [...entries, `assets/${file}`])) }]
  })
  const first = pages.filter(({ name }) => FIRST_PAGES.includes(name))
  const [heaviest] = pages.toSorted((a, b) => b.bytes - a.bytes)
  if (first.length !== FIRST_PAGES.length || heaviest === undefined)
    throw new Error(`the build lacks one of the pages ${FIRST_PAGES.join(', ')}`)
  const each = [...first, heaviest].map(({ name, bytes }) => `${name} ${kilobytes(bytes)}`)
  return row(
    'customer app, first route, script',
    Math.max(...first.map(({ bytes }) => bytes)),
    SCRIPT_BUDGET_KB,
    `brotli; ${each.slice(0, -1).join(', ')}; the heaviest of all is ${each.at(-1)}`,
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

function row(what: string, bytes: number, budgetKb: number, note: string): Row {
  return {
    what,
    ours: kilobytes(bytes),
    budget: `at most ${budgetKb} kB`,
    met: bytes <= budgetKb * BYTES_PER_KB,
    note,
  }
}

const kilobytes = (bytes: number): string => `${(bytes / BYTES_PER_KB).toFixed(1)} kB`

const textOf = (dist: string, path: string): string => readFileSync(join(dist, path), 'utf8')

function sum(dist: string, paths: Iterable<string>): number {
  let bytes = 0
  for (const path of paths) {
    const compressed = join(dist, `${path}.br`)
    bytes += statSync(existsSync(compressed) ? compressed : join(dist, path)).size
  }
  return bytes
}
