import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** A test that failed, or what else made a leg fail, with what its runner said, one text for each error. */
export type Failure = { title: string; messages: string[] }

type VitestReport = {
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages?: string[] | null }[]
  }[]
}

type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs?: {
    title: string
    file: string
    line: number
    tests: { status: string; results: { errors?: PlaywrightError[] }[] }[]
  }[]
}

type PlaywrightError = { message?: string }

/** The failures of one report, Vitest's or Playwright's, with what its runner printed; any other file has none. */
export function failuresOf(report: unknown, output = ''): Failure[] {
  if (typeof report !== 'object' || report === null) return []
  if ('testResults' in report) return vitestFailures(report as VitestReport, output) // the reporter's own format
  if (!('suites' in report)) return []
  const { errors = [], ...suite } = report as PlaywrightSuite & { errors?: PlaywrightError[] } // the reporter's own format
  const outside = errors.map((error) => ({ title: 'outside of any test', messages: textsOf([error]) }))
  return [...outside, ...playwrightFailures(suite)]
}

const vitestFailures = ({ testResults }: VitestReport, output: string): Failure[] =>
  testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed')
    // A file that could not be loaded has no tests; one whose hook failed has none that failed, and its report no message.
    if (status === 'failed' && failed.length === 0)
      return [{ title: name, messages: [message || printedOf(name, output)] }]
    return failed.map(({ fullName, failureMessages }) => ({
      title: fullName,
      messages: failureMessages ?? [],
    }))
  })

/** What was printed of a file that failed: the lines below its name. */
function printedOf(path: string, output: string): string {
  const lines = output.split('\n')
  const at = lines.findIndex((line) => /^\s*FAIL\b/.test(line) && line.includes(basename(path)))
  return at === -1 ? '' : lines.slice(at + 1, at + 1 + MAX_LINES).join('\n')
}

/** 'expected' is a test that passed at its first try. */
const playwrightFailures = ({ suites = [], specs = [] }: PlaywrightSuite): Failure[] => [
  ...specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected' && status !== 'skipped')
      .map(({ results }) => ({
        title: `${file}:${line} ${title}`,
        messages: textsOf(results.flatMap(({ errors = [] }) => errors)),
      })),
  ),
  ...suites.flatMap(playwrightFailures),
]

const textsOf = (errors: readonly PlaywrightError[]) => errors.map(({ message = '' }) => message)

/** All failures together, so that a record that keeps only the end of a run holds every one. */
const LINES = 36
const MIN_LINES = 2
const MAX_LINES = 8
const WIDTH = 200

/** The failures for the end of the output: each with its title and the lines that say what was expected and received. */
export function failureLines(failures: readonly Failure[]): string[] {
  const share = Math.floor(LINES / Math.max(failures.length, 1)) - 1
  const most = Math.min(Math.max(share, MIN_LINES), MAX_LINES)
  return failures.flatMap(({ title, messages }) => {
    // The first error is often the cause of the others.
    const each = Math.max(MIN_LINES, Math.ceil(most / Math.max(messages.length, 1)))
    const lines = messages.flatMap((message) => tellingLines(message).slice(0, each)).slice(0, most)
    return [`failed: ${title}`, ...lines.map((line) => `    ${line.slice(0, WIDTH)}`)]
  })
}

const FRAME = /^\s+(?:at|❯) .*?([^/\\ (]+:\d+):\d+\)?$/
const CODE = /^\s*>?\s*\d*\s*\|/
const HEADER = /^(expect\(received\)|[-+] (Expected|Received)\s+[-+] \d)/
const FOREIGN = /node_modules|node:internal|<anonymous>/

/**
 * The lines of a message that tell what was expected and received; behind the first one the places of ours that it
 * passed. Blanks, headers, code, foreign frames, the log of a wait and what is equal in a difference are left out.
 */
export function tellingLines(message: string): string[] {
  const all = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '' && !CODE.test(line))
  const isFrame = (line: string) => /^\s+(at|❯) /.test(line)
  const places = all.flatMap((line) => (FOREIGN.test(line) ? [] : (FRAME.exec(line)?.[1] ?? [])))
  const [first = '', ...others] = withoutLog(all.filter((line) => !isFrame(line)))
  const difference = others.findIndex((line) => /^- Expected\b/.test(line))
  const differing =
    difference === -1 ? others : others.filter((line, at) => at < difference || /^[-+]/.test(line))
  const said = differing.filter((line) => !HEADER.test(line))
  return [places.length === 0 ? first : `${first} (${places.slice(0, 3).join(' < ')})`, ...said]
}

/** Without what a wait tried, but for what it waited for where nothing else says that. */
function withoutLog(lines: readonly string[]): string[] {
  const log = lines.findIndex((line) => line.trimStart().startsWith('Call log:'))
  if (log === -1) return [...lines]
  const said = lines.slice(0, log)
  const waitedFor = lines.slice(log).find((line) => line.includes('waiting for'))
  return waitedFor === undefined || said.some((line) => line.startsWith('Locator:'))
    ? said
    : [...said, waitedFor]
}
