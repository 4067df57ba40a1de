import type { WireRun, WireRunStop } from '@gatefill/contracts/staff/dispatch/run-shapes'
import { MINUTE_MILLISECONDS } from '@gatefill/domain/core/lagos-time'
import { nextStopId } from '@gatefill/domain/dispatch/desk/lanes'
import { linesText } from '@gatefill/domain/dispatch/desk/levels'
import { latenessOf, rangeText, timeText } from '@gatefill/domain/dispatch/desk/words'
import {
  isDoneStop,
  isFailedStop,
  isGateStop,
  isLoadStop,
  isOpenStop,
} from '@gatefill/domain/dispatch/runs/run'
import { FuelLines } from '../../entities/dispatch/fuel-lines.tsx'
import { LatenessText } from '../../entities/dispatch/lateness-text.tsx'
import { STOP_STATE_NAMES } from '../../entities/dispatch/run-badge.tsx'
import { OrderLink } from '../../shared/rooms/order-link.tsx'
import type { Column } from '../../shared/table/columns.tsx'
import { Small } from '../../shared/table/columns.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import type { Read } from '../../shared/table/table-states.tsx'
import { useNow } from '../../shared/use-now.ts'

const textOf = (time: string | null, now: Date): string => (time === null ? '' : timeText(time, now))

const stateText = (stop: WireRunStop): string =>
  isLoadStop(stop) && isDoneStop(stop) ? 'Loaded' : STOP_STATE_NAMES[stop.state]

const Place = ({ stop }: { stop: WireRunStop }) => (
  <>
    <b className="font-semibold">{isLoadStop(stop) ? `Load, ${stop.title}` : (stop.area ?? stop.title)}</b>
    <Small>
      {stop.area !== null && isGateStop(stop) && `${stop.title} `}
      {stop.orderId !== null && <OrderLink id={stop.orderId} isInText />}
      {stop.customerName !== undefined && ` ${stop.customerName}`}
      {!stop.hasPin && isGateStop(stop) && ' (no pin)'}
    </Small>
  </>
)

const Standing = ({ stop, now }: { stop: WireRunStop; now: Date }) => (
  <>
    {isOpenStop(stop) && latenessOf(stop, now).kind !== 'unknown' ? (
      <LatenessText stop={stop} now={now} />
    ) : (
      stateText(stop)
    )}
    {stop.reasons.length > 0 && isFailedStop(stop) && <Small>{stop.reasons.join(' ')}</Small>}
    {stop.answerNote !== undefined && <Small>{stop.answerNote}</Small>}
  </>
)

/** The stops of a run in their order: what, when by the plan and in truth, and how it stands. */
export function RunStops({ run, read }: { run: WireRun; read: Read }) {
  const places = new Map(run.stops.filter(isGateStop).map(({ id }, at) => [id, at + 1]))
  const next = nextStopId(run)
  const now = useNow(MINUTE_MILLISECONDS)
  const columns: Column<WireRunStop>[] = [
    {
      name: 'Stop',
      cell: ({ id }) => (
        <span className="tabular-nums">
          {places.get(id) ?? ''} {id === next && <b className="ml-1 text-petrol">Next</b>}
        </span>
      ),
      csv: ({ seq }) => seq,
    },
    {
      name: 'Place',
      kind: 'long',
      cell: (stop) => <Place stop={stop} />,
      csv: [
        ['Place', ({ title }) => title],
        ['Order', ({ orderId }) => orderId],
      ],
    },
    { name: 'Fuel', cell: ({ lines }) => <FuelLines lines={lines} />, csv: ({ lines }) => linesText(lines) },
    {
      name: 'Planned',
      kind: 'figures',
      cell: ({ at }) => (at === null ? '' : <span className="whitespace-nowrap">{rangeText(at, now)}</span>),
      csv: ({ at }) => (at === null ? null : `${at.from} to ${at.to}`),
    },
    {
      name: 'Arrived',
      kind: 'figures',
      cell: ({ arrivedAt }) => textOf(arrivedAt, now),
      csv: ({ arrivedAt }) => arrivedAt,
    },
    {
      name: 'Ended',
      kind: 'figures',
      cell: ({ endedAt }) => textOf(endedAt, now),
      csv: ({ endedAt }) => endedAt,
    },
    { name: 'State', cell: (stop) => <Standing stop={stop} now={now} />, csv: stateText },
  ]
  return (
    <TablePanel
      id="stops"
      title="Stops"
      read={read}
      rows={run.stops}
      columns={columns}
      keyOf={({ id }) => id}
      empty={{ title: 'No stops', text: 'This run has no stops.' }}
    />
  )
}
