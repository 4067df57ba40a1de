import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from '../run/run.ts'

/** The pure packages whose rules are mutated, by their folder of packages/. */
export const PACKAGES = ['domain', 'planner'] as const
export type PurePackage = (typeof PACKAGES)[number]

const folderOf = (name: PurePackage) => `packages/${name}/`

/**
 * What to mutate after a change, as patterns of Stryker's `mutate`: the changed lines of code, and the whole file whose
 * own tests changed, because they may notice less. Counts what is not committed as well.
 */
export async function changedSince(revision: string, name: PurePackage): Promise<string[]> {
  const folder = folderOf(name)
  const paths = ['--', `${folder}src`]
  const diff = await git([
    'diff',
    '--unified=0',
    '--no-ext-diff',
    '--no-color',
    '--no-renames',
    revision,
    ...paths,
  ])
  const created = await git(['ls-files', '--others', '--exclude-standard', ...paths])
  return placesOf(folder, diff, created.split('\n').filter(Boolean)).filter((place) =>
    existsSync(join(root, folder, place.replace(/:.*/, ''))),
  )
}

/** The patterns for the lines of a diff without context, and for new files, from the folder of the package. */
export function placesOf(folder: string, diff: string, created: readonly string[]): string[] {
  const fromPackage = (path: string) => path.slice(folder.length)
  const whole = new Set<string>()
  const lines: { file: string; range: string }[] = []
  const changeWhole = (path: string) => whole.add(fromPackage(path.replace(/\.test\.ts$/, '.ts')))
  for (const path of created.filter(isCode)) changeWhole(path)
  let path = ''
  for (const line of diff.split('\n')) {
    path = /^\+\+\+ b\/(.*)/.exec(line)?.[1] ?? path
    const [, start, count = '1'] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? []
    if (start === undefined || !isCode(path)) continue
    if (path.endsWith('.test.ts')) changeWhole(path)
    else if (count !== '0')
      lines.push({ file: fromPackage(path), range: `${start}-${Number(start) + Number(count) - 1}` })
  }
  const ranges = lines.filter(({ file }) => !whole.has(file)).map(({ file, range }) => `${file}:${range}`)
  return [...whole, ...ranges].toSorted()
}

const isCode = (path: string) => path.endsWith('.ts')

async function git(args: string[]): Promise<string> {
  const { code, stdout, output } = await run('git', args)
  if (code !== 0) throw new Error(`git could not tell what changed: ${output.split('\n')[0]}`)
  return stdout
}
