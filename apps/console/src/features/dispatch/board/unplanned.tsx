import { dayAfter, dayOf } from '@gatefill/domain/core/lagos-days'
import type { DeskOrder } from '@gatefill/domain/dispatch/desk/board'
import type { DeskRow } from '@gatefill/domain/dispatch/desk/rows'
import { isUnplannedRow } from '@gatefill/domain/dispatch/desk/rows'
import { durationText, rangeText, timeText } from '@gatefill/domain/dispatch/desk/words'
import { classNames } from '@gatefill/ui/class-names'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import { plural } from '@gatefill/ui/plural'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { FuelLines } from '../../../entities/dispatch/fuel-lines.tsx'
import { ScrollArea } from '../../../shared/scroll-area.tsx'
import { openRow } from '../../../shared/table/row-keys.ts'
import { useDesk } from '../desk/desk-context.ts'
import { MovedNotice } from '../order/moved-notice.tsx'
import { RowMenu } from '../order/row-menu.tsx'
import { useCardDrag, useDropTarget } from './drag.ts'
import { StationOutages } from './station-outages.tsx'

const CARD_PIXELS = 96

/** Paid orders without a van, the first due on top; only those in sight are in the page. */
export function Unplanned() {
  const { desk } = useDesk()
  const rows = desk.shown.filter(isUnplannedRow)
  const target = useDropTarget({ kind: 'unplanned' })
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- it renders when the list scrolls, which memoising would miss
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_PIXELS,
    getItemKey: (at) => rows[at]?.orderId ?? at,
    overscan: 6,
  })
  return (
    <section
      ref={target}
      aria-labelledby="unplanned"
      className="flex min-h-0 flex-col rounded-card border border-line bg-surface data-drop-over:border-petrol max-tablet:max-h-[28rem]"
    >
      <div className="flex min-h-12 items-baseline gap-3 border-b border-line px-3 py-3">
        <h2 id="unplanned" className="heading-panel">
          Unplanned
        </h2>
        <span className="text-micro text-ink-2">
          {rows.length === 0 ? 'none' : `${rows.length}, first due on top`}
        </span>
      </div>
      <ScrollArea ref={scroller} label="Unplanned orders" className="min-h-0 flex-1 overflow-y-auto p-2">
        {rows.length === 0 && (
          <p className="px-1 py-2 text-ink-2">
            {desk.isFiltered
              ? 'No unplanned order passes the filters.'
              : 'Every paid order has a van or a proposal.'}
          </p>
        )}
        <ol className="relative" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index]
            return row?.order == null ? null : (
              <OrderCard
                key={key}
                row={row}
                order={row.order}
                index={index}
                start={start}
                measure={virtual.measureElement}
              />
            )
          })}
        </ol>
      </ScrollArea>
      <StationOutages />
      <LaterOrders />
      <Legend />
    </section>
  )
}

type OrderCardProps = {
  row: DeskRow
  order: DeskOrder
  index: number
  start: number
  measure: (element: HTMLElement | null) => void
}

function OrderCard({ row, order, index, start, measure }: OrderCardProps) {
  const { selection, filters, others, moved } = useDesk()
  const dragRef = useCardDrag(row)
  const here = others.get(order.id) ?? []
  const change = moved.get(order.id)
  return (
    <li
      ref={(element) => {
        dragRef.current = element
        measure(element)
      }}
      data-index={index}
      tabIndex={-1}
      data-row
      data-order={order.id}
      onKeyDown={openRow}
      style={{ transform: `translateY(${start}px)` }}
      className="absolute inset-x-0 top-0 pb-1.5 focus-within:z-10"
    >
      <div
        className={classNames(
          'stop-card',
          selection.selected.has(order.id) && 'stop-selected',
          filters.open === order.id && 'stop-open',
        )}
      >
        <button
          type="button"
          aria-pressed={filters.open === order.id}
          onClick={() => filters.change({ order: filters.open === order.id ? '' : order.id })}
          className="grid w-full gap-0.5 rounded-lg px-2.5 py-1.5 text-left"
        >
          <span className="flex justify-between gap-2">
            <OrderNumber id={order.id} />
            <DueText order={order} />
          </span>
          <span className="flex min-w-0 items-center gap-1.5 font-semibold">
            <FuelLines lines={order.lines} className="flex-none" />
            <span className="wrap-anywhere">{order.area ?? 'No area'}</span>
          </span>
          <span className="text-ink-2 wrap-anywhere">
            {order.title}, {order.customerName}
          </span>
          <span className="grid pr-6">
            <Why order={order} />
          </span>
          {here.length > 0 && <span className="font-semibold text-info">{here.join(', ')} is here</span>}
        </button>
        <RowMenu
          row={row}
          className="absolute right-0 bottom-1 grid size-8 place-items-center text-ink-2 hover:bg-sunken"
        />
        {change !== undefined && <MovedNotice moved={change} />}
      </div>
    </li>
  )
}

function DueText({ order: { dueAt } }: { order: DeskOrder }) {
  const { desk } = useDesk()
  const isPast = new Date(dueAt) < desk.now
  return (
    <span
      className={classNames(
        'whitespace-nowrap tabular-nums',
        isPast ? 'font-bold text-danger' : 'font-semibold',
      )}
    >
      {isPast
        ? `${durationText((desk.now.getTime() - new Date(dueAt).getTime()) / 1000)} late`
        : `due ${timeText(dueAt, desk.now)}`}
    </span>
  )
}

/** Why no van has it. */
function Why({ order }: { order: DeskOrder }) {
  const { desk } = useDesk()
  const { isOnHold, answer, answerNote = answer, unplanned, window, paidAt, id } = order
  if (isOnHold)
    return (
      <span className="text-ink-2">
        <b className="font-semibold text-ink">On hold.</b> {answer}
      </span>
    )
  const [first] = unplanned
  return (
    <>
      {window !== null && (
        <span className="text-ink-2">
          <b className="font-semibold text-ink">Time slot {rangeText(window, desk.now)}.</b>
        </span>
      )}
      {answerNote !== null && <span className="font-semibold">{answerNote}.</span>}
      <span className="text-ink-2">
        {first === undefined ? (
          `Paid ${timeText(paidAt, desk.now)}. Not considered by a plan yet.`
        ) : (
          <span key={id}>{unplanned.map(({ text }) => text).join(' ')}</span>
        )}
      </span>
    </>
  )
}

/** Orders whose time slot begins on a later day: they wait on the board of that day. */
function LaterOrders() {
  const { desk, filters } = useDesk()
  if (desk.later === 0) return null
  return (
    <button
      type="button"
      onClick={() => filters.change({ day: dayAfter(dayOf(desk.now)) })}
      className="min-h-9 border-t border-line px-3 text-left font-semibold text-petrol hover:bg-sunken"
    >
      {plural(desk.later, {
        one: '# order with a time slot tomorrow',
        other: '# orders with a time slot tomorrow',
      })}
    </button>
  )
}

const SIGNS = [
  ['Next stop', 'legend-next'],
  ['Proposed', 'legend-proposed'],
  ['Promised', 'legend-promised'],
  ['Free on board', 'legend-free'],
] as const

/** What the signs of the board mean. */
function Legend() {
  return (
    <div className="grid grid-cols-2 gap-x-3 gap-y-1 border-t border-line px-3 py-2 text-micro text-ink-2 max-side:hidden">
      {SIGNS.map(([name, className]) => (
        <span key={name} className="flex items-center gap-2 whitespace-nowrap">
          <i aria-hidden="true" className={`legend-sign ${className}`} /> {name}
        </span>
      ))}
    </div>
  )
}
