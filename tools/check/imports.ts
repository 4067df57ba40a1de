import { join } from 'node:path'
import { root, run } from '../run/run.ts'

/** The part of dependency-cruiser's answer that is read here. */
type Cruise = {
  modules: { source: string; dependencies: { resolved: string }[] }[]
  summary: {
    totalCruised: number
    violations: { from: string; to: string; rule: { name: string } }[]
    ruleSetUsed: { forbidden: { name: string; comment: string }[] }
  }
}

/** An import that breaks a rule; the comment says what to do instead. */
type ImportProblem = { rule: string; from: string; to: string; comment: string }

type Imports = { modules: number; rules: string[]; problems: ImportProblem[] }

/**
 * How many modules these folders hold, the rules of .dependency-cruiser.mjs, and the imports that break one.
 * `tree` is the repository, or a miniature of it in a test. Throws when the tool gives no answer.
 */
export async function importProblems(folders: string[], tree = root): Promise<Imports> {
  const { summary } = await cruise(folders, tree)
  const comments = new Map(summary.ruleSetUsed.forbidden.map((rule) => [rule.name, rule.comment]))
  const problems = summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    from,
    to,
    comment: comments.get(rule.name) ?? '',
  }))
  return { modules: summary.totalCruised, rules: [...comments.keys()], problems }
}

/** One file that imports another, by their paths from the root. */
export type Import = { from: string; to: string }

/** Every import of these folders' product code, tests left out. */
export async function moduleImports(folders: string[]): Promise<Import[]> {
  const { modules } = await cruise(folders, root)
  return modules
    .filter(({ source }) => !/\.test\.tsx?$/.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    )
}

async function cruise(folders: string[], tree: string): Promise<Cruise> {
  const config = join(root, '.dependency-cruiser.mjs')
  const done = await run('depcruise', ['--config', config, '--output-type', 'json', ...folders], {
    cwd: tree,
  })
  if (!done.stdout.startsWith('{')) throw new Error(`dependency-cruiser gave no answer:\n${done.output}`)
  return JSON.parse(done.stdout)
}
