import { kilobytes, landingWeight, routeWeights, shellWeight } from '../../../tools/run/page-weight.ts'
import type { Row } from '../measure/report.ts'
import type { Scope } from '../measure/scope.ts'
import { outputOf } from '../programs/programs.ts'
import { ROOT, temporaryFolder } from '../programs/server-process.ts'

const LANDING_BUDGET_KB = 40
const SCRIPT_BUDGET_KB = 130
const CONSOLE_FIRST_LOAD_KB = 300
const CONSOLE_ROOM_KB = 60
const BYTES_PER_KB = 1000

/** What a visitor opens first without a session and with one. */
const FIRST_PAGES = ['sign-in', 'home']

/** Builds the sources and gives the compressed size of the first pages. */
export async function weights(scope: Scope): Promise<Row[]> {
  const [web, console] = [await built(scope, '@gatefill/web'), await built(scope, '@gatefill/console')]
  return [landing(web), firstRoute(web), ...rooms(console)]
}

async function built(scope: Scope, workspace: string): Promise<string> {
  const dist = temporaryFolder(scope)
  const build = ['run', '--silent', 'build', '-w', workspace, '--', '--emptyOutDir', '--outDir', dist]
  await outputOf(scope, 'npm', build, ROOT)
  return dist
}

/** The staff's console: what the heaviest room needs when it is opened first, and what it adds to the others. */
function rooms(dist: string): Row[] {
  const shell = shellWeight(dist, 'index.html')
  const [heaviest] = routeWeights(dist, 'index.html').toSorted((a, b) => b.bytes - a.bytes)
  if (heaviest === undefined) throw new Error('the build of the console has no page')
  const { name, bytes } = heaviest
  return [
    row('console, first load, script', bytes, CONSOLE_FIRST_LOAD_KB, `brotli; ${name} is the heaviest room`),
    row(
      'console, a further room, script',
      bytes - shell,
      CONSOLE_ROOM_KB,
      `brotli; ${name}, beyond the shell`,
    ),
  ]
}

function landing(dist: string): Row {
  const { bytes, files } = landingWeight(dist)
  return row('landing page, all in', bytes, LANDING_BUDGET_KB, `${files} files, brotli`)
}

/** The script of the application with its first page, signed out or signed in. */
function firstRoute(dist: string): Row {
  const pages = routeWeights(dist)
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

function row(what: string, bytes: number, budgetKb: number, note: string): Row {
  return {
    what,
    ours: kilobytes(bytes),
    budget: `at most ${budgetKb} kB`,
    met: bytes <= budgetKb * BYTES_PER_KB,
    note,
  }
}
