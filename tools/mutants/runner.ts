import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import fc from 'fast-check'
import { type CollectedTest, testsOf } from './in-process-tests.ts'
import { reaches, watchImports } from './watch-imports.ts'

// The shapes of Stryker's API (@stryker-mutator/api) that are used here: the package is installed by `npm run mutants` only.
type Coverage = { static: Record<string, number>; perTest: Record<string, Record<string, number>> }
type DryRun = { files?: string[] }
type MutantRun = { testFilter?: string[]; activeMutant: { id: string }; hitLimit?: number }
type Instrumented = {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  mutantCoverage?: Coverage
  hitCount?: number | undefined
  hitLimit?: number | undefined
}

const SUCCESS = 0
const FAILED = 1

/** In the folder with Stryker's copy of the code: in milliseconds by test, for each process of the run. */
const DURATIONS = 'durations.json'

const idOf = ({ file, name }: CollectedTest) => `${file}#${name}`

/**
 * Runs the tests of a package within Stryker's own process, which takes thousandths of a second for a mutant: Vitest
 * starts a worker and loads the files for each, which took 0.2 s. It serves pure code alone, whose modules hold no state.
 */
function inProcessRunner() {
  // Stryker's instrumented code reads and writes this global.
  const instrumented: Instrumented = {}
  Object.assign(globalThis, { __stryker__: instrumented })
  const tests = new Map<string, CollectedTest>()
  return {
    // Mutants that act while a module loads are left out, so that there is nothing to load again.
    capabilities: () => ({ reloadEnvironment: true }),
    init: async () => {
      watchImports(new URL('stands-for-vitest.ts', import.meta.url).href)
      // A failure is enough: the smallest failing example is of no use here.
      fc.configureGlobal({ endOnFailure: true })
      for await (const path of glob('src/**/*.test.ts'))
        for (const found of await testsOf(path, () => import(urlOf(path)))) tests.set(idOf(found), found)
    },
    dryRun: async ({ files }: DryRun = {}) => {
      const results = []
      for (const [id, found] of testsThatReach(files, [...tests.values()])) {
        instrumented.currentTestId = id
        results.push({ id, name: found.name, fileName: resolve(found.file), ...(await outcomeOf(found)) })
      }
      instrumented.currentTestId = undefined
      const durations = Object.fromEntries(results.map(({ id, timeSpentMs }) => [id, timeSpentMs]))
      writeFileSync(DURATIONS, JSON.stringify(durations))
      return { status: 'complete', tests: results, mutantCoverage: instrumented.mutantCoverage }
    },
    mutantRun: async ({ testFilter = [], activeMutant, hitLimit }: MutantRun) => {
      Object.assign(instrumented, { activeMutant: activeMutant.id, hitLimit, hitCount: 0 })
      const killer = await firstFailure(quickestFirst(testFilter).flatMap((id) => tests.get(id) ?? []))
      const hits = instrumented.hitCount ?? 0
      instrumented.activeMutant = undefined
      if (hitLimit !== undefined && hits > hitLimit) return { status: 'timeout' }
      const nrOfTests = testFilter.length
      if (!killer) return { status: 'survived', nrOfTests }
      return { status: 'killed', nrOfTests, killedBy: [killer.id], failureMessage: killer.message }
    },
  }
}

const urlOf = (path: string) => pathToFileURL(resolve(path)).href

const quickestFirst = (ids: readonly string[]) =>
  ids.toSorted((a, b) => (durationsOfRun()[a] ?? 0) - (durationsOfRun()[b] ?? 0))

let durations: Record<string, number> | undefined

/** What each test took without a mutant. */
function durationsOfRun(): Record<string, number> {
  durations ??= existsSync(DURATIONS) ? JSON.parse(readFileSync(DURATIONS, 'utf8')) : {}
  return durations ?? {}
}

/** The tests of files that import one of these, by id. */
function testsThatReach(files: readonly string[] | undefined, tests: readonly CollectedTest[]) {
  const wanted = new Set(files?.map(urlOf))
  return tests
    .filter(({ file }) => !files || reaches(urlOf(file), wanted))
    .map((found) => [idOf(found), found] as const)
}

async function outcomeOf(found: CollectedTest) {
  const started = performance.now()
  const failureMessage = await failureOf(found)
  const timeSpentMs = performance.now() - started
  return failureMessage === undefined
    ? { timeSpentMs, status: SUCCESS }
    : { timeSpentMs, status: FAILED, failureMessage }
}

async function firstFailure(found: readonly CollectedTest[]) {
  for (const one of found) {
    const message = await failureOf(one)
    if (message !== undefined) return { id: idOf(one), message }
  }
  return undefined
}

async function failureOf({ body }: CollectedTest): Promise<string | undefined> {
  try {
    await body()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** What Stryker reads of a plugin. */
export const strykerPlugins = [{ kind: 'TestRunner', name: 'in-process', factory: inProcessRunner }]
