import type { Coordinates } from '@gatefill/domain/addresses/coordinates'
import type { Frame, Point, Size } from './map-frame.ts'
import { isNear, projection } from './map-frame.ts'
import type { MapLine, Streets } from './streets.ts'

export type Way = { points: readonly Coordinates[]; isByRoad: boolean }

type Canvas = {
  pen: CanvasRenderingContext2D
  size: Size
  place: (of: Coordinates) => Point
  colour: (name: string) => string
}

/** Draws land, water, streets, the way and the names that our data has, in the colours of the theme. */
export function drawStreets(
  element: HTMLCanvasElement,
  streets: Streets,
  { frame, size, way }: { frame: Frame; size: Size; way: Way | undefined },
): void {
  const pen = element.getContext('2d')
  if (pen === null) return
  const sharpness = window.devicePixelRatio
  element.width = Math.round(size.width * sharpness)
  element.height = Math.round(size.height * sharpness)
  pen.scale(sharpness, sharpness)
  pen.lineJoin = 'round'
  pen.lineCap = 'round'
  const styles = getComputedStyle(element)
  const canvas: Canvas = {
    pen,
    size,
    place: projection(frame, size),
    colour: (name) => styles.getPropertyValue(`--map-${name}`).trim(),
  }
  pen.fillStyle = canvas.colour('water')
  pen.fillRect(0, 0, size.width, size.height)
  for (const shape of streets.land) fill(canvas, 'land', shape)
  for (const shape of streets.water) fill(canvas, 'water', shape)
  if (isNear(frame)) stroke(canvas, streets.side, 'street', 3)
  stroke(canvas, streets.main, 'road-edge', 9)
  stroke(canvas, streets.main, 'road', 5)
  if (way !== undefined) drawWay(canvas, way)
  drawNames(canvas, streets.main)
}

function trace({ pen, place }: Canvas, points: readonly Coordinates[]): void {
  for (const [at, point] of points.entries()) {
    const { x, y } = place(point)
    if (at === 0) pen.moveTo(x, y)
    else pen.lineTo(x, y)
  }
}

function fill(canvas: Canvas, colour: string, shape: readonly MapLine[]): void {
  const { pen } = canvas
  pen.fillStyle = canvas.colour(colour)
  pen.beginPath()
  for (const { points } of shape) trace(canvas, points)
  pen.fill('evenodd')
}

function stroke(canvas: Canvas, lines: readonly MapLine[], colour: string, width: number): void {
  const { pen } = canvas
  pen.beginPath()
  for (const line of lines) if (isInSight(canvas, line)) trace(canvas, line.points)
  pen.strokeStyle = canvas.colour(colour)
  pen.lineWidth = width
  pen.stroke()
}

function isInSight({ place, size }: Canvas, { low, high }: MapLine): boolean {
  const [left, right] = [place(low), place(high)]
  return right.x >= 0 && left.x <= size.width && left.y >= 0 && right.y <= size.height
}

/** The way to the gate, dashed where the map has no road. */
function drawWay(canvas: Canvas, { points, isByRoad }: Way): void {
  const { pen } = canvas
  pen.setLineDash(isByRoad ? [] : [4, 16])
  for (const [colour, width] of [
    ['way-edge', 14],
    ['way', 8],
  ] as const) {
    pen.beginPath()
    trace(canvas, points)
    pen.strokeStyle = canvas.colour(colour)
    pen.lineWidth = width
    pen.stroke()
  }
  pen.setLineDash([])
}

/** Each named road once, below the middle of what is in sight of it: pins stand above. */
function drawNames(canvas: Canvas, lines: readonly MapLine[]): void {
  const { pen, size, place } = canvas
  pen.font = `700 15px ${getComputedStyle(document.body).fontFamily}`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  const written = new Set<string>()
  for (const { name, points } of lines) {
    const room = pen.measureText(name).width / 2 + 6
    const seen = points
      .map(place)
      .filter(({ x, y }) => x > room && y > 20 && x < size.width - room && y < size.height - 20)
    const middle = seen[Math.floor(seen.length / 2)]
    if (name === '' || written.has(name) || middle === undefined) continue
    written.add(name)
    pen.lineWidth = 5
    pen.strokeStyle = canvas.colour('land')
    pen.fillStyle = canvas.colour('name')
    pen.strokeText(name, middle.x, middle.y + 18)
    pen.fillText(name, middle.x, middle.y + 18)
  }
}
