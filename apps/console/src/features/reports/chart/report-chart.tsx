import type { ReactNode } from 'react'
import { Component, lazy, Suspense } from 'react'
import { BarChart } from './bar-chart.tsx'
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

type State = { hasFailed: boolean }

/** Where a chart cannot be loaded or drawn its table stays, and a sentence says so. */
class ChartBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { hasFailed: false }

  static getDerivedStateFromError(): State {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? (
      <p className="p-4 text-ink-2">The chart could not be drawn. The table has its figures.</p>
    ) : (
      this.props.children
    )
  }
}
