/** What stands on the points of a line, so that lines differ by more than colour. */
export const MARKS = ['circle', 'square', 'triangle', 'diamond'] as const
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
export function drawMark(ctx: CanvasRenderingContext2D, mark: Mark, { x, y }: Point, size: number): void {
  ctx.beginPath()
  if (mark === 'circle') ctx.arc(x, y, size, 0, 2 * Math.PI)
  else for (const [dx, dy] of CORNERS[mark]) ctx.lineTo(x + dx * size, y + dy * size)
  ctx.closePath()
  ctx.fill()
  ctx.stroke()
}
