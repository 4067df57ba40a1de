import { shortId } from '@gatefill/domain/core/ids'
import type { DeskRow } from '@gatefill/domain/dispatch/desk/rows'
import { DESK_STATE_NAMES } from '@gatefill/domain/dispatch/desk/rows'
import { rangeText, timeText } from '@gatefill/domain/dispatch/desk/words'
import { classNames } from '@gatefill/ui/class-names'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import type { BadgeTone } from '@gatefill/ui/primitives/badge'
import { Badge } from '@gatefill/ui/primitives/badge'
import { memo } from 'react'
import { FuelLines } from '../../../entities/dispatch/fuel-lines.tsx'
import { openRow } from '../../../shared/table/row-keys.ts'
import { useDesk } from '../desk/desk-context.ts'
import { AnswerNote } from '../order/answer-note.tsx'
import { MovedNotice } from '../order/moved-notice.tsx'
import { RowMenu } from '../order/row-menu.tsx'

const TONES: Readonly<Record<DeskRow['state'], BadgeTone>> = {
  unplanned: 'neutral',
  proposed: 'green',
  offered: 'yellow',
  assigned: 'green',
  loading: 'yellow',
  on_road: 'blue',
}

const CELL_BOX = 'border-t border-line px-2 py-1'
const CELL = `${CELL_BOX} whitespace-nowrap`

type RowProps = { row: DeskRow; index: number; measure: (element: HTMLElement | null) => void }

/** An order of the table; it is drawn again when it changes, not when the table scrolls. */
export const TableRow = memo(function TableRow({ row, index, measure }: RowProps) {
  const { desk, selection, filters, others } = useDesk()
  const isSelected = selection.selected.has(row.orderId)
  const isShared = (others.get(row.orderId) ?? []).length > 0
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
        isShared && 'shadow-[inset_0_2px_var(--bF),inset_0_-2px_var(--bF)]',
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
      <OrderCell id={row.orderId} />
      <td className={CELL}>
        <FuelLines lines={row.lines} />
      </td>
      <td className={classNames(CELL_BOX, 'w-full min-w-60 wrap-anywhere')}>
        {[row.area, row.title, row.customerName].filter((text) => text !== null && text !== '').join(', ')}
      </td>
      <td className={classNames(CELL, 'text-right tabular-nums')}>
        {row.dueAt === null ? '' : timeText(row.dueAt, desk.now)}
      </td>
      <td className={classNames(CELL, 'text-right tabular-nums')}>
        {row.at === null ? '' : rangeText(row.at, desk.now)}
      </td>
      <LatenessCell row={row} />
      <VanCell row={row} />
      <td className={CELL}>
        <Badge tone={TONES[row.state]}>{DESK_STATE_NAMES[row.state]}</Badge>
      </td>
      <td className={classNames(CELL, 'pr-3')}>
        <RowMenu row={row} />
      </td>
    </tr>
  )
})

/** The number of the order, by which its panel is opened and closed. */
function OrderCell({ id }: { id: DeskRow['orderId'] }) {
  const { filters } = useDesk()
  return (
    <th scope="row" className={classNames(CELL, 'font-normal')}>
      <button
        type="button"
        aria-pressed={filters.open === id}
        onClick={() => filters.change({ order: filters.open === id ? '' : id })}
        className="min-h-8 rounded-sm hover:underline"
      >
        <OrderNumber id={id} />
      </button>
    </th>
  )
}

function LatenessCell({ row }: { row: DeskRow }) {
  const { desk } = useDesk()
  const isPast = row.dueAt !== null && row.at === null && new Date(row.dueAt) < desk.now
  return (
    <td
      className={classNames(
        CELL,
        (row.lateness.kind === 'late' || isPast) && 'font-bold text-danger',
        row.lateness.kind === 'tight' && 'font-semibold text-amber-ink',
      )}
    >
      {isPast ? 'past due' : row.lateness.text}
    </td>
  )
}

/** The van and the place in its run, who else looks at the order, and what moved it. */
function VanCell({ row }: { row: DeskRow }) {
  const { others, moved } = useDesk()
  const here = others.get(row.orderId) ?? []
  const change = moved.get(row.orderId)
  return (
    <td className={CELL}>
      {row.run === null ? (
        <span className="text-ink-2">None</span>
      ) : (
        `${row.run.driverName}, stop ${row.place}`
      )}
      <AnswerNote row={row} />
      {here.length > 0 && <span className="ml-2 font-semibold text-info">{here.join(', ')} is here</span>}
      {change !== undefined && (
        <span className="mt-1 block whitespace-normal">
          <MovedNotice moved={change} />
        </span>
      )}
    </td>
  )
}
