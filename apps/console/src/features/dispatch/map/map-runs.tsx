import { laneSummary } from '@gatefill/domain/dispatch/desk/lanes'
import { runName } from '@gatefill/domain/dispatch/desk/words'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Link } from 'react-router'
import { RunBadge } from '../../../entities/dispatch/run-badge.tsx'
import { runPath } from '../../../shared/rooms/dispatch-rooms.ts'
import { ScrollArea } from '../../../shared/scroll-area.tsx'
import { useDesk } from '../desk/desk-context.ts'

type Place = { lat: number; lng: number }

/** The vans of the map with their open runs; the same as the map shows, in words. */
export function MapRuns({ onShow }: { onShow: (place: Place) => void }) {
  const { desk } = useDesk()
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
                <b className="truncate font-semibold">{lane.van.driverName}</b>
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
