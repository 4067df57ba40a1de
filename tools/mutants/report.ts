import type { Judgement } from './judged.ts'

type Position = { line: number; column: number }

/** A change of the code; of the states only these tell something about the tests. */
export type Mutant = {
  status: string
  replacement?: string
  location: { start: Position; end: Position }
  killedBy?: string[]
}

/** The part of Stryker's JSON report that is read here: files by their path from the folder of the package. */
export type Report = {
  files: Record<string, { source: string; mutants: Mutant[] }>
  testFiles?: Record<string, { tests: { id: string; name: string }[] }>
}

const NOTICED = new Set(['Killed', 'Timeout'])
const UNNOTICED = new Set(['Survived', 'NoCoverage'])

/** Percent of the mutants that a test noticed; 100 where there is none. */
export function scoreOf(report: Report): number {
  return percent(Object.values(report.files).flatMap(({ mutants }) => mutants))
}

function percent(mutants: readonly Mutant[]): number {
  const noticed = count(mutants, NOTICED)
  const all = noticed + count(mutants, UNNOTICED)
  return all === 0 ? 100 : (100 * noticed) / all
}

const count = (mutants: readonly Mutant[], states: ReadonlySet<string>) =>
  mutants.filter(({ status }) => states.has(status)).length

/** One line for each folder, the lowest score first, and one for all. */
export function folderScores({ files }: Report): string[] {
  const folders = Map.groupBy(
    Object.entries(files),
    ([path]) => path.split('/').slice(1, -1).join('/') || 'src',
  )
  const rows = [...folders].map(([folder, entries]) => ({
    folder,
    mutants: entries.flatMap(([, file]) => file.mutants),
  }))
  const all = { folder: 'all', mutants: rows.flatMap(({ mutants }) => mutants) }
  const line = ({ folder, mutants }: typeof all) =>
    `${folder.padEnd(28)}${percent(mutants).toFixed(1).padStart(6)} %${String(mutants.length).padStart(7)} mutants${String(count(mutants, new Set(['Survived']))).padStart(6)} survived${String(count(mutants, new Set(['NoCoverage']))).padStart(6)} without a test`
  return [...rows.toSorted((a, b) => percent(a.mutants) - percent(b.mutants)), all].map(line)
}

/** One line for each mutant that no test noticed: its place, what stands there, what took its place. */
export function survivorLines(folder: string, { files }: Report, judged: readonly Judgement[]): string[] {
  return Object.entries(files).flatMap(([path, { source, mutants }]) =>
    mutants
      .filter(({ status }) => UNNOTICED.has(status))
      .map((mutant) => {
        const { start } = mutant.location
        const original = oneLine(textAt(source, mutant))
        const replacement = oneLine(mutant.replacement ?? '')
        const reason = judged.find(
          (one) => one.file === path && one.original === original && one.replacement === replacement,
        )?.reason
        const untested = mutant.status === 'NoCoverage' ? ' (without a test)' : ''
        return `${folder}/${path}:${start.line}:${start.column}  ${original}  ->  ${replacement}${untested}${reason ? ` (judged: ${reason})` : ''}`
      }),
  )
}

/** One line for each mutant that a test noticed: its place, what took its place, and the test. */
export function killerLines({ files, testFiles = {} }: Report): string[] {
  const names = new Map(
    Object.entries(testFiles).flatMap(([path, { tests }]) =>
      tests.map(({ id, name }) => [id, `${path}: ${name}`]),
    ),
  )
  return Object.entries(files).flatMap(([path, { mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Killed')
      .map(({ location: { start }, replacement = '', killedBy = [] }) =>
        [`${path}:${start.line}:${start.column}`, oneLine(replacement), names.get(killedBy[0] ?? '')].join(
          '\t',
        ),
      ),
  )
}

function textAt(source: string, { location: { start, end } }: Mutant): string {
  const lines = source.split('\n').slice(start.line - 1, end.line)
  const last = lines.length - 1
  return lines
    .map((line, index) =>
      line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined),
    )
    .join('\n')
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').slice(0, 160)
