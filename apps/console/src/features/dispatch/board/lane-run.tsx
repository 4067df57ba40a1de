import type { DeskRun } from '@gatefill/domain/dispatch/desk/board'
import { nextStopId, runNote } from '@gatefill/domain/dispatch/desk/lanes'
import { runName } from '@gatefill/domain/dispatch/desk/words'
import { isOpenStop, isStopOfRun } from '@gatefill/domain/dispatch/runs/run'
import { Ellipsis } from '@gatefill/ui/icons/views/ellipsis'
import { Menu } from '@gatefill/ui/primitives/menu'
import { MenuItem } from '@gatefill/ui/primitives/menu-items'
import { Link } from 'react-router'
import { useRunEnding } from '../../../entities/dispatch/run-ending.tsx'
import { runPath } from '../../../shared/rooms/dispatch-rooms.ts'
import { useDesk } from '../desk/desk-context.ts'
import { useOtherVan } from '../dialogs/other-van-dialog.tsx'
import { EndedStop, LoadStop, StopCard } from './stop-card.tsx'

/** One run of a lane: its name, what is done, what is to come. */
export function LaneRun({ run }: { run: DeskRun }) {
  const { desk, acts } = useDesk()
  const { endings, dialog } = useRunEnding(acts.wireRun(run.id))
  const otherVan = useOtherVan(acts.wireRun(run.id))
  const next = nextStopId(run)
  return (
    <>
      <div className="flex items-center gap-2 px-0.5 text-ink-2">
        <Link to={runPath(run.id)} className="figures rounded-sm text-ink hover:underline">
          {runName(run.id)}
        </Link>
        <span className="ml-auto">{runNote(run)}</span>
        {endings.length > 0 && (
          <Menu
            label={`Acts on run ${runName(run.id)}`}
            buttonClassName="grid size-8 place-items-center hover:bg-sunken"
            button={<Ellipsis aria-hidden="true" className="size-4" />}
          >
            {otherVan.item}
            {endings.map(({ kind, name, ask }) => (
              <MenuItem key={kind} onSelect={ask}>
                {name}...
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
      {dialog}
      {otherVan.dialog}
      <ol className="grid grid-cols-1 gap-1">
        {run.stops.filter(isStopOfRun).map((stop) => {
          const row = desk.rowByStop.get(stop.id)
          if (!isOpenStop(stop)) return <EndedStop key={stop.id} stop={stop} />
          if (row === undefined) return <LoadStop key={stop.id} stop={stop} isNext={stop.id === next} />
          return <StopCard key={stop.id} row={row} run={run} stop={stop} isNext={stop.id === next} />
        })}
      </ol>
    </>
  )
}
