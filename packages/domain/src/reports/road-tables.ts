import { HOUR_SECONDS, MINUTE_SECONDS } from '../core/lagos-time.ts'
import type { Measure } from './measures.ts'
import { sumNamed } from './measures.ts'
import type { ReportRange } from './report-range.ts'
import type { ReportCell, ReportTable } from './report-table.ts'
import { column, dayTable, subjectTable } from './table-parts.ts'

/** Who built a run. */
export const RUN_BUILDERS = ['planned', 'by_hand'] as const
const BUILDER_LABELS: Readonly<Record<string, string>> = { planned: 'Planned', by_hand: 'Built by hand' }

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round(part / whole))

/** Litres on the road in an hour, in tenths. */
const perHour = (litresDl: number, seconds: number): number | null => ratio(litresDl * HOUR_SECONDS, seconds)

export function plannerTable(measures: readonly Measure[]): ReportTable {
  const columns = [
    column('runs', 'Runs', 'count'),
    column('gates', 'Gates', 'count'),
    column('litres', 'Litres', 'dl'),
    column('perHour', 'L per road hour', 'dlPerHour'),
    column('perGate', 'Road time per gate', 'minutes'),
    column('late', 'Late gates', 'basisPoints'),
    column('changes', 'Changes per run', 'tenths'),
  ]
  return subjectTable(
    measures,
    { first: { label: 'Built' }, subjects: RUN_BUILDERS, labelOf: (by) => BUILDER_LABELS[by] ?? by },
    columns,
    ['perHour'],
    plannerCells,
  )
}

function plannerCells(own: readonly Measure[], by?: string): ReportCell[] {
  const runs = sumNamed(own, 'road.runs', by)
  const gates = sumNamed(own, 'road.gates', by)
  const litres = sumNamed(own, 'road.litres', by)
  const seconds = sumNamed(own, 'road.seconds', by)
  return [
    runs,
    gates,
    litres,
    perHour(litres, seconds),
    ratio(seconds, gates * MINUTE_SECONDS),
    ratio(sumNamed(own, 'road.late', by) * 10_000, sumNamed(own, 'road.arrivals', by)),
    ratio(sumNamed(own, 'road.changes', by) * 10, runs),
  ]
}

export function roadHoursTable(measures: readonly Measure[], range: ReportRange): ReportTable {
  const columns = [
    column('runs', 'Runs', 'count'),
    column('litres', 'Litres', 'dl'),
    column('road', 'Road time', 'minutes'),
    column('perHour', 'L per hour', 'dlPerHour'),
  ]
  return dayTable(measures, range, columns, { kind: 'lines', columns: ['perHour'] }, (own) => {
    const litres = sumNamed(own, 'road.litres')
    const seconds = sumNamed(own, 'road.seconds')
    return [
      sumNamed(own, 'road.runs'),
      litres,
      Math.round(seconds / MINUTE_SECONDS),
      perHour(litres, seconds),
    ]
  })
}
