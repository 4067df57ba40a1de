import { readdirSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Row } from '../measure/report.ts'
import type { Scope } from '../measure/scope.ts'
import { outputOf } from '../programs/programs.ts'
import { FIRST_START, ROOT, startServer, temporaryFolder } from '../programs/server-process.ts'

/** Half of the 29.5 s that a newcomer's first start took before it was looked at. */
const BUDGET_SECONDS = 14.75
const READY_WITHIN_MILLISECONDS = 600_000
/** Of each build that has ended a start leaves a file here. */
const BUILT = join('node_modules', '.cache', 'gatefill', 'builds')

/** A newcomer's `npm start` in a fresh clone of HEAD, with no data, from the command to the answer that it is ready. */
export async function firstStart(scope: Scope): Promise<Row[]> {
  const folder = join(temporaryFolder(scope), 'gatefill')
  await outputOf(scope, 'git', ['clone', '--quiet', ROOT, folder])
  const head = await outputOf(scope, 'git', ['rev-parse', 'HEAD'], ROOT)
  await outputOf(scope, 'git', ['checkout', '--quiet', '--detach', head.trim()], folder)
  const marks = startMarks()
  const began = Date.now()
  const server = await startServer(
    scope,
    FIRST_START,
    { ...newcomersEnvironment(process.env, ROOT), DATA_DIR: temporaryFolder(scope) },
    { folder, readyWithin: READY_WITHIN_MILLISECONDS, onOutput: (text) => marks.read(text, Date.now()) },
  )
  const ready = began + server.readyMilliseconds
  const built = Math.max(
    ...readdirSync(join(folder, BUILT)).map((app) => statSync(join(folder, BUILT, app)).mtimeMs),
  )
  await server.stop()
  return [firstStartRow(began, marks.taken(), { built, ready })]
}

type Marks = { install: number | undefined; build: number | undefined }

/** When the first start says that it installs and that it builds, in what it prints. */
export function startMarks() {
  const marks: Marks = { install: undefined, build: undefined }
  let text = ''
  return {
    read: (more: string, at: number) => {
      text += more
      if (text.includes('Installing packages')) marks.install ??= at
      if (text.includes('Building ')) marks.build ??= at
    },
    taken: (): Marks => marks,
  }
}

/** The line of a first start; times are milliseconds of the clock. */
export function firstStartRow(
  began: number,
  { install, build }: Marks,
  { built, ready }: { built: number; ready: number },
): Row {
  // Else the clone was not fresh, or the start says something else now.
  if (install === undefined || build === undefined)
    throw new Error('the first start installed or built nothing')
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`
  return {
    what: 'first npm start in a fresh clone, embedded database',
    ours: seconds(began, ready),
    budget: `at most ${BUDGET_SECONDS} s`,
    met: ready - began <= BUDGET_SECONDS * 1000,
    note: `installing ${seconds(install, build)}, building ${seconds(build, built)}, starting ${seconds(built, ready)}; packages come from npm’s cache where it has them`,
  }
}

/** What npm has put into the environment of the bench is not there in a newcomer's terminal. */
export function newcomersEnvironment(
  environment: Record<string, string | undefined>,
  root: string,
): Record<string, string | undefined> {
  const npms = Object.keys(environment).filter((name) =>
    /^npm_(?!config_(cache|registry|userconfig)$)/.test(name),
  )
  const path = (environment.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(root))
  return {
    ...Object.fromEntries([...npms, 'NODE_COMPILE_CACHE', 'INIT_CWD'].map((name) => [name, undefined])),
    PATH: path.join(delimiter),
  }
}
