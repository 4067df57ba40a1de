import type { Report } from '@gatefill/contracts/staff/reports'
import type { ReportLimit } from '@gatefill/domain/reports/report-table'
import { axisSteps, axisText, rowLabel } from '@gatefill/domain/reports/report-table'
import UPlot from 'uplot'
import type { Series } from './series.ts'
import { limitsInView, seriesOf } from './series.ts'

const HEIGHT = 300
/** With more days marks would hide their line. */
const MAX_MARKS = 45
const LABEL_GAP = 10
const LABEL_MARGIN = 8
const LABEL_STEP = 14
const DASHES: readonly (readonly number[])[] = [[], [6, 4], [2, 4], [10, 4, 2, 4]]
const COLOURS = ['--petrol', '--ink', '--ink2', '--ago'] as const

/** Some browsers keep pages from drawing. */
export const canDrawLines = (): boolean => document.createElement('canvas').getContext('2d') !== null

/** Draws the lines of a report into an element, anew in another size or theme; gives what takes them away. */
export function drawLines(element: HTMLElement, report: Report): () => void {
  let plot: UPlot | undefined
  const draw = () => {
    plot?.destroy()
    plot = new UPlot(optionsOf(element, report), dataOf(report), element)
  }
  draw()
  const theme = new MutationObserver(draw)
  theme.observe(document.documentElement, { attributeFilter: ['class'] })
  const size = new ResizeObserver(() => {
    plot?.setSize({ width: widthOf(element), height: HEIGHT })
  })
  size.observe(element)
  return () => {
    theme.disconnect()
    size.disconnect()
    plot?.destroy()
  }
}

const widthOf = (element: HTMLElement): number => Math.max(200, element.clientWidth - 16)

const dataOf = (report: Report): UPlot.AlignedData => [
  report.rows.map((_, at) => at),
  ...seriesOf(report).map(({ values }) => values),
]

function optionsOf(element: HTMLElement, report: Report): UPlot.Options {
  const style = getComputedStyle(element)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  const series = seriesOf(report)
  const unit = series[0]?.unit ?? 'count'
  const limits = limitsInView(report)
  const axis = {
    stroke: colour('--ink2'),
    font: `12px ${style.fontFamily}`,
    grid: { stroke: colour('--line'), width: 1 },
    ticks: { show: false },
  }
  return {
    width: widthOf(element),
    height: HEIGHT,
    padding: [12, labelRoom([...series, ...limits], style.fontFamily), 0, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false },
      y: { range: (_, least, most) => spread(least, Math.max(most, ...limits.map(({ value }) => value))) },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        incrs: [1, 2, 4, 7, 14, 28, 61, 122],
        values: (_, splits) => splits.map((at) => rowLabel(String(report.rows[at]?.[0] ?? ''))),
      },
      {
        ...axis,
        size: 68,
        incrs: [...axisSteps(unit)],
        values: (_, splits) => splits.map((value) => axisText(value, unit)),
      },
    ],
    series: [
      {},
      ...series.map((_, place) => ({
        stroke: colour(COLOURS[place % COLOURS.length] ?? '--ink'),
        width: 2,
        dash: [...(DASHES[place % DASHES.length] ?? [])],
        points: { show: false },
        spanGaps: true,
      })),
    ],
    hooks: {
      draw: [
        (plot) => {
          drawLimits(plot, limits, colour)
          drawEnds(plot, series, limits, colour)
        },
      ],
    },
  }
}

/** From zero up, with some room above; below zero where a figure is. */
const spread = (least: number, most: number): [number, number] => [
  Math.min(0, least),
  most <= 0 ? Math.max(1, most) : most * 1.1,
]

/** Room for the longest name behind a line. */
function labelRoom(labels: readonly { label: string }[], fontFamily: string): number {
  const ctx = document.createElement('canvas').getContext('2d')
  if (ctx === null) return LABEL_STEP * LABEL_GAP
  ctx.font = `600 12px ${fontFamily}`
  const widths = labels.map(({ label }) => ctx.measureText(label).width)
  return Math.ceil(Math.max(0, ...widths)) + LABEL_GAP + LABEL_MARGIN
}

/** What was promised or aimed at: a dotted line across the chart, in the colour of danger. */
function drawLimits(plot: UPlot, limits: readonly ReportLimit[], colour: (name: string) => string): void {
  const { ctx, bbox } = plot
  const ratio = devicePixelRatio
  ctx.save()
  ctx.strokeStyle = colour('--danger')
  ctx.lineWidth = 2 * ratio
  ctx.setLineDash([2 * ratio, 4 * ratio])
  for (const { value } of limits) {
    const y = plot.valToPos(value, 'y', true)
    ctx.beginPath()
    ctx.moveTo(bbox.left, y)
    ctx.lineTo(bbox.left + bbox.width, y)
    ctx.stroke()
  }
  ctx.restore()
}

/** The marks on each line, and its name behind the last one; names keep their distance. */
function drawEnds(
  plot: UPlot,
  series: readonly Series[],
  limits: readonly ReportLimit[],
  colour: (name: string) => string,
): void {
  const { ctx } = plot
  const ratio = devicePixelRatio
  const right = plot.bbox.left + plot.bbox.width
  const ends = limits.map(({ label, value }) => ({
    label,
    top: plot.valToPos(value, 'y', true),
    left: right,
    ink: '--danger',
  }))
  ctx.save()
  // The dashes of the last line are still set.
  ctx.setLineDash([])
  for (const [place, { label, values }] of series.entries()) {
    const points = values.flatMap((value, at) =>
      value === null ? [] : [{ x: plot.valToPos(at, 'x', true), y: plot.valToPos(value, 'y', true) }],
    )
    ctx.fillStyle = colour(COLOURS[place % COLOURS.length] ?? '--ink')
    ctx.strokeStyle = colour('--surface')
    if (values.length <= MAX_MARKS)
      for (const point of points) drawMark(ctx, MARKS[place % MARKS.length] ?? 'circle', point, 5 * ratio)
    const last = points.at(-1)
    // A line that ends before the others, as that of a day that is not over, has its name where it ends.
    if (last !== undefined) ends.push({ label, top: last.y, left: last.x, ink: '--ink' })
  }
  ctx.textBaseline = 'middle'
  ctx.textAlign = 'left'
  ctx.font = `600 ${12 * ratio}px ${getComputedStyle(plot.root).fontFamily}`
  const step = LABEL_STEP * ratio
  const bottom = plot.bbox.top + plot.bbox.height
  let free = -Infinity
  for (const [place, { label, top, left, ink }] of ends.sort((a, b) => a.top - b.top).entries()) {
    // Room is left for the names below.
    free = Math.max(Math.min(top, bottom - step * (ends.length - 1 - place)), free + step)
    ctx.fillStyle = colour(ink)
    ctx.fillText(label, left + LABEL_GAP * ratio, free)
  }
  ctx.restore()
}

/** What stands on the points of a line, so that lines differ by more than colour. */
const MARKS = ['circle', 'square', 'triangle', 'diamond'] as const
type Mark = (typeof MARKS)[number]

type Point = { x: number; y: number }

const CORNERS: Readonly<Record<Exclude<Mark, 'circle'>, readonly (readonly [number, number])[]>> = {
  square: [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ],
  triangle: [
    [0, -1.2],
    [1.2, 1],
    [-1.2, 1],
  ],
  diamond: [
    [0, -1.3],
    [1.3, 0],
    [0, 1.3],
    [-1.3, 0],
  ],
}

/** Draws a mark of that half width, in pixels of the canvas, in the colours that are set. */
function drawMark(ctx: CanvasRenderingContext2D, mark: Mark, { x, y }: Point, size: number): void {
  ctx.beginPath()
  if (mark === 'circle') ctx.arc(x, y, size, 0, 2 * Math.PI)
  else for (const [dx, dy] of CORNERS[mark]) ctx.lineTo(x + dx * size, y + dy * size)
  ctx.closePath()
  ctx.fill()
  ctx.stroke()
}
