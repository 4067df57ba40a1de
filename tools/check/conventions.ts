import { clockRules } from './conventions/clock-rules.ts'
import { folderRules } from './conventions/folder-rules.ts'
import { type LineRule, lineRules } from './conventions/line-rules.ts'
import { textRules } from './conventions/text-rules.ts'
import { transactionRules } from './conventions/transaction-rules.ts'
import { treeRules } from './conventions/tree-rules.ts'
import { vocabularyRules } from './conventions/vocabulary-rules.ts'
import type { RepositoryFile } from './files.ts'

/** The rules' own words would break them. */
const OWN_FILES = /^tools\/check\/conventions[./]/

/** Every breach of a convention of this repository as `path:line rule: what to do instead`. Pure. */
export function conventionProblems(files: RepositoryFile[]): string[] {
  const ofLines = files
    .filter(({ path }) => !OWN_FILES.test(path))
    .flatMap((file) =>
      [...lineRules, ...clockRules, ...vocabularyRules].flatMap((rule) => lineProblems(rule, file)),
    )
  const ofTree = [...treeRules, ...transactionRules, ...folderRules, ...textRules].flatMap(({ name, find }) =>
    find(files).map((sentence) => `${name}: ${sentence}`),
  )
  return [...ofLines, ...ofTree]
}

function lineProblems(rule: LineRule, { path, text }: RepositoryFile): string[] {
  if (!rule.files.test(path) || rule.except?.test(path)) return []
  return text.split('\n').flatMap((line, at) => {
    const looked = rule.inComments ? line : withoutComment(line)
    return rule.pattern.test(looked) ? [`${path}:${at + 1} ${rule.name}: ${rule.teaches}`] : []
  })
}

/** Good enough for lines that the formatter wrote: a comment starts the line or follows a space. */
function withoutComment(line: string): string {
  return /^\s*(\/?\*|\/\/)/.test(line) ? '' : line.replace(/\s\/\/ .*$/, '')
}
