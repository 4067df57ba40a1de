import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useWrite } from '@gatefill/client/react/use-write'
import type { WireDayBoard } from '@gatefill/contracts/staff/dispatch/days'
import { getDayBoard, planDay } from '@gatefill/contracts/staff/dispatch/days'
import { formatDate } from '@gatefill/domain/core/formats'
import { shortId } from '@gatefill/domain/core/ids'
import { startOfDay } from '@gatefill/domain/core/lagos-days'
import { shiftedOrder } from '@gatefill/domain/dispatch/board/day-plan'
import { linesText, sumByFuel } from '@gatefill/domain/dispatch/desk/levels'
import { rangeText } from '@gatefill/domain/dispatch/desk/words'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import { ArrowDown, ArrowUp } from '@gatefill/ui/icons/arrows'
import { IconButton } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { FuelLines } from '../../../entities/dispatch/fuel-lines.tsx'
import { useReadInterval } from '../../../shared/presence.ts'
import { ScrollArea } from '../../../shared/scroll-area.tsx'
import { TableStates } from '../../../shared/table/table-states.tsx'
import { useDesk } from '../desk/desk-context.ts'

/** What a driver is to get on that day, and what was seen before. */
export type DayChange = { driverId: string; orderIds: string[]; before: string[] }

/** The board of a coming day: its orders, and a column for each driver, planned by hand. Nothing is sent out. */
export function DayBoard({ day }: { day: string }) {
  const read = useEndpoint(
    getDayBoard,
    { params: { day } },
    { refetchInterval: useReadInterval(), keepPrevious: true },
  )
  const board = read.data
  return (
    <>
      <TableStates title="Board of the day" read={read} empty={undefined} />
      {board !== undefined && <Columns board={board} />}
    </>
  )
}

/** Which orders of the day nobody has yet, and the writes that give one to a driver or move it. */
function useDayPlan(board: WireDayBoard) {
  const call = useCall()
  const { mayAct } = useDesk()
  const { write, isBusy, failure } = useWrite<DayChange>({
    send: (body) => call(planDay, { params: { day: board.day }, body }),
    failed: 'The day was not changed. Please try again.',
    success: false,
    invalidates: [getDayBoard],
  })
  const planned = new Set(board.drivers.flatMap(({ orderIds }) => orderIds))
  const open = board.orders.filter(({ id }) => !planned.has(id))
  /** Takes the order from whoever has it, and puts it behind the driver's others. */
  const give = (orderId: string, driverId: string) => {
    const to = board.drivers.find((driver) => driver.driverId === driverId)
    const from = board.drivers.find(({ orderIds }) => orderIds.includes(orderId))
    if (to !== undefined) return void write(changeOf(to, [...to.orderIds, orderId]))
    if (from !== undefined)
      void write(
        changeOf(
          from,
          from.orderIds.filter((id) => id !== orderId),
        ),
      )
  }
  const shift = (orderId: string, step: -1 | 1) => {
    const driver = board.drivers.find(({ orderIds }) => orderIds.includes(orderId))
    if (driver !== undefined) void write(changeOf(driver, shiftedOrder(driver.orderIds, orderId, step)))
  }
  return { open, give, shift, isBusy, mayAct, failure }
}

function Columns({ board }: { board: WireDayBoard }) {
  const { open, failure, ...acts } = useDayPlan(board)
  const orderOf = (id: string) => board.orders.filter((order) => order.id === id)
  const shared = { drivers: board.drivers, ...acts }
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2">
      <p className="text-ink-2">
        <b className="text-ink">{formatDate(startOfDay(board.day))}.</b> Planned by hand. Nothing is sent to
        drivers: on the day, orders go to the vans as usual.
      </p>
      <FailureLine text={failure?.message} />
      <ScrollArea label="Board of the day" className="min-h-0 flex-1 overflow-auto">
        <div className="grid min-w-max auto-cols-[20rem] grid-flow-col items-start gap-3">
          <Column title={`No driver yet (${open.length})`} note={fuelText(open)}>
            {open.map((order) => (
              <DayOrder key={order.id} order={order} driverId="" {...shared} />
            ))}
          </Column>
          {board.drivers.map((driver) => {
            const own = driver.orderIds.flatMap(orderOf)
            return (
              <Column
                key={driver.driverId}
                title={`${driver.driverName} (${own.length})`}
                note={`${driver.plate ?? 'No van'}. ${fuelText(own)} of ${roomText(driver)}`}
              >
                {own.map((order) => (
                  <DayOrder key={order.id} order={order} driverId={driver.driverId} {...shared} />
                ))}
              </Column>
            )
          })}
        </div>
      </ScrollArea>
    </div>
  )
}

const changeOf = (
  { driverId, orderIds }: WireDayBoard['drivers'][number],
  wanted: readonly string[],
): DayChange => ({ driverId, before: orderIds, orderIds: [...wanted] })

const fuelText = (orders: WireDayBoard['orders']): string =>
  linesText(sumByFuel(orders.map(({ lines }) => lines))) || '0 L'

const roomText = ({ room }: WireDayBoard['drivers'][number]): string =>
  linesText(
    room.map(({ capacityDl, ...fuel }) => ({ ...fuel, litresDl: capacityDl, compartmentId: null })),
  ) || 'nothing'

type ColumnProps = { title: string; note: string; children: React.ReactNode }

const Column = ({ title, note, children }: ColumnProps) => (
  <section aria-label={title} className="grid gap-2 rounded-card border border-line bg-surface p-3">
    <header>
      <h2 className="text-lg">{title}</h2>
      <p className="text-small text-ink-2">{note}</p>
    </header>
    <ul className="grid gap-2">{children}</ul>
  </section>
)

type DayOrderProps = {
  order: WireDayBoard['orders'][number]
  /** '' while nobody is to get it. */
  driverId: string
  drivers: WireDayBoard['drivers']
  give: (orderId: string, driverId: string) => void
  shift: (orderId: string, step: -1 | 1) => void
  isBusy: boolean
  mayAct: boolean
}

/** One order of a coming day: where, when, what, and who is to bring it. */
function DayOrder({ order, driverId, drivers, give, shift, isBusy, mayAct }: DayOrderProps) {
  const { id, title, area, window, lines, customerName } = order
  const name = `#${shortId(id)}`
  return (
    <li className="grid gap-1 rounded-control border border-line px-3 py-2">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <OrderNumber id={id} /> <FuelLines lines={lines} />
        {window !== null && <span className="figures ml-auto">{rangeText(window, window.from)}</span>}
      </p>
      <p className="wrap-anywhere text-small text-ink-2">
        {[area, title, customerName].filter((text) => text !== null && text !== '').join(', ')}
      </p>
      {mayAct && (
        <div className="flex items-center gap-1">
          <select
            aria-label={`Driver of ${name}`}
            value={driverId}
            disabled={isBusy}
            onChange={({ target }) => give(id, target.value)}
            className="min-h-9 min-w-0 flex-1 rounded-lg border-[1.5px] border-control bg-surface px-2 font-semibold"
          >
            <option value="">No driver yet</option>
            {drivers.map((driver) => (
              <option key={driver.driverId} value={driver.driverId}>
                {driver.driverName}
              </option>
            ))}
          </select>
          {driverId !== '' && (
            <>
              <IconButton label={`${name} earlier`} onClick={() => shift(id, -1)}>
                <ArrowUp aria-hidden="true" className="size-5" />
              </IconButton>
              <IconButton label={`${name} later`} onClick={() => shift(id, 1)}>
                <ArrowDown aria-hidden="true" className="size-5" />
              </IconButton>
            </>
          )}
        </div>
      )}
    </li>
  )
}
