import type { RepositoryFile } from '../check/files.ts'

/** A row of docs/requirements.tsv. `provable`: something observable can show it, its observable is not n/a. */
export type Requirement = { id: string; section: string; text: string; provable: boolean }

const TEST_FILE = /^(packages|apps|e2e|bench|tools)\/.*\.(test|e2e)\.tsx?$/
const TAG = /\[([A-Z]{2}-\d{3})\]/g

/** The rows of the table. Throws when it has lost its columns. */
export function requirementsOf(table: string): Requirement[] {
  const [header, ...rows] = table.trimEnd().split('\n')
  if (!header?.startsWith('id\tsection\trequirement\tkind\tobservable')) {
    throw new Error('docs/requirements.tsv must begin with id, section, requirement, kind, observable')
  }
  return rows.map((row) => {
    const [id = '', section = '', text = '', , observable = ''] = row.split('\t')
    return {
      id,
      section: section.replace(/ \(L[\d, L-]*\)$/, ''),
      text,
      provable: !observable.startsWith('n/a'),
    }
  })
}

/** The provable requirements without a tagged test, and the tags that name no requirement. */
export function coverage(
  requirements: Requirement[],
  files: RepositoryFile[],
): { missing: Requirement[]; unknown: { id: string; path: string }[] } {
  const known = new Set(requirements.map(({ id }) => id))
  const tags = files
    .filter(({ path }) => TEST_FILE.test(path))
    .flatMap(({ path, text }) => [...text.matchAll(TAG)].map(([, id = '']) => ({ id, path })))
  const tagged = new Set(tags.map(({ id }) => id))
  return {
    missing: requirements.filter(({ id, provable }) => provable && !tagged.has(id)),
    unknown: tags.filter(({ id }) => !known.has(id)),
  }
}

export function sections(requirements: Requirement[]): Map<string, Requirement[]> {
  return Map.groupBy(requirements, ({ section }) => section)
}
