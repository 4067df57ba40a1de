import { ArrowDown, ArrowUp } from '@gatefill/ui/icons/arrows'
import { VisuallyHidden } from '@gatefill/ui/primitives/visually-hidden'
import type { Row as TableRow } from '@tanstack/react-table'
import { createSortedRowModel, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import { memo, useMemo } from 'react'
import { useUrlValues } from '../rooms/url-values.ts'
import type { Column, SortValue } from './columns.tsx'
import { CELL, classOf } from './columns.tsx'
import { openRow } from './row-keys.ts'
import { VIRTUAL_FROM, VirtualRows } from './virtual-rows.tsx'

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })
type Features = typeof features

export type DataTableProps<Row> = {
  /** Names the table in the URL. */
  id: string
  /** What the table is; read out, because the heading above says it to everybody else. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** False for one page of a longer list, whose order the server gives. */
  sortable?: boolean | undefined
  /** Rows of the foot. */
  foot?: ReactNode
}

/** A table; where it is too wide it scrolls by itself, also by keyboard. The first column names its row. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { id, caption, columns, sortable = true, foot } = props
  const { sorting, sortBy } = useTableSort(id, columns)
  const rows = useSortedRows(props, sortable ? sorting : undefined)
  const rowOf = (row: TableRow<Features, Row>, at: number) => (
    <BodyRow key={row.id} row={row.original} at={at} columns={columns} />
  )
  const isVirtual = rows.length > VIRTUAL_FROM
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div
      role="group"
      aria-label={caption}
      className="relative overflow-x-auto rounded-b-card focus-visible:-outline-offset-3!"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
      tabIndex={0}
    >
      <table
        className="w-full border-collapse text-left align-top"
        aria-rowcount={isVirtual ? rows.length + 1 : undefined}
      >
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr aria-rowindex={isVirtual ? 1 : undefined}>
            {columns.map((column) => (
              <HeadCell
                key={column.name}
                column={column}
                sorting={sorting?.id === column.name ? sorting : undefined}
                onSort={sortable && column.sort !== undefined ? sortBy : undefined}
              />
            ))}
          </tr>
        </thead>
        {isVirtual ? (
          <VirtualRows count={rows.length} columns={columns.length}>
            {(at) => {
              const row = rows[at]
              return row === undefined ? null : rowOf(row, at)
            }}
          </VirtualRows>
        ) : (
          <tbody>{rows.map((row) => rowOf(row, -1))}</tbody>
        )}
        {foot !== undefined && <tfoot className="border-t-2 border-ink">{foot}</tfoot>}
      </table>
    </div>
  )
}

function useSortedRows<Row extends object>(
  { columns, rows, keyOf }: DataTableProps<Row>,
  sorting: Sorting | undefined,
): TableRow<Features, Row>[] {
  const definitions = useMemo(
    () =>
      columns.map(({ name, sort }) => ({
        id: name,
        accessorFn: (row: Row): SortValue => sort?.(row) ?? null,
        sortFn: (a: TableRow<Features, Row>, b: TableRow<Features, Row>) =>
          sort === undefined ? 0 : compareValues(sort(a.original), sort(b.original)),
      })),
    [columns],
  )
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    state: { sorting: sorting === undefined ? [] : [sorting] },
    getRowId: (row) => String(keyOf(row)),
  })
  return table.getRowModel().rows
}

type BodyRowProps<Row> = { row: Row; at: number; columns: readonly Column<Row>[] }

/** Rendered again only when its row or a column changed: a list of thousands is scrolled without the rows in sight. */
const BodyRow = memo(
  BodyRowOf,
  (before, after) =>
    before.row === after.row &&
    before.at === after.at &&
    before.columns.length === after.columns.length &&
    before.columns.every((column, at) => column === after.columns[at]),
) as typeof BodyRowOf // memo forgets the type of the row

function BodyRowOf<Row>({ row, at, columns }: BodyRowProps<Row>) {
  return (
    <tr
      // Reached by J and K, not by Tab, which goes from control to control.
      tabIndex={-1}
      data-row
      aria-rowindex={at < 0 ? undefined : at + 2}
      onKeyDown={openRow}
      className="h-12 border-t border-line focus:bg-tint focus-visible:shadow-none! focus-visible:-outline-offset-3!"
    >
      {columns.map(({ name, kind, cell }, index) => {
        const className = `${CELL} ${classOf(kind)}`
        return index === 0 ? (
          <th key={name} scope="row" className={`${className} font-semibold`}>
            {cell(row)}
          </th>
        ) : (
          <td key={name} className={className}>
            {cell(row)}
          </td>
        )
      })}
    </tr>
  )
}

type HeadCellProps<Row> = {
  column: Column<Row>
  sorting: Sorting | undefined
  onSort: ((next: Sorting | undefined) => void) | undefined
}

/** A heading; of a column that sorts a button: up, down, as it came. */
function HeadCell<Row>({ column: { name, kind }, sorting, onSort }: HeadCellProps<Row>) {
  const className = `${CELL} text-micro font-semibold whitespace-nowrap text-ink-2 ${classOf(kind)}`
  if (onSort === undefined)
    return (
      <th scope="col" className={className}>
        {kind === 'actions' ? <VisuallyHidden>{name}</VisuallyHidden> : name}
      </th>
    )
  const next = sorting?.desc === true ? undefined : { id: name, desc: sorting !== undefined }
  return (
    <th scope="col" aria-sort={ariaSort(sorting)} className={className}>
      <button
        type="button"
        onClick={() => onSort(next)}
        className="inline-flex min-h-8 items-center gap-1 rounded font-semibold hover:text-ink hover:underline"
      >
        {name}
        {sorting?.desc === false && <ArrowUp aria-hidden="true" className="size-4" />}
        {sorting?.desc === true && <ArrowDown aria-hidden="true" className="size-4" />}
      </button>
    </th>
  )
}

function ariaSort(sorting: Sorting | undefined): 'ascending' | 'descending' | undefined {
  if (sorting === undefined) return undefined
  return sorting.desc ? 'descending' : 'ascending'
}

type Sorting = { id: string; desc: boolean }

/** 'First seen' stands in the URL as 'first-seen'. */
const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** By which column a table is sorted; in the URL as `sort.<table>=first-seen`, with a minus where it descends. */
function useTableSort<Row>(table: string, columns: readonly Column<Row>[]) {
  const name = `sort.${table}`
  const { values, change } = useUrlValues({ [name]: '' })
  const text = values[name] ?? ''
  const slug = text.replace(/^-/, '')
  const column = columns.find((each) => each.sort !== undefined && slugOf(each.name) === slug)
  const sorting: Sorting | undefined =
    column === undefined ? undefined : { id: column.name, desc: text.startsWith('-') }
  return {
    sorting,
    sortBy: (next: Sorting | undefined) =>
      change({ [name]: next === undefined ? '' : `${next.desc ? '-' : ''}${slugOf(next.id)}` }),
  }
}

/** Orders two values of a column: figures by size, text as in a dictionary, nothing last. */
function compareValues(a: SortValue, b: SortValue): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), 'en', { numeric: true })
}
