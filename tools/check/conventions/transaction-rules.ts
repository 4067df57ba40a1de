import type { TreeRule } from './tree-rules.ts'

const FILES = /^apps\/server\/src\/.*\.ts$/
const TEST = /\.test\.ts$/
/** A transaction as a parameter: of a function, or of the work that is handed to `transaction`. */
const TAKES_TX = /\btx: Tx\b|\(tx\) =>|\(\{[^}]*\btx\b[^}]*\}\) =>/
const CONNECTION = /\b(app|context)\.database\b/

export const transactionRules: TreeRule[] = [
  {
    name: 'transactions-keep-to-their-connection',
    find: (files) =>
      files
        .filter(({ path }) => FILES.test(path) && !TEST.test(path))
        .flatMap(({ path, text }) =>
          outsideTransaction(text.split('\n')).map(
            (line) =>
              `${path}:${line} asks for a connection while it has a transaction: use \`tx\`, because the embedded database has one connection and would wait for itself.`,
          ),
        ),
  },
]

const indentOf = (line: string): number => line.search(/\S/)

/** Numbers of the lines that name the database where a transaction is at hand. */
function outsideTransaction(lines: string[]): number[] {
  const found = new Set<number>()
  for (const [at, line] of lines.entries()) {
    const taken = TAKES_TX.exec(line)
    if (taken === null) continue
    if (CONNECTION.test(line.slice(taken.index + taken[0].length))) found.add(at + 1)
    for (const inside of bodyAfter(lines, at)) if (CONNECTION.test(lines[inside] ?? '')) found.add(inside + 1)
  }
  return [...found]
}

/** The lines after a parameter up to the end of its function, as the formatter indents them. */
function bodyAfter(lines: string[], at: number): number[] {
  const begin = /^\s*tx: Tx,$/.test(lines[at] ?? '')
    ? indentOf(lines[at] ?? '') - 2
    : indentOf(lines[at] ?? '')
  const isEnd = (line: string) =>
    line !== '' && indentOf(line) <= begin && !/^\s*(\)|\}\): |\}: |\}\) (=>|\{)|\} )/.test(line)
  const end = lines.findIndex((line, place) => place > at && isEnd(line))
  return Array.from({ length: (end === -1 ? lines.length : end) - at - 1 }, (_, place) => at + 1 + place)
}
