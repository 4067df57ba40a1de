import { fieldErrors } from '../core/field-errors.ts'
import { lineProblem, plainLine, tooLongProblem } from '../core/plain-line.ts'
import { reasonNoteProblem } from '../core/reason.ts'
import type { FieldErrors } from '../core/result.ts'
import { validFromProblem } from '../core/valid-from.ts'
import type { Coordinates, Ring } from './coordinates.ts'
import { isInLagosBounds, METRES_PER_DEGREE } from './coordinates.ts'

/** New limits of a served area; `validFrom` an ISO time, '' for at once. */
export type AreaForm = { rings: readonly Ring[]; validFrom: string; note: string }

/** A new area: its name, and other names of it in an address, separated by commas. */
export type NewAreaForm = AreaForm & { name: string; words: string }

export const AREA_EXISTS = 'There is an area with this name already.'
const NAME_MAX = 60

/** Other names of an area in small letters, without doubles. */
export const areaWordsOf = (words: string): string[] => [
  ...new Set(
    words
      .toLowerCase()
      .split(',')
      .map((word) => plainLine(word))
      .filter((word) => word !== ''),
  ),
]

export const newAreaErrors = (form: NewAreaForm, now: Date): FieldErrors => ({
  ...areaErrors(form, now),
  ...fieldErrors([
    ['name', lineProblem(form.name, 'Name', NAME_MAX)],
    ['words', tooLongProblem(form.words, 'Other names', WORDS_MAX)],
  ]),
})

/** Corners as somebody types them, 'latitude, longitude' on each line; undefined where a line says anything else. */
export function cornersOf(text: string): Coordinates[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const corners = lines.map((line) =>
    line
      .split(/[,;\s]+/)
      .filter((part) => part !== '')
      .map(Number),
  )
  const places = corners.flatMap(([lat, lng, ...rest]) =>
    lat === undefined || lng === undefined || rest.length > 0 || Number.isNaN(lat + lng)
      ? []
      : [{ lat, lng }],
  )
  return places.length === lines.length ? places : undefined
}

export const AREA_NOT_FOUND = 'There is no such area.'

const WORDS_MAX = 300
const CORNERS_MIN = 3
const CORNERS_MAX = 500
const RINGS_MAX = 10

export const areaErrors = (form: AreaForm, now: Date): FieldErrors =>
  fieldErrors([
    ['rings', ringsProblem(form.rings)],
    ['validFrom', validFromProblem(form.validFrom, now, 'Limits cannot begin in the past')],
    ['note', reasonNoteProblem(form.note)],
  ])

function ringsProblem(rings: readonly Ring[]): string | undefined {
  if (rings.length === 0 || rings.length > RINGS_MAX) return 'Draw the limits of the area'
  const problems = rings.map((ring) => ringProblem(ring))
  return problems.find((problem) => problem !== undefined)
}

/** What is wrong with one line: an editor shows it while it is drawn. */
export function ringProblem(ring: Ring): string | undefined {
  if (ring.length < CORNERS_MIN) return `An area has at least ${CORNERS_MIN} corners`
  if (ring.length > CORNERS_MAX) return `An area has at most ${CORNERS_MAX} corners`
  if (!ring.every(isInLagosBounds)) return 'A corner lies outside Lagos'
  return crosses(ring) ? 'The line crosses itself. Move a corner.' : undefined
}

/** Whether any two sides that do not follow each other meet. */
function crosses(ring: Ring): boolean {
  const sides = ring.map((from, at): [Coordinates, Coordinates] => [
    from,
    ring[(at + 1) % ring.length] ?? from,
  ])
  return sides.some(([a, b], first) =>
    sides.some(
      ([c, d], second) =>
        second > first + 1 && !(first === 0 && second === sides.length - 1) && meet(a, b, c, d),
    ),
  )
}

const meet = (a: Coordinates, b: Coordinates, c: Coordinates, d: Coordinates): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0

/** On which side of the line from a to b the point lies. */
const turn = (a: Coordinates, b: Coordinates, point: Coordinates): number =>
  Math.sign((b.lng - a.lng) * (point.lat - a.lat) - (b.lat - a.lat) * (point.lng - a.lng))

/** Square metres of an area; rings do not overlap. */
export const areaOf = (rings: readonly Ring[]): number =>
  rings.reduce((sum, ring) => sum + Math.abs(shoelace(ring)), 0)

function shoelace(ring: Ring): number {
  const [origin] = ring
  if (origin === undefined) return 0
  const shrink = Math.cos((origin.lat * Math.PI) / 180) * METRES_PER_DEGREE
  const points = ring.map(({ lat, lng }) => [
    (lng - origin.lng) * shrink,
    (lat - origin.lat) * METRES_PER_DEGREE,
  ])
  return (
    points.reduce((sum, [x = 0, y = 0], at) => {
      const [nextX = 0, nextY = 0] = points[(at + 1) % points.length] ?? []
      return sum + x * nextY - nextX * y
    }, 0) / 2
  )
}
