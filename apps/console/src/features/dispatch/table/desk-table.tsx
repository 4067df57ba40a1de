import { classNames } from '@gatefill/ui/class-names'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { ScrollArea } from '../../../shared/scroll-area.tsx'
import { useDesk } from '../desk/desk-context.ts'
import { TableRow } from './table-row.tsx'

const ROW_PIXELS = 37
const ROWS_BEYOND = 10
const COLUMNS = [
  'Order',
  'Fuel',
  'Gate and customer',
  'Due',
  'At the gate',
  'Lateness',
  'Van and stop',
  'State',
] as const
const RIGHT: ReadonlySet<string> = new Set(['Due', 'At the gate'])

/** Every open order as one row, the first due on top; only the rows in sight are in the page. */
export function DeskTable() {
  const { desk } = useDesk()
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
  return (
    <ScrollArea
      ref={scroller}
      label="Open orders"
      className="relative min-h-0 overflow-auto rounded-card border border-line bg-surface tablet:h-full max-tablet:h-[34rem]"
    >
      <table className="w-full border-collapse text-left" aria-rowcount={rows.length + 1}>
        <caption className="sr-only">Open orders, first due on top</caption>
        <Head />
        <tbody>
          {before > 0 && <Gap height={before} />}
          {items.map(({ index }) => {
            const row = rows[index]
            return row === undefined ? null : (
              <TableRow key={row.orderId} row={row} index={index} measure={virtual.measureElement} />
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

/** The names of the columns, and one box that selects every order shown. */
function Head() {
  const { desk, selection } = useDesk()
  const { shown: rows } = desk
  const all = rows.length > 0 && rows.every(({ orderId }) => selection.selected.has(orderId))
  return (
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
              'px-2 py-2 text-micro font-semibold whitespace-nowrap text-ink-2',
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
  )
}

const Gap = ({ height }: { height: number }) => (
  <tr>
    <td colSpan={COLUMNS.length + 2} style={{ height }} />
  </tr>
)
