import type { Measure } from './measures.ts'
import { named, sumNamed } from './measures.ts'
import { percentile } from './percentile.ts'
import type { ReportRange } from './report-range.ts'
import type { ReportTable } from './report-table.ts'
import { column, dayTable, shareOf } from './table-parts.ts'

const ERRORS = ['estimate.error_15', 'estimate.error_30', 'estimate.error_60'] as const

/**
 * How well arrivals were foretold: those before the promised end, by how many minutes half of the forecasts a quarter, half
 * and a whole hour before were wrong, nine tenths of all of them, notices of a later time, and orders that slipped without.
 */
export function estimatesTable(measures: readonly Measure[], range: ReportRange): ReportTable {
  const columns = [
    column('arrivals', 'Arrivals', 'count'),
    column('kept', 'Promises kept', 'basisPoints'),
    column('p50At15', 'Half off by at most, 15 min before', 'minutes'),
    column('p50At30', 'Half off by at most, 30 min before', 'minutes'),
    column('p50At60', 'Half off by at most, 60 min before', 'minutes'),
    column('p90', 'Nine of ten off by at most', 'minutes'),
    column('notices', 'Notices', 'count'),
    column('silent', 'Slips without notice', 'count'),
  ]
  return dayTable(measures, range, columns, { kind: 'lines', columns: ['p50At30', 'p90'] }, (own) => {
    const arrivals = sumNamed(own, 'estimate.arrivals')
    const all = ERRORS.flatMap((name) => named(own, name))
    return [
      arrivals,
      shareOf(sumNamed(own, 'estimate.arrivals', 'kept'), arrivals),
      ...ERRORS.map((name) => percentile(named(own, name), 0.5) ?? null),
      percentile(all, 0.9) ?? null,
      sumNamed(own, 'estimate.notices'),
      sumNamed(own, 'estimate.silent'),
    ]
  })
}
