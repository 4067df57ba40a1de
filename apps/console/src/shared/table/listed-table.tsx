import type { ReactNode } from 'react'
import type { Column } from './columns.tsx'
import { DataTable } from './data-table.tsx'
import type { Empty, Read } from './table-states.tsx'
import { TableStates } from './table-states.tsx'

export type ListedTableProps<Row> = {
  /** Names the table in the URL. */
  id: string
  /** What the rows are; read out before the table. */
  title: string
  read: Read
  /** Undefined until they are read. */
  rows: readonly Row[] | undefined
  columns: readonly Column<Row>[]
  keyOf: (row: Row) => string | number
  empty: Empty
  /** Rows of the foot. */
  foot?: ReactNode
  /** Whether the list is shown whole, so that it may be sorted here. */
  sortable?: boolean
  /** Stands below the table while it has rows, such as the links to its pages. */
  children?: ReactNode
}

/** A table, or what is said while there is nothing to show. */
export function ListedTable<Row extends object>(props: ListedTableProps<Row>) {
  const { id, title, read, rows, columns, keyOf, empty, foot, sortable = true, children } = props
  return (
    <>
      <TableStates title={title} read={read} empty={rows?.length === 0 ? empty : undefined} />
      {rows !== undefined && rows.length > 0 && (
        <>
          <DataTable
            id={id}
            caption={title}
            columns={columns}
            rows={rows}
            keyOf={keyOf}
            foot={foot}
            sortable={sortable}
          />
          {children}
        </>
      )}
    </>
  )
}

/** Says below a list how many rows there are, and leads to the next. */
export const ListEnd = ({ text, children }: { text: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line px-4 py-2">
    <p role="status">{text}</p>
    {children}
  </div>
)
