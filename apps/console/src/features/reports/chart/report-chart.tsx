import { lazy, Suspense } from 'react'
import { BarChart } from './bar-chart.tsx'
import { ChartBoundary } from './chart-boundary.tsx'
import type { ChartProps } from './series.ts'

const LineChart = lazy(async () => ({ default: (await import('./line-chart.tsx')).LineChart }))

/** The picture of a report; one day alone is a bar, since a line needs two. */
export function ReportChart(props: ChartProps) {
  const { chart, rows } = props.report
  if (chart.kind === 'bars' || rows.length < 2) return <BarChart {...props} />
  return (
    <ChartBoundary>
      <Suspense fallback={<div className="h-[316px]" />}>
        <LineChart {...props} />
      </Suspense>
    </ChartBoundary>
  )
}
