import {
  kilobytes,
  landingWeight,
  largestScript,
  routeWeights,
  shellWeight,
  WEIGHT_BUDGETS,
} from '../../../tools/run/page-weight.ts'
import type { Row } from '../measure/report.ts'
import type { Scope } from '../measure/scope.ts'
import { outputOf } from '../programs/programs.ts'
import { ROOT, temporaryFolder } from '../programs/server-process.ts'
import { compositionOf } from './composition.ts'

const CONSOLE_FIRST_LOAD_KB = 300
const CONSOLE_ROOM_KB = 60
const BYTES_PER_KB = 1000

/** Builds the sources and gives the compressed size of the first pages. */
export async function weights(scope: Scope): Promise<Row[]> {
  const [web, console] = [await built(scope, '@gatefill/web'), await built(scope, '@gatefill/console')]
  const driver = await built(scope, '@gatefill/driver')
  return [landing(web), ...firstRoutes(web), largest(web), ...rooms(console), phone(driver)]
}

async function built(scope: Scope, workspace: string): Promise<string> {
  const dist = temporaryFolder(scope)
  const build = [
    'run',
    '--silent',
    'build',
    '-w',
    workspace,
    '--',
    '--emptyOutDir',
    '--outDir',
    dist,
    '--sourcemap',
    'hidden',
  ]
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

/** The driver's phone is one load: every screen is there without network. */
const phone = (dist: string): Row =>
  row(
    'driver’s phone, first load, script',
    shellWeight(dist, 'index.html'),
    WEIGHT_BUDGETS.driver / BYTES_PER_KB,
    'brotli; all screens',
  )

function landing(dist: string): Row {
  const { bytes, files } = landingWeight(dist)
  return row('landing page, all in', bytes, WEIGHT_BUDGETS.landing / BYTES_PER_KB, `${files} files, brotli`)
}

/** The script of the application with its frame and its first page, signed out and signed in. */
function firstRoutes(dist: string): Row[] {
  const pages = routeWeights(dist)
  const [heaviest] = pages.toSorted((a, b) => b.bytes - a.bytes)
  const bytesOf = (page: string): number => {
    const found = pages.find(({ name }) => name === page)
    if (found === undefined) throw new Error(`the build lacks the page ${page}`)
    return found.bytes
  }
  const note = `brotli; the heaviest of all is ${heaviest?.name} ${kilobytes(heaviest?.bytes ?? 0)}`
  const { signIn, firstRoute } = WEIGHT_BUDGETS
  return [
    row('sign-in page, script', bytesOf('sign-in'), signIn / BYTES_PER_KB, 'brotli'),
    row('dashboard as first page, script', bytesOf('home'), firstRoute / BYTES_PER_KB, note),
  ]
}

/** The largest file and what it is made of. */
function largest(dist: string): Row {
  const { file, name, bytes } = largestScript(dist)
  const parts = compositionOf(dist, file)
    .slice(0, 6)
    .map((part) => `${part.name} ${Math.round(part.share * 100)} %`)
  return {
    what: 'largest file of script',
    ours: kilobytes(bytes),
    budget: '',
    met: true,
    note: `${name}: ${parts.join(', ')}`,
  }
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
