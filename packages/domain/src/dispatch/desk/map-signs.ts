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

/** Something that stands on the desk's map. `label` is read out; `text` stands in the sign. */
export type MapSign = {
  id: string
  kind: 'van' | 'gate' | 'proposed' | 'unplanned' | 'station'
  place: Place
  text: string
  label: string
  orderId: string | null
  runId: string | null
  isLate: boolean
  isOld: boolean
}

/** The roads of a run as straight lines from stop to stop, for the eye: from the van's position on. */
export type MapLine = { runId: string; isProposed: boolean; places: Place[] }

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map(([first = '']) => first.toUpperCase())
    .join('')

/** The signs of a board: vans, gates by their place in the run, proposals, unplanned orders and stations. */
export function mapSigns(board: Placed, shown: ReadonlySet<string>, now: Date | string): MapSign[] {
  const runs = board.runs.filter(isOpenRun)
  const taken = new Set(runs.flatMap(({ stops }) => stops.flatMap(({ orderId }) => orderId ?? [])))
  return [
    ...runs.flatMap((run) => stopSigns(run, shown)),
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
    ...board.vans.flatMap((van): MapSign[] => {
      if (van.position === null) return []
      const seen: LastSeen = lastSeenOf(van.position, now)
      return [
        {
          ...NEUTRAL,
          id: van.driverId,
          kind: 'van',
          place: van.position.place,
          text: initials(van.driverName),
          label: `${van.driverName}, ${seen.text}`,
          isOld: seen.isOld,
        },
      ]
    }),
  ]
}

const NEUTRAL = { orderId: null, runId: null, isLate: false, isOld: false }

function stopSigns(run: Placed['runs'][number], shown: ReadonlySet<string>): MapSign[] {
  let gate = 0
  return run.stops.flatMap((stop): MapSign[] => {
    if (stop.kind === 'gate' && stop.state !== 'removed') gate += 1
    if (stop.place === null || !isOpenStop(stop)) return []
    const base = { ...NEUTRAL, id: stop.id, place: stop.place, runId: run.id }
    if (stop.kind === 'load') return [{ ...base, kind: 'station', text: 'L', label: `Station ${stop.title}` }]
    if (stop.orderId === null || !shown.has(stop.orderId)) return []
    return [
      {
        ...base,
        kind: run.state === 'proposed' ? 'proposed' : 'gate',
        text: String(gate),
        label: `Stop ${gate} of ${runName(run.id)}, ${run.driverName}, ${stop.area ?? stop.title}`,
        orderId: stop.orderId,
        isLate: isLateStop(stop),
      },
    ]
  })
}

/** Lines from the van over the stops that are to come. */
export function mapLines(board: Placed): MapLine[] {
  const positions = new Map(board.vans.map(({ driverId, position }) => [driverId, position?.place]))
  return board.runs.filter(isOpenRun).flatMap((run): MapLine[] => {
    const start = run.state === 'proposed' ? undefined : positions.get(run.driverId)
    const stops = run.stops.filter(isOpenStop).flatMap(({ place }) => place ?? [])
    const places = start === undefined ? stops : [start, ...stops]
    return places.length < 2 ? [] : [{ runId: run.id, isProposed: run.state === 'proposed', places }]
  })
}
