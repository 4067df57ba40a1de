import type { Report, WireToday } from '@gatefill/contracts/staff/reports'
import { hourText } from '@gatefill/domain/reports/report-table'

/** Hours before the first order of the three days tell nothing; the chart begins here at the latest. */
const LATEST_START = 8

/** Orders of three days added up by the hour, in the shape of a report, so that one chart draws both. */
export function hoursReport(
  { asOf, today, yesterday, weekBefore, targets }: WireToday,
  dayName: string,
): Report {
  const spans = [today, yesterday, weekBefore]
  const firsts = spans.map(({ hours }) => hours.findIndex((count) => count > 0)).filter((at) => at >= 0)
  const start = Math.max(0, Math.min(LATEST_START, ...firsts) - 1)
  const rows = yesterday.hours
    .map((_, hour) => [hourText((hour + 1) % 24), ...spans.map(({ hours }) => hours[hour] ?? null)])
    .slice(start)
  const range = { from: today.day, to: today.day }
  return {
    name: 'paid-orders',
    range,
    asOf,
    columns: [
      { key: 'hour', label: 'Until', unit: 'text' },
      { key: 'today', label: 'Today', unit: 'count' },
      { key: 'yesterday', label: 'Yesterday', unit: 'count' },
      { key: 'weekBefore', label: dayName, unit: 'count' },
    ],
    rows,
    total: [],
    before: { range, total: [] },
    chart: {
      kind: 'lines',
      columns: ['today', 'yesterday', 'weekBefore'],
      ...(targets === null ? {} : { limits: [{ label: `Target ${targets.orders}`, value: targets.orders }] }),
    },
  }
}
