import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from '../run/run.ts'

/** Where the customer's application has its sentences: a texts.ts in each feature, in its frame and in its pages. */
const TEXTS = 'apps/web/src/**/texts.ts'

/** What else words something for customers: the rules, the public texts, the shared components. */
const SOURCES = [
  'apps/web/src/**/*.{ts,tsx}',
  'packages/domain/src/{accounts,addresses,catalogue,delivery,notifications,orders,support}/**/*.ts',
  'packages/domain/src/payments/refunds/**/*.ts',
  'packages/ui/src/**/*.tsx',
]

/** What is quoted, one line each: the quotes of the code, and the text between two tags. */
const QUOTED = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`([^`]*)`|>([^<>{}=;]+)</g
/** A text of its own line inside a tag. */
const BARE_LINE = /^\s*([A-Z][^<>{}=;()]*[\p{L}.,!?])\s*$/gmu
/** Not read by people: comments, imports, classes and what a program compares. */
const CODE = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$|^import [\s\S]*?from '.*'$|className=(?:"[^"]*"|\{`[^`]*`\})/gm

/** At least two words, the first with a capital or a figure. */
const isSentence = (text: string): boolean =>
  /^[\p{Lu}\d₦‘'$][^_]*\s\S/u.test(text) &&
  !/[{}]\s|=>|&&|\bselect\b|\bfrom \w+ where\b|^\d[\d\s.,-]*$/.test(text)

/** The sentences of one source file, each once, in their order. */
export function sentencesIn(source: string): string[] {
  const read = source.replaceAll(CODE, ' ')
  const quoted = [...read.matchAll(QUOTED)].map(
    ([, single, double, template, tag]) => single ?? double ?? template ?? tag ?? '',
  )
  const bare = [...read.matchAll(BARE_LINE)].map(([, line = '']) => line)
  const texts = [...quoted, ...bare].map((text) => text.replaceAll(/\s+/g, ' ').replaceAll("\\'", "'").trim())
  return [...new Set(texts.filter(isSentence))]
}

/** A text of a texts.ts: its name, and what is said; a figure or a name that goes into it stands as ${name}, a count as #. */
const NAMED =
  /^export const (\w+) =(?:\s*\([^)]*\) =>)?\s*(?:plural\(\w+, \{(?:[^{}]|\$\{[^}]*\})*?other:\s*)?(?:'((?:[^'\\]|\\.)*)'|"((?:[^"\\]|\\.)*)"|`([^`]*)`)/gm

/** The named texts of a texts.ts, in their order. */
export const namedTexts = (source: string): { name: string; text: string }[] =>
  [...source.matchAll(NAMED)].map(([, name = '', single, double, template]) => ({
    name,
    text: (single ?? double ?? template ?? '').replaceAll(/\\(['"])/g, '$1').trim(),
  }))

const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const filesOf = (pattern: string): string[] =>
  globSync(pattern, { cwd: root }).filter((path) => !/\.(test|gen)\.tsx?$/.test(path))

/** One feature: each of its sentences, and the files that say it. */
function featureTexts(path: string): string {
  const folder = dirname(path)
  const users = filesOf(`${folder}/**/*.{ts,tsx}`)
    .toSorted()
    .map((file) => ({ name: relative(folder, file), source: read(file) }))
  const lines = namedTexts(read(path)).map(({ name, text }) => {
    const used = users.filter(({ source }) => new RegExp(`\\btexts\\.${name}\\b`).test(source))
    return `- ${text} (${used.map((user) => user.name).join(', ')})`
  })
  return `## ${path}\n\n${lines.join('\n')}`
}

/** Each sentence that the customer's application says, and where it is used, as Markdown. */
export function texts(): string {
  const homes = filesOf(TEXTS).toSorted()
  const others = SOURCES.flatMap(filesOf)
    .filter((path) => !homes.includes(path))
    .toSorted()
  const rest = others.flatMap((path) => {
    const found = sentencesIn(read(path))
    return found.length === 0 ? [] : [`## ${path}\n\n${found.map((text) => `- ${text}`).join('\n')}`]
  })
  const parts = [...homes.map(featureTexts), ...rest]
  return `# The sentences of the customer's application\n\nWhat people read, by the texts.ts of each feature with the files that say it, then what the rules and the shared components word.\n\n${parts.join('\n\n')}\n`
}
