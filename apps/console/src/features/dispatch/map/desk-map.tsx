import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listStaffAreas } from '@gatefill/contracts/staff/fleet/areas'
import { listStaffStations } from '@gatefill/contracts/staff/fleet/stations'
import { MAP_ATTRIBUTION } from '@gatefill/domain/addresses/road-map'
import { laneSummary } from '@gatefill/domain/dispatch/desk/lanes'
import { mapLines, mapSigns, vanColours } from '@gatefill/domain/dispatch/desk/map-signs'
import { runName } from '@gatefill/domain/dispatch/desk/words'
import { Minus, Plus } from '@gatefill/ui/icons/actions'
import { MapPinOff } from '@gatefill/ui/icons/places'
import { Badge } from '@gatefill/ui/primitives/badge'
import { IconButton } from '@gatefill/ui/primitives/button'
import { Notice } from '@gatefill/ui/primitives/notice'
import { useMemo, useRef } from 'react'
import { Link } from 'react-router'
import { RunBadge } from '../../../entities/dispatch/run-badge.tsx'
import { runPath } from '../../../shared/rooms/dispatch-rooms.ts'
import { ScrollArea } from '../../../shared/scroll-area.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { useDeskMap } from './use-desk-map.ts'
import { useRoads } from './use-roads.ts'

/** The selection of the desk on a map: vans, gates in their order, proposals and unplanned orders. */
export function DeskMap() {
  const { desk, filters } = useDesk()
  const view = useRef<HTMLDivElement>(null)
  const { board, shownIds, now } = desk
  const stations = useEndpoint(listStaffStations).data
  const areas = useEndpoint(listStaffAreas).data
  const signs = useMemo(
    () =>
      board === undefined
        ? []
        : mapSigns(
            board,
            shownIds,
            now,
            (stations ?? []).flatMap(({ id, name, place }) => (place === null ? [] : [{ id, name, place }])),
          ),
    [board, shownIds, now, stations],
  )
  const names = useMemo(
    () => (areas ?? []).flatMap(({ name, inForce }) => namePlace(inForce.rings, name)),
    [areas],
  )
  const lines = useRoads(useMemo(() => (board === undefined ? [] : mapLines(board)), [board]))
  const { map, isFailed } = useDeskMap(view, { signs, lines, names, open: filters.open }, (order) =>
    filters.change({ order }),
  )
  return (
    <div className="grid min-h-0 grid-cols-1 gap-3 tablet:h-full side:grid-cols-[18rem_minmax(0,1fr)]">
      <MapRuns onShow={(place) => map?.easeTo({ center: place, zoom: Math.max(map.getZoom(), 13) })} />
      <div className="relative h-[28rem] min-h-0 overflow-hidden rounded-card border border-line desk:h-full">
        <section ref={view} aria-label="Map of vans and gates" className="console-map h-full" />
        <div className="absolute top-2 right-2 z-10 grid gap-2">
          <IconButton outlined label="Zoom in" onClick={() => map?.zoomIn()}>
            <Plus aria-hidden="true" className="size-5" />
          </IconButton>
          <IconButton outlined label="Zoom out" onClick={() => map?.zoomOut()}>
            <Minus aria-hidden="true" className="size-5" />
          </IconButton>
        </div>
        {isFailed && (
          <div className="absolute inset-x-2 top-2 z-10 pr-16">
            <Notice tone="warning" role="status" icon={<MapPinOff aria-hidden="true" />}>
              The map did not load. Table and board show the same orders.
            </Notice>
          </div>
        )}
        <p className="absolute right-0 bottom-0 z-10 rounded-tl-control bg-surface px-2 text-micro text-ink-2">
          {MAP_ATTRIBUTION}
        </p>
      </div>
    </div>
  )
}

type Place = { lat: number; lng: number }

/** The name of an area in the middle of its largest ring's corners. */
function namePlace(rings: readonly (readonly Place[])[], name: string): { name: string; place: Place }[] {
  const [ring] = rings.toSorted((a, b) => b.length - a.length)
  if (ring === undefined || ring.length === 0) return []
  const mean = (of: (place: Place) => number) => ring.reduce((sum, place) => sum + of(place), 0) / ring.length
  return [{ name, place: { lat: mean(({ lat }) => lat), lng: mean(({ lng }) => lng) } }]
}

/** The vans of the map with their open runs; the same as the map shows, in words. */
function MapRuns({ onShow }: { onShow: (place: Place) => void }) {
  const { desk } = useDesk()
  const colours = vanColours(desk.board?.vans ?? [])
  return (
    <section
      aria-labelledby="map-runs"
      className="flex min-h-0 flex-col rounded-card border border-line bg-surface max-side:max-h-64"
    >
      <h2 id="map-runs" className="heading-panel border-b border-line px-3 py-3">
        Vans
      </h2>
      <ScrollArea label="Vans and their runs" className="min-h-0 flex-1 overflow-y-auto">
        <ul>
          {desk.shownLanes.map((lane) => (
            <li key={lane.van.driverId} className="grid gap-1 border-b border-line px-3 py-2 last:border-b-0">
              <div className="flex items-center justify-between gap-2">
                <b className="flex min-w-0 items-start gap-2 font-semibold wrap-anywhere">
                  <i
                    aria-hidden="true"
                    className={`van-chip mt-1 van-colour-${colours.get(lane.van.driverId) ?? 0}`}
                  />
                  {lane.van.driverName}
                </b>
                <Badge tone={lane.badge.tone}>{lane.badge.text}</Badge>
              </div>
              <p className="flex justify-between gap-2 text-micro text-ink-2">
                <span>{lane.seen.text}</span>
                <span>{laneSummary(lane)}</span>
              </p>
              {lane.runs.map((run) => (
                <p key={run.id} className="flex items-center justify-between gap-2">
                  <Link to={runPath(run.id)} className="text-link figures">
                    {runName(run.id)}
                  </Link>
                  <RunBadge state={run.state} />
                </p>
              ))}
              <ShowVan driverId={lane.van.driverId} onShow={onShow} />
            </li>
          ))}
        </ul>
      </ScrollArea>
    </section>
  )
}

function ShowVan({ driverId, onShow }: { driverId: string; onShow: (place: Place) => void }) {
  const { desk } = useDesk()
  const position = desk.board?.vans.find((van) => van.driverId === driverId)?.position
  if (position == null) return null
  return (
    <button type="button" onClick={() => onShow(position.place)} className="text-link justify-self-start">
      Show on the map
    </button>
  )
}
