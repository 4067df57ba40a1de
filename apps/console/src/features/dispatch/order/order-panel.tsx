import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listCandidates } from '@gatefill/contracts/staff/dispatch/plan'
import type { OrderId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { DeskAct } from '@gatefill/domain/dispatch/desk/acts'
import { actsFor, DESK_ACT_KEYS, DESK_ACTS } from '@gatefill/domain/dispatch/desk/acts'
import type { DeskRow } from '@gatefill/domain/dispatch/desk/rows'
import { rangeText, runName, timeText } from '@gatefill/domain/dispatch/desk/words'
import { isProposedRun } from '@gatefill/domain/dispatch/runs/run'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import { CircleAlert, X } from '@gatefill/ui/icons/frame'
import { Check } from '@gatefill/ui/icons/signs'
import { Button, IconButton } from '@gatefill/ui/primitives/button'
import { Notice } from '@gatefill/ui/primitives/notice'
import { Link } from 'react-router'
import { FuelLines } from '../../../entities/dispatch/fuel-lines.tsx'
import { Keys } from '../../../shared/acts/keys.tsx'
import { orderPath } from '../../../shared/rooms/customer-rooms.ts'
import { ScrollArea } from '../../../shared/scroll-area.tsx'
import { TableStates } from '../../../shared/table/table-states.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { Candidates } from './candidates.tsx'
import { actName } from './row-menu.tsx'

/** One order of the desk: where it stands, why it was proposed there, which vans could take it and why others cannot. */
export function OrderPanel({ row }: { row: DeskRow }) {
  const { filters, desk } = useDesk()
  return (
    <aside
      aria-labelledby="order-panel"
      data-order={row.orderId}
      className="flex min-h-0 flex-col overflow-hidden rounded-card border-2 border-ink bg-surface desk:h-full dark:border-control"
    >
      <header className="flex items-start gap-2 border-b border-line px-3.5 py-2">
        <div className="min-w-0 flex-1">
          <h2 id="order-panel" tabIndex={-1} className="flex flex-wrap items-center gap-x-3 text-lg">
            <OrderNumber id={row.orderId} className="text-xl" /> <FuelLines lines={row.lines} />
          </h2>
          <p className="wrap-anywhere">
            {[row.area, row.title].filter((text) => text !== null && text !== '').join(', ')}
          </p>
          <p className="text-ink-2">
            {[row.customerName, row.customerPhone].filter((text) => text !== '').join(', ')}
            {row.dueAt !== null && ` Due ${timeText(row.dueAt, desk.now)}.`}{' '}
            <Link to={orderPath(asId<OrderId>(row.orderId))} className="text-link">
              Open the order
            </Link>
          </p>
        </div>
        <IconButton label="Close the panel" onClick={() => filters.change({ order: '' })}>
          <X aria-hidden="true" className="size-5" />
        </IconButton>
      </header>
      <ScrollArea
        label="Details"
        className="grid min-h-0 flex-1 content-start gap-3 overflow-y-auto px-3.5 py-3"
      >
        <Where row={row} />
        <Vans row={row} />
      </ScrollArea>
      <PanelActs row={row} />
    </aside>
  )
}

/** Where it stands, and the planner's reasons. */
function Where({ row: { run, stop, place, order, answer, at } }: { row: DeskRow }) {
  const { desk } = useDesk()
  if (run === null || stop === null)
    return (
      <Notice tone="warning" icon={<CircleAlert aria-hidden="true" />}>
        <b>{order?.isOnHold ? 'On hold until the customer answers.' : 'No van has it.'}</b> {answer}{' '}
        {order?.unplanned.map(({ text }) => text).join(' ')}
      </Notice>
    )
  return (
    <>
      <Notice tone={stop.lateSeconds > 0 ? 'warning' : 'success'} icon={<Check aria-hidden="true" />}>
        <b>
          {run.driverName}, stop {place} of {runName(run.id)}
          {at === null ? '' : `, ${rangeText(at, desk.now)}`}.
        </b>{' '}
        {isProposedRun(run) ? 'Proposed, not confirmed yet.' : ''} {answer}
      </Notice>
      {stop.reasons.length > 0 && (
        <section aria-labelledby="why">
          <h3 id="why" className="heading-panel">
            Why this van
          </h3>
          <ul className="mt-1 grid">
            {stop.reasons.map((text) => (
              <li key={text} className="border-t border-line py-1.5 first:border-t-0">
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Vans({ row }: { row: DeskRow }) {
  const canAssign = actsFor(row).has('assign')
  const read = useEndpoint(listCandidates, { params: { id: row.orderId } }, { enabled: canAssign })
  if (!canAssign) return null
  return (
    <>
      <TableStates title="Vans for this order" read={read} empty={undefined} />
      {read.data !== undefined && <Candidates candidates={read.data} />}
    </>
  )
}

function PanelActs({ row }: { row: DeskRow }) {
  const { acts, mayAct, write } = useDesk()
  const allowed = mayAct ? actsFor(row) : new Set<DeskAct>()
  const offered = DESK_ACTS.filter((act) => allowed.has(act)).sort(
    (a, b) => Number(b === 'confirm') - Number(a === 'confirm'),
  )
  if (offered.length === 0) return null
  return (
    <footer className="flex flex-wrap gap-2 border-t-2 border-ink px-3.5 py-2.5 dark:border-control">
      {offered.map((act, at) => (
        <Button
          key={act}
          size="compact"
          variant={at === 0 ? 'primary' : 'quiet'}
          busy={write.isBusy && at === 0}
          busyLabel="Sending..."
          onClick={() => acts.act(act, [row.orderId])}
        >
          <span className="inline-flex items-center gap-2">
            {actName(act, row)} <Keys keys={DESK_ACT_KEYS[act]} />
          </span>
        </Button>
      ))}
    </footer>
  )
}
