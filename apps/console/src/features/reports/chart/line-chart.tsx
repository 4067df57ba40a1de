import { useEffect, useRef, useState } from 'react'
import { canDrawLines, drawLines } from './draw-lines.ts'
import type { ChartProps } from './series.ts'
import 'uplot/dist/uPlot.min.css'

/** Lines over days: each with its own dashes, its own marks and its name at the end. The table says the same. */
export function LineChart({ title, report }: ChartProps) {
  const ref = useRef<HTMLDivElement>(null)
  const [canDraw] = useState(canDrawLines)
  useEffect(() => {
    if (!canDraw || ref.current === null) return
    return drawLines(ref.current, report)
  }, [canDraw, report])
  if (!canDraw)
    return (
      <p className="self-center p-4 text-ink-2">
        This browser draws no charts. Its table has the same figures.
      </p>
    )
  return (
    <div ref={ref} role="img" aria-label={`Lines: ${title}`} className="h-[316px] min-w-0 self-center p-2" />
  )
}
