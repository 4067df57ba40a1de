import type { Weight } from '../../tools/run/page-weight.ts'
import { kilobytes } from '../../tools/run/page-weight.ts'
import type { PageAudit } from './audit.ts'

const FULL = 100
const HEAD = ['page', 'perf', 'a11y', 'best', 'seo', 'LCP', 'TBT', 'CLS', 'bytes']

/** Only what does not depend on the machine can fail: the page opened, and everybody can use it. */
export const isPassed = ({ failure, scores }: PageAudit): boolean =>
  failure === undefined && scores.accessibility === FULL

/** The figures as a table, what keeps scores below 100, and what the pages weigh. */
export function reportText(audits: readonly PageAudit[], weights: readonly Weight[]): string {
  const lines = [HEAD, ...audits.map(cells)]
  const widths = HEAD.map((_, at) => Math.max(...lines.map((line) => line[at]?.length ?? 0)))
  const print = ([page = '', ...figures]: string[]) =>
    [page.padEnd(widths[0] ?? 0), ...figures.map((text, at) => text.padStart(widths[at + 1] ?? 0))].join('  ')
  const notes = audits.flatMap(({ path, failure, findings }) =>
    [...(failure === undefined ? [] : [failure]), ...findings].map((text) => `${path} ${text}`),
  )
  const sizes = weights.map(({ name, bytes }) => `${name} ${kilobytes(bytes)}`)
  return [...lines.map(print), ...notes, `sent, brotli: ${sizes.join(', ')}`].join('\n')
}

function cells({ path, failure, scores, lcp, tbt, cls, bytes }: PageAudit): string[] {
  const score = (value: number | undefined) => (value === undefined ? '-' : String(value))
  const times =
    failure === undefined
      ? [`${(lcp / 1000).toFixed(1)} s`, `${Math.round(tbt)} ms`, cls.toFixed(3), kilobytes(bytes)]
      : ['-', '-', '-', '-']
  return [
    path,
    score(scores.performance),
    score(scores.accessibility),
    score(scores['best-practices']),
    score(scores.seo),
    ...times,
  ]
}
