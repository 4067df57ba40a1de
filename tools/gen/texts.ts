import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run/run.ts'

/** Where the sentences of the customer's application stand: its screens, and the rules that word something for them. */
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

/** docs/generated/texts.md: each sentence that the customer's application says, and where it stands. */
export function texts(): string {
  const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((path) => !/\.(test|gen)\.tsx?$/.test(path))
    .toSorted()
  const parts = files.flatMap((path) => {
    const found = sentencesIn(readFileSync(join(root, path), 'utf8'))
    return found.length === 0 ? [] : [`## ${path}\n\n${found.map((text) => `- ${text}`).join('\n')}`]
  })
  return `# The sentences of the customer's application\n\nWritten by \`npm run gen\`: what people read, by the file where it stands, to be read and edited in one go.\n\n${parts.join('\n\n')}\n`
}
