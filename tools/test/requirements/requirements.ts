import type { RepositoryFile } from '../../check/files.ts'
import type { RanTest } from './ran.ts'

/** A row of docs/requirements.tsv. `provable`: something observable can show it, its observable is not n/a. */
export type Requirement = { id: string; section: string; text: string; provable: boolean }

const TEST_FILE = /^(packages|apps|e2e|bench|tools)\/.*\.(test|e2e)\.tsx?$/
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm
const TAG = /\[([A-Z]{2}-\d{3})\]/g
/** Anything in brackets that begins as a tag does: a list of two in one pair of brackets counts for neither. */
const BRACKETED = /\[([A-Z]{2}-\d{3}[^\]]*)\]/g

/** The rows of the table. Throws when it has lost its columns, or names an id twice. */
export function requirementsOf(table: string): Requirement[] {
  const [header, ...rows] = table.trimEnd().split('\n')
  if (!header?.startsWith('id\tsection\trequirement\tkind\tobservable')) {
    throw new Error('docs/requirements.tsv must begin with id, section, requirement, kind, observable')
  }
  const ids = new Set<string>()
  return rows.map((row) => {
    const [id = '', section = '', text = '', , observable = ''] = row.split('\t')
    if (ids.has(id)) throw new Error(`docs/requirements.tsv has two rows ${id}`)
    ids.add(id)
    return {
      id,
      section: section.replace(/ \(L[\d, L-]*\)$/, ''),
      text,
      provable: !observable.startsWith('n/a'),
    }
  })
}

/**
 * The provable requirements that no test proved: a row counts when a test whose title carries it ran and passed, and
 * none that carries it failed.
 */
export function unproven(requirements: readonly Requirement[], ran: readonly RanTest[]): Requirement[] {
  const passed = new Set<string>()
  const failed = new Set<string>()
  for (const test of ran)
    for (const [, id = ''] of test.title.matchAll(TAG)) (test.passed ? passed : failed).add(id)
  return requirements.filter(({ id, provable }) => provable && (!passed.has(id) || failed.has(id)))
}

/** The requirements that tests in these files carry. */
export function carriedIn(files: readonly RepositoryFile[]): Set<string> {
  return new Set(
    files.flatMap(({ text }) => [...text.replaceAll(COMMENT, '').matchAll(TAG)].map(([, id = '']) => id)),
  )
}

/** The tags of test files that name no requirement; comments carry none. */
export function unknownTags(
  requirements: readonly Requirement[],
  files: readonly RepositoryFile[],
): { id: string; path: string }[] {
  const known = new Set(requirements.map(({ id }) => id))
  return files
    .filter(({ path }) => TEST_FILE.test(path))
    .flatMap(({ path, text }) =>
      [...text.replaceAll(COMMENT, '').matchAll(BRACKETED)].map(([, id = '']) => ({ id, path })),
    )
    .filter(({ id }) => !known.has(id))
}

export function sections(requirements: Requirement[]): Map<string, Requirement[]> {
  return Map.groupBy(requirements, ({ section }) => section)
}
