import { formatTime } from '@gatefill/domain/core/formats'
import { shortId } from '@gatefill/domain/core/ids'
import type { DeskRow } from '@gatefill/domain/dispatch/desk/rows'
import { DESK_STATE_NAMES } from '@gatefill/domain/dispatch/desk/rows'
import { rangeText } from '@gatefill/domain/dispatch/desk/words'
import { classNames } from '@gatefill/ui/class-names'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import type { BadgeTone } from '@gatefill/ui/primitives/badge'
import { Badge } from '@gatefill/ui/primitives/badge'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { FuelLines } from '../../../entities/dispatch/fuel-lines.tsx'
import { ScrollArea } from '../../../shared/scroll-area.tsx'
import { openRow } from '../../../shared/table/row-keys.ts'
import { useDesk } from '../desk/desk-context.ts'
import { MovedNotice } from '../order/moved-notice.tsx'
import { RowMenu } from '../order/row-menu.tsx'

const ROW_PIXELS = 37
const ROWS_BEYOND = 10
const COLUMNS = [
  'Order',
  'Fuel',
  'Area and gate',
  'Due',
  'At the gate',
  'Lateness',
  'Van and stop',
  'State',
] as const
const RIGHT: ReadonlySet<string> = new Set(['Due', 'At the gate'])

const TONES: Readonly<Record<DeskRow['state'], BadgeTone>> = {
  unplanned: 'neutral',
  proposed: 'green',
  offered: 'yellow',
  assigned: 'green',
  loading: 'yellow',
  on_road: 'blue',
}

/** Every open order as one row, the first due on top; only the rows in sight are in the page. */
export function DeskTable() {
  const { desk, selection } = useDesk()
  const { shown: rows } = desk
  const scroller = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/incompatible-library -- it renders when the table scrolls, which memoising would miss
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PIXELS,
    getItemKey: (at) => rows[at]?.orderId ?? at,
    overscan: ROWS_BEYOND,
  })
  const items = virtual.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  const all = rows.length > 0 && rows.every(({ orderId }) => selection.selected.has(orderId))
  return (
    <ScrollArea
      ref={scroller}
      label="Open orders"
      className="relative min-h-0 overflow-auto rounded-card border border-line bg-surface tablet:h-full max-tablet:h-[34rem]"
    >
      <table className="w-full border-collapse text-left" aria-rowcount={rows.length + 1}>
        <caption className="sr-only">Open orders, first due on top</caption>
        <thead className="sticky top-0 z-10 bg-surface shadow-[inset_0_-1px_var(--line)]">
          <tr aria-rowindex={1}>
            <th className="w-10 py-2 pl-3">
              <input
                type="checkbox"
                className="choice"
                aria-label="Select all orders shown"
                checked={all}
                onChange={() => (all ? selection.clear() : selection.set(rows.map(({ orderId }) => orderId)))}
              />
            </th>
            {COLUMNS.map((name) => (
              <th
                key={name}
                scope="col"
                className={classNames(
                  'px-2.5 py-2 text-micro font-semibold whitespace-nowrap text-ink-2',
                  RIGHT.has(name) && 'text-right',
                )}
              >
                {name}
              </th>
            ))}
            <th className="w-10">
              <span className="sr-only">Acts</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {before > 0 && <Gap height={before} />}
          {items.map(({ index }) => {
            const row = rows[index]
            return row === undefined ? null : (
              <Row key={row.orderId} row={row} index={index} measure={virtual.measureElement} />
            )
          })}
          {after > 0 && <Gap height={after} />}
        </tbody>
      </table>
      {rows.length === 0 && (
        <p className="px-4 py-5 text-ink-2">
          {desk.isFiltered ? 'No order passes the filters.' : 'No order is open.'}
        </p>
      )}
    </ScrollArea>
  )
}

const Gap = ({ height }: { height: number }) => (
  <tr>
    <td colSpan={COLUMNS.length + 2} style={{ height }} />
  </tr>
)

const CELL = 'border-t border-line px-2.5 py-1 whitespace-nowrap'

type RowProps = { row: DeskRow; index: number; measure: (element: HTMLElement | null) => void }

function Row({ row, index, measure }: RowProps) {
  const { selection, filters, others, moved, desk } = useDesk()
  const isSelected = selection.selected.has(row.orderId)
  const here = others.get(row.orderId) ?? []
  const change = moved.get(row.orderId)
  const isPast = row.dueAt !== null && row.at === null && new Date(row.dueAt) < desk.now
  return (
    <tr
      ref={measure}
      data-index={index}
      tabIndex={-1}
      data-row
      data-order={row.orderId}
      aria-rowindex={index + 2}
      aria-selected={isSelected}
      onKeyDown={openRow}
      className={classNames(
        'focus:shadow-[inset_3px_0_var(--amber)] focus-visible:-outline-offset-3!',
        isSelected && 'bg-tint',
        here.length > 0 && 'shadow-[inset_0_2px_var(--bF),inset_0_-2px_var(--bF)]',
        filters.open === row.orderId && 'bg-sunken',
      )}
    >
      <td className={classNames(CELL, 'pl-3')}>
        <input
          type="checkbox"
          className="choice"
          aria-label={`Select #${shortId(row.orderId)}`}
          checked={isSelected}
          onChange={() => selection.toggle(row.orderId)}
        />
      </td>
      <th scope="row" className={classNames(CELL, 'font-normal')}>
        <button
          type="button"
          aria-pressed={filters.open === row.orderId}
          onClick={() => filters.change({ order: filters.open === row.orderId ? '' : row.orderId })}
          className="min-h-8 rounded-sm hover:underline"
        >
          <OrderNumber id={row.orderId} />
        </button>
      </th>
      <td className={CELL}>
        <FuelLines lines={row.lines} />
      </td>
      <td className={classNames(CELL, 'max-w-80 truncate')}>
        {[row.area, row.title].filter((text) => text !== null && text !== '').join(', ')}
      </td>
      <td className={classNames(CELL, 'text-right tabular-nums')}>
        {row.dueAt === null ? '' : formatTime(row.dueAt)}
      </td>
      <td className={classNames(CELL, 'text-right tabular-nums')}>
        {row.at === null ? '' : rangeText(row.at)}
      </td>
      <td
        className={classNames(
          CELL,
          (row.lateness.kind === 'late' || isPast) && 'font-bold text-danger',
          row.lateness.kind === 'tight' && 'font-semibold text-amber-ink',
        )}
      >
        {isPast ? 'past due' : row.lateness.text}
      </td>
      <td className={CELL}>
        {row.run === null ? (
          <span className="text-ink-2">None</span>
        ) : (
          `${row.run.driverName}, stop ${row.place}`
        )}
        {here.length > 0 && <span className="ml-2 font-semibold text-info">{here.join(', ')} is here</span>}
        {change !== undefined && (
          <span className="mt-1 block whitespace-normal">
            <MovedNotice moved={change} />
          </span>
        )}
      </td>
      <td className={CELL}>
        <Badge tone={TONES[row.state]}>{DESK_STATE_NAMES[row.state]}</Badge>
      </td>
      <td className={classNames(CELL, 'pr-3')}>
        <RowMenu row={row} />
      </td>
    </tr>
  )
}
