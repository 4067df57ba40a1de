import { statSync } from 'node:fs'
import { join } from 'node:path'
import { BUILT_FIRST } from '../../../tools/builds.mjs'
import type { Row } from '../measure/report.ts'
import type { Scope } from '../measure/scope.ts'
import { BEFORE, freshClone, startFreshClone } from '../programs/fresh-clone.ts'
import { temporaryFolder } from '../programs/server-process.ts'

const BUDGET = 0.5
/** A start leaves a file here for each build that has ended. */
const BUILT = join('node_modules', '.cache', 'gatefill', 'builds')

/** When the parts of a first start began and ended, in milliseconds of the clock. */
type Times = Marks & { began: number; built: number; ready: number; console: number }

/**
 * A newcomer's `npm start` in a fresh clone of HEAD, with no data, from the command to the answer that it is ready; the
 * limit is what the version before took on this machine. Told beside it: when the staff's console opens, which that
 * version built before it was ready.
 */
export async function firstStart(scope: Scope): Promise<Row[]> {
  const before = await start(scope, BEFORE)
  const { folder, ...times } = await start(scope, 'HEAD')
  const built = Math.max(...BUILT_FIRST.map((app) => statSync(join(folder, BUILT, app)).mtimeMs))
  return [firstStartRow(before.ready - before.began, { ...times, built })]
}

async function start(scope: Scope, revision: string): Promise<Omit<Times, 'built'> & { folder: string }> {
  const folder = await freshClone(scope, revision)
  const marks = startMarks()
  const began = Date.now()
  const environment = { DATA_DIR: temporaryFolder(scope) }
  const server = await startFreshClone(scope, folder, environment, (text) => marks.read(text, Date.now()))
  const ready = began + server.readyMilliseconds
  const answer = await fetch(`${server.origin}/console/`, { headers: { accept: 'text/html' } })
  if (!answer.ok) throw new Error(`the console answers ${answer.status}`)
  const console = Date.now()
  await server.stop()
  return { folder, began, ready, console, ...marks.taken() }
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

/** The line of a first start, beside the milliseconds that one took before. */
export function firstStartRow(before: number, { began, install, build, built, ready, console }: Times): Row {
  // Else the clone was not fresh, or the start says something else now.
  if (install === undefined || build === undefined)
    throw new Error('the first start installed or built nothing')
  const seconds = (from: number, to: number) => `${((to - from) / 1000).toFixed(1)} s`
  const ratio = (ready - began) / before
  return {
    what: 'first npm start in a fresh clone, embedded database',
    limit: seconds(0, before),
    ours: seconds(began, ready),
    ratio: ratio.toFixed(2),
    budget: `at most ${BUDGET.toFixed(2)} of the time of ${BEFORE}`,
    met: ratio <= BUDGET,
    note: `installing ${seconds(install, build)}, building ${seconds(build, built)}, starting ${seconds(built, ready)}; the console opens after ${seconds(began, console)}; packages come from npm’s cache where it has them`,
  }
}
