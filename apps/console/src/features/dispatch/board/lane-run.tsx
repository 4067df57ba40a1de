import type { DeskRun } from '@gatefill/domain/dispatch/desk/board'
import { isOpenStop } from '@gatefill/domain/dispatch/desk/board'
import { nextStopId, runNote } from '@gatefill/domain/dispatch/desk/lanes'
import { runName } from '@gatefill/domain/dispatch/desk/words'
import { Link } from 'react-router'
import { runPath } from '../../../shared/rooms/dispatch-rooms.ts'
import { useDesk } from '../desk/desk-context.ts'
import { EndedStop, LoadStop, StopCard } from './stop-card.tsx'

/** One run of a lane: its name, what is done, what is to come. */
export function LaneRun({ run }: { run: DeskRun }) {
  const { desk } = useDesk()
  const rows = new Map(desk.rows.filter((row) => row.run?.id === run.id).map((row) => [row.stop?.id, row]))
  const next = nextStopId(run)
  return (
    <>
      <p className="flex items-center justify-between gap-2 px-0.5 text-ink-2">
        <Link to={runPath(run.id)} className="figures rounded-sm text-ink hover:underline">
          {runName(run.id)}
        </Link>
        <span>{runNote(run)}</span>
      </p>
      <ol className="grid grid-cols-1 gap-1">
        {run.stops
          .filter(({ state }) => state !== 'removed')
          .map((stop) => {
            const row = rows.get(stop.id)
            if (!isOpenStop(stop)) return <EndedStop key={stop.id} stop={stop} />
            if (row === undefined) return <LoadStop key={stop.id} stop={stop} isNext={stop.id === next} />
            return <StopCard key={stop.id} row={row} run={run} stop={stop} isNext={stop.id === next} />
          })}
      </ol>
    </>
  )
}
