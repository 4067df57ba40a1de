import type { ReactNode } from 'react'
import { Panel } from '../rooms/panel.tsx'
import { CsvButton, CsvFailure, useCsv } from './csv-button.tsx'
import type { ListedTableProps } from './listed-table.tsx'
import { ListedTable } from './listed-table.tsx'
import { saveCsv } from './table-csv.ts'

/** `id` is also that of the heading, for links and the focus, and names the CSV file. */
type TablePanelProps<Row> = Omit<ListedTableProps<Row>, 'sortable'> & {
  /** One sentence about what stands here. */
  about?: ReactNode
  action?: ReactNode
  /** Reads the whole list for the CSV where only a page of it is shown; the order is then the server's. */
  readAll?: () => Promise<readonly Row[]>
}

/** One table of a room with its heading, its CSV, and what is said while there is nothing to show. */
export function TablePanel<Row extends object>(props: TablePanelProps<Row>) {
  const { id, title, about, action, read, rows, columns, keyOf, empty, readAll, foot, children } = props
  const csv = useCsv(async () => {
    saveCsv(id, columns, readAll === undefined ? (rows ?? []) : await readAll())
  })
  return (
    <Panel
      id={id}
      title={title}
      about={about}
      action={
        <>
          {action}
          {rows !== undefined && rows.length > 0 && <CsvButton csv={csv} of={title} />}
        </>
      }
    >
      <CsvFailure csv={csv} />
      <ListedTable
        id={id}
        title={title}
        read={read}
        rows={rows}
        columns={columns}
        keyOf={keyOf}
        empty={empty}
        foot={foot}
        sortable={readAll === undefined}
      >
        {children}
      </ListedTable>
    </Panel>
  )
}
