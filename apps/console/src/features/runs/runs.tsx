import type { WireRun } from '@gatefill/contracts/staff/dispatch/run-shapes'
import { listRuns } from '@gatefill/contracts/staff/dispatch/runs'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { linesText, sumByFuel } from '@gatefill/domain/dispatch/desk/levels'
import { isLateStop, runName } from '@gatefill/domain/dispatch/desk/words'
import { isGateStop, isOpenStop, isStopOfRun } from '@gatefill/domain/dispatch/runs/run'
import { runStateLabel } from '@gatefill/domain/dispatch/runs/run-words'
import { Link } from 'react-router'
import { RunBadge } from '../../entities/dispatch/run-badge.tsx'
import { RUNS, runPath } from '../../shared/rooms/dispatch-rooms.ts'
import { Room } from '../../shared/rooms/room.tsx'
import { useUrlValues } from '../../shared/rooms/url-values.ts'
import type { Column } from '../../shared/table/columns.tsx'
import { Small } from '../../shared/table/columns.tsx'
import { usePagedList } from '../../shared/table/paged-list.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'

const gates = ({ stops }: WireRun) => stops.filter((stop) => isGateStop(stop) && isStopOfRun(stop))
const doneText = (run: WireRun): string => {
  const all = gates(run)
  return `${all.filter((stop) => !isOpenStop(stop)).length} of ${all.length}`
}
const fuelText = (run: WireRun): string => linesText(sumByFuel(gates(run).map(({ lines }) => lines)))
const lateCount = (run: WireRun): number => gates(run).filter(isLateStop).length

const columns: Column<WireRun>[] = [
  {
    name: 'Run',
    cell: (run) => (
      <Link to={runPath(run.id)} className="text-link figures">
        {runName(run.id)}
      </Link>
    ),
    csv: ({ id }) => id,
  },
  {
    name: 'State',
    cell: ({ state }) => <RunBadge state={state} />,
    csv: ({ state }) => runStateLabel(state),
  },
  {
    name: 'Driver',
    cell: ({ driverName, plate }) => (
      <>
        {driverName}
        <Small>{plate}</Small>
      </>
    ),
    csv: [
      ['Driver', ({ driverName }) => driverName],
      ['Plate', ({ plate }) => plate],
    ],
  },
  { name: 'Gates done', kind: 'figures', cell: doneText, csv: doneText },
  {
    name: 'Late',
    kind: 'figures',
    cell: (run) => (lateCount(run) > 0 ? <b className="text-danger">{lateCount(run)}</b> : 'none'),
    csv: lateCount,
  },
  { name: 'Litres', kind: 'long', cell: fuelText, csv: fuelText },
  { name: 'Made', cell: ({ createdAt }) => formatDateTime(createdAt), csv: ({ createdAt }) => createdAt },
  {
    name: 'Ended',
    cell: ({ endedAt, reason }) => (
      <>
        {endedAt === null ? '' : formatDateTime(endedAt)}
        {reason !== null && <Small>{reason}</Small>}
      </>
    ),
    csv: [
      ['Ended', ({ endedAt }) => endedAt],
      ['Reason', ({ reason }) => reason],
    ],
  },
]

const STATES = [
  ['open', 'Open'],
  ['', 'All'],
  ['done', 'Done'],
  ['declined,lapsed,withdrawn,broken', 'Ended without being done'],
] as const

/** Every run, the newest first. */
function Runs() {
  const { values, change } = useUrlValues({ state: 'open', page: '1' })
  const query = values.state === '' ? {} : { state: values.state }
  const list = usePagedList<WireRun, typeof listRuns>('page', listRuns, { query }, ({ id }) => id)
  return (
    <TablePanel
      id="runs"
      title="Runs"
      read={list.read}
      rows={list.rows}
      readAll={list.readAll}
      columns={columns}
      keyOf={({ id }) => id}
      empty={{ title: 'No runs', text: 'A run appears here as soon as a van is given an order.' }}
      action={
        <select
          aria-label="State"
          data-filter
          value={values.state}
          onChange={({ target }) => change({ state: target.value, page: '1' })}
          className="min-h-9 rounded-lg border-[1.5px] border-control bg-surface px-2.5 font-semibold"
        >
          {STATES.map(([value, name]) => (
            <option key={name} value={value}>
              {name}
            </option>
          ))}
        </select>
      }
    >
      {list.pages}
    </TablePanel>
  )
}

/** /console/runs: every run with its state, litres and gates. */
export const RunsPage = () => (
  <Room title={RUNS.title}>
    <Runs />
  </Room>
)
