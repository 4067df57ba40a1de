import { useEffect, useRef } from 'react'
import { drawLines } from './draw-lines.ts'
import type { ChartProps } from './series.ts'
import 'uplot/dist/uPlot.min.css'

/** Lines over days: each with its own dashes, its own marks and its name at the end. The table says the same. */
export function LineChart({ title, report }: ChartProps) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (ref.current === null) return
    return drawLines(ref.current, report)
  }, [report])
  return (
    <div ref={ref} role="img" aria-label={`Lines: ${title}`} className="h-[316px] min-w-0 self-center p-2" />
  )
}
