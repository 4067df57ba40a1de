import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getRun } from '@gatefill/contracts/staff/dispatch/runs'
import { formatTime } from '@gatefill/domain/core/formats'
import { isOpenRun } from '@gatefill/domain/dispatch/desk/board'
import { isLateStop, runName } from '@gatefill/domain/dispatch/desk/words'
import { plural } from '@gatefill/ui/plural'
import { Badge } from '@gatefill/ui/primitives/badge'
import { useParams } from 'react-router'
import { IncidentNotices } from '../../entities/dispatch/incident-notices.tsx'
import { RunBadge } from '../../entities/dispatch/run-badge.tsx'
import { RunEnding } from '../../entities/dispatch/run-ending.tsx'
import { RunEvents } from '../../features/runs/run-events.tsx'
import { RunLevels } from '../../features/runs/run-levels.tsx'
import { RunStops } from '../../features/runs/run-stops.tsx'
import { RunVehicle } from '../../features/runs/run-vehicle.tsx'
import { useReadInterval } from '../../shared/presence.ts'
import { RUNS } from '../../shared/rooms/dispatch-rooms.ts'
import { Panel } from '../../shared/rooms/panel.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import { TableStates } from '../../shared/table/table-states.tsx'

const BACK = { to: RUNS.path, name: 'Back to Runs' }

/** /console/runs/:id: one run with its stops, the levels after each, and its events. */
export function RunPage() {
  const { id = '' } = useParams()
  const read = useEndpoint(getRun, { params: { id } }, { refetchInterval: useReadInterval() })
  const run = read.data
  if (run === undefined)
    return (
      <Room title="Run" back={BACK}>
        <Panel id="run" title={runName(id)}>
          <TableStates title="Run" read={read} empty={undefined} />
        </Panel>
      </Room>
    )
  const late = run.stops.filter(isLateStop).length
  return (
    <Room
      title={runName(run.id)}
      tabTitle={`Run ${runName(run.id)}`}
      back={BACK}
      note={
        <span className="flex flex-wrap items-center gap-2">
          <RunBadge state={run.state} />
          {late > 0 && (
            <Badge tone="red">{plural(late, { one: '# stop late', other: '# stops late' })}</Badge>
          )}
          <span>
            {run.driverName}
            {run.plate === null ? '' : `, ${run.plate}`}.{' '}
            {run.leftAt === null ? `Made ${formatTime(run.createdAt)}.` : `Left ${formatTime(run.leftAt)}.`}
            {run.reason === null ? '' : ` ${run.reason}`}
          </span>
        </span>
      }
      actions={<RunEnding run={run} />}
    >
      <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          <IncidentNotices about={{ run: run.id }} />
          <RunStops run={run} read={read} />
          <RunLevels run={run} />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {isOpenRun(run) && <RunVehicle run={run} />}
          <RunEvents run={run} />
        </div>
      </div>
    </Room>
  )
}
