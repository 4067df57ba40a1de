import type { WireDayBoard } from '@gatefill/contracts/staff/dispatch/days'
import { linesText, sumByFuel } from '@gatefill/domain/dispatch/desk/levels'
import { matchesDayFilter } from '@gatefill/domain/dispatch/desk/rows'
import { plural } from '@gatefill/ui/plural'
import type { ReactNode } from 'react'
import { useRef } from 'react'
import { Keys } from '../../../shared/acts/keys.tsx'
import { ScrollArea } from '../../../shared/scroll-area.tsx'
import { TableStates } from '../../../shared/table/table-states.tsx'
import { LANE_GAP, useLaneWidth } from '../board/lane-width.ts'
import { useDesk } from '../desk/desk-context.ts'
import type { DayOrder } from './day-card.tsx'
import { DayCard } from './day-card.tsx'
import { useDayColumn, useDayDrops } from './day-drag.ts'
import { useDayActs, useDayKeys } from './use-day-acts.ts'
import { useDayBoard } from './use-day-board.ts'

/** The board of a coming day: its orders, and a lane for each driver, planned by hand. Nothing is sent out. */
export function DayBoard({ day }: { day: string }) {
  const read = useDayBoard(day)
  return (
    <>
      <TableStates title="Board of the day" read={read} empty={undefined} />
      {read.data !== undefined && <Columns board={read.data} />}
    </>
  )
}

/** Orders without a driver beside the drivers, in the places that both have on the board of today. */
function Columns({ board }: { board: WireDayBoard }) {
  const { filters } = useDesk()
  const acts = useDayActs(board)
  useDayDrops(acts)
  useDayKeys(acts)
  const scroller = useRef<HTMLDivElement>(null)
  const width = useLaneWidth(scroller)
  const orders = new Map<string, DayOrder>(board.orders.map((order) => [order.id, order]))
  const isShown = (order: DayOrder) => matchesDayFilter(order, filters.filter)
  const card = (order: DayOrder, driverId: string, place: number) =>
    isShown(order) && (
      <DayCard
        key={order.id}
        order={order}
        driverId={driverId}
        place={place}
        drivers={board.drivers}
        acts={acts}
      />
    )
  const open = board.orders.filter(({ id }) => acts.driverOf(id) === undefined)
  return (
    <div className="grid min-h-0 flex-1 grid-cols-1 gap-3 tablet:grid-cols-[14.5rem_minmax(0,1fr)] side:grid-cols-[16.75rem_minmax(0,1fr)]">
      <OpenColumn open={open} isEmpty={board.orders.length === 0}>
        {open.map((order) => card(order, '', 0))}
      </OpenColumn>
      <ScrollArea
        ref={scroller}
        label="Drivers of the day"
        className="min-h-0 overflow-x-auto overflow-y-hidden"
      >
        <div className="grid h-full grid-flow-col" style={{ gridAutoColumns: width, gap: LANE_GAP }}>
          {board.drivers.map((driver) => {
            const own = driver.orderIds.flatMap((id) => orders.get(id) ?? [])
            return (
              <Column
                key={driver.driverId}
                driverId={driver.driverId}
                name={driver.driverName}
                note={<DriverNote driver={driver} own={own} />}
              >
                <ol className="grid grid-cols-1 gap-1">
                  {own.map((order, at) => card(order, driver.driverId, at + 1))}
                </ol>
              </Column>
            )
          })}
        </div>
      </ScrollArea>
    </div>
  )
}

type OpenColumnProps = { open: readonly DayOrder[]; isEmpty: boolean; children: ReactNode }

/** The orders of the day without a driver. */
const OpenColumn = ({ open, isEmpty, children }: OpenColumnProps) => (
  <Column
    driverId=""
    name="No driver yet"
    note={open.length === 0 ? 'none' : `${open.length}, ${fuelText(open)}`}
  >
    {open.length === 0 && (
      <p className="px-1 py-2 text-ink-2">
        {isEmpty ? 'No paid order has a time slot on this day yet.' : 'Every order of this day has a driver.'}
      </p>
    )}
    <ol className="grid grid-cols-1 gap-1.5">{children}</ol>
    <p className="px-1 py-2 text-ink-2">
      Planned by hand; nothing is sent to drivers before the day. Drag an order to a driver, or press{' '}
      <Keys keys="a" /> on it.
    </p>
  </Column>
)

/** The van, what it holds, and what the driver is to bring. */
const DriverNote = ({
  driver,
  own,
}: {
  driver: WireDayBoard['drivers'][number]
  own: readonly DayOrder[]
}) => (
  <>
    {driver.plate ?? 'No van'}
    <br />
    {driver.room.length > 0 && (
      <>
        Holds {roomText(driver)}
        <br />
      </>
    )}
    <b className="font-semibold text-ink">
      {own.length === 0
        ? 'No orders'
        : `${plural(own.length, { one: '# order', other: '# orders' })}, ${fuelText(own)}`}
    </b>
  </>
)

const fuelText = (orders: readonly DayOrder[]): string =>
  linesText(sumByFuel(orders.map(({ lines }) => lines)))

const roomText = ({ room }: WireDayBoard['drivers'][number]): string =>
  linesText(room.map(({ capacityDl, ...fuel }) => ({ ...fuel, litresDl: capacityDl, compartmentId: null })))

type ColumnProps = { driverId: string; name: string; note: ReactNode; children: ReactNode }

function Column({ driverId, name, note, children }: ColumnProps) {
  const ref = useDayColumn(driverId)
  return (
    <section
      ref={ref}
      aria-label={name}
      className="flex min-h-0 min-w-0 flex-col rounded-card border border-line bg-surface text-micro data-drop-over:border-petrol data-drop-over:bg-tint max-tablet:max-h-[28rem]"
    >
      <div className="border-b border-line px-2.5 py-1.5">
        <h2 className="font-display text-base/5 font-bold wrap-anywhere">{name}</h2>
        <p className="text-ink-2 wrap-anywhere">{note}</p>
      </div>
      <ScrollArea label={`Orders: ${name}`} className="min-h-0 flex-1 overflow-y-auto p-2">
        {children}
      </ScrollArea>
    </section>
  )
}
