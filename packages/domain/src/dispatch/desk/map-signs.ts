import { isOpenStop } from '../runs/run.ts'
import type { DeskBoard, DeskOrder, DeskRun, DeskStop, DeskVan } from './board.ts'
import { isOpenRun } from './board.ts'
import type { LastSeen } from './words.ts'
import { isLateStop, lastSeenOf, runName } from './words.ts'

type Place = { lat: number; lng: number }

type Placed = DeskBoard<
  DeskOrder & { place: Place | null },
  Omit<DeskRun, 'stops'> & { stops: readonly (DeskStop & { place: Place | null })[] },
  DeskVan & { position: { place: Place; at: string } | null }
>

export type MapStation = { id: string; name: string; place: Place }

/** Something that stands on the desk's map. `label` is read out; `text` stands in the sign, `name` beside it. */
export type MapSign = {
  id: string
  kind: 'van' | 'gate' | 'proposed' | 'unplanned' | 'station'
  place: Place
  text: string
  name: string
  label: string
  orderId: string | null
  runId: string | null
  /** Which of the colours of vans it has; null for what is of no van. */
  colour: number | null
  isLate: boolean
  isOld: boolean
}

/** The way of a run from stop to stop: from the van's position on. */
export type MapLine = { runId: string; isProposed: boolean; colour: number; places: Place[] }

/** So many vans are told apart by colour; then the colours begin again, and numbers and names tell them apart. */
export const VAN_COLOURS = 8

/** The colour of each van by its driver: the same as long as nobody joins or leaves. */
export function vanColours(vans: readonly Pick<DeskVan, 'driverId' | 'driverName'>[]): Map<string, number> {
  const byName = vans.toSorted((a, b) => a.driverName.localeCompare(b.driverName, 'en'))
  return new Map(byName.map(({ driverId }, at) => [driverId, at % VAN_COLOURS]))
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(([first = '']) => first.toUpperCase())
    .join('')

/** The signs of a board: stations, gates by their place in the run, proposals, unplanned orders and vans. */
export function mapSigns(
  board: Placed,
  shown: ReadonlySet<string>,
  now: Date | string,
  stations: readonly MapStation[] = [],
): MapSign[] {
  const runs = board.runs.filter(isOpenRun)
  const taken = new Set(runs.flatMap(({ stops }) => stops.flatMap(({ orderId }) => orderId ?? [])))
  const colours = vanColours(board.vans)
  return [
    ...stations.map(
      ({ id, name, place }): MapSign => ({
        ...NEUTRAL,
        id,
        kind: 'station',
        place,
        text: 'L',
        name,
        label: `Station ${name}`,
      }),
    ),
    ...runs.flatMap((run) => stopSigns(run, shown, colours.get(run.driverId) ?? null)),
    ...board.orders.flatMap((order): MapSign[] =>
      order.place === null || taken.has(order.id) || !shown.has(order.id)
        ? []
        : [
            {
              ...NEUTRAL,
              id: order.id,
              kind: 'unplanned',
              place: order.place,
              text: '!',
              label: `Unplanned, ${order.title}`,
              orderId: order.id,
            },
          ],
    ),
    ...board.vans.flatMap((van) => vanSign(van, now, colours.get(van.driverId) ?? null)),
  ]
}

const NEUTRAL = { orderId: null, runId: null, colour: null, name: '', isLate: false, isOld: false }

function vanSign(van: Placed['vans'][number], now: Date | string, colour: number | null): MapSign[] {
  if (van.position === null) return []
  const seen: LastSeen = lastSeenOf(van.position, now)
  return [
    {
      ...NEUTRAL,
      id: van.driverId,
      kind: 'van',
      place: van.position.place,
      text: initials(van.driverName),
      name: van.driverName,
      label: `${van.driverName}, ${seen.text}`,
      colour,
      isOld: seen.isOld,
    },
  ]
}

function stopSigns(
  run: Placed['runs'][number],
  shown: ReadonlySet<string>,
  colour: number | null,
): MapSign[] {
  let gate = 0
  return run.stops.flatMap((stop): MapSign[] => {
    if (stop.kind !== 'gate') return []
    if (stop.state !== 'removed') gate += 1
    if (stop.place === null || !isOpenStop(stop)) return []
    if (stop.orderId === null || !shown.has(stop.orderId)) return []
    return [
      {
        ...NEUTRAL,
        id: stop.id,
        place: stop.place,
        runId: run.id,
        kind: run.state === 'proposed' ? 'proposed' : 'gate',
        text: String(gate),
        label: `Stop ${gate} of ${runName(run.id)}, ${run.driverName}, ${stop.area ?? stop.title}`,
        orderId: stop.orderId,
        colour,
        isLate: isLateStop(stop),
      },
    ]
  })
}

/** Ways from the van over the stops that are to come. */
export function mapLines(board: Placed): MapLine[] {
  const positions = new Map(board.vans.map(({ driverId, position }) => [driverId, position?.place]))
  const colours = vanColours(board.vans)
  return board.runs.filter(isOpenRun).flatMap((run): MapLine[] => {
    const isProposed = run.state === 'proposed'
    const start = isProposed ? undefined : positions.get(run.driverId)
    const stops = run.stops.filter(isOpenStop).flatMap(({ place }) => place ?? [])
    const places = start === undefined ? stops : [start, ...stops]
    const colour = colours.get(run.driverId) ?? 0
    return places.length < 2 ? [] : [{ runId: run.id, isProposed, colour, places }]
  })
}
