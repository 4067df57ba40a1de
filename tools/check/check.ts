import { run } from '../run/run.ts'
import { commitProblems, commitsSinceTheForm } from './commits.ts'
import { conventionProblems } from './conventions.ts'
import { repositoryFiles } from './files.ts'
import { importProblems } from './imports.ts'

type Check = { name: string; run: () => Promise<{ passed: boolean; output: string }> }

export type CheckResult = { name: string; passed: boolean; output: string; seconds: number }

const FOLDERS = ['apps', 'packages', 'tools', 'e2e', 'bench']

const checks: Check[] = [
  { name: 'types: server, packages and tools', run: () => types('tsconfig.json') },
  { name: 'types: web', run: () => types('tsconfig.web.json') },
  { name: 'types: domain without Node and browser', run: () => types('packages/domain/tsconfig.json') },
  { name: 'types: planner without Node and browser', run: () => types('packages/planner/tsconfig.json') },
  { name: 'format and lint', run: () => tool('biome', 'ci', '--colors=off', '--error-on-warnings', '.') },
  {
    name: 'lint with types',
    run: () => tool('oxlint', '-c', 'tools/check/oxlint.json', '--type-aware', '--deny-warnings', ...FOLDERS),
  },
  { name: 'imports', run: imports },
  { name: 'dead code', run: () => tool('knip', '--no-progress') },
  { name: 'conventions', run: conventions },
  { name: 'commits', run: commits },
]

/** Runs every check, two at a time, and hands each result to `report` in the order of the list. */
export async function runChecks(report: (result: CheckResult) => void): Promise<CheckResult[]> {
  const results: CheckResult[] = []
  const waiting = checks.map((check, at) => ({ check, at }))
  let reported = 0
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const started = performance.now()
      const { passed, output } = await next.check.run()
      const seconds = (performance.now() - started) / 1000
      results[next.at] = { name: next.check.name, passed, output, seconds }
      for (let ready = results[reported]; ready; ready = results[++reported]) report(ready)
    }
  }
  await Promise.all([work(), work()])
  return results
}

/** By one thread: the compiler's usual four each work out the types that they share, which takes twice the processor time. */
const types = (project: string) => tool('tsc', '-p', project, '--singleThreaded')

async function tool(program: string, ...args: string[]) {
  const { code, output } = await run(program, args)
  return { passed: code === 0, output }
}

async function imports() {
  const { modules, problems } = await importProblems(FOLDERS)
  // A parser that cannot read TypeScript would report an empty, spotless tree.
  if (modules < 50)
    return { passed: false, output: `only ${modules} modules were seen; the parser reads no TypeScript` }
  const lines = problems.map(({ rule, from, to, comment }) => `${from} -> ${to}\n  ${rule}: ${comment}`)
  return { passed: problems.length === 0, output: lines.join('\n') }
}

async function conventions() {
  const problems = conventionProblems(await repositoryFiles())
  return { passed: problems.length === 0, output: problems.join('\n') }
}

async function commits() {
  const problems = commitProblems(await commitsSinceTheForm())
  return { passed: problems.length === 0, output: problems.join('\n') }
}

if (import.meta.main) {
  const results = await runChecks(({ name, passed, output, seconds }) => {
    console.log(`${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`)
    if (!passed) console.log(`${output}\n`)
  })
  process.exitCode = results.every(({ passed }) => passed) ? 0 : 1
}
