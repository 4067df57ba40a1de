import { useWrite } from '@gatefill/client/react/use-write'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { Panel } from '../rooms/panel.tsx'
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
  const csv = useCsv(props)
  return (
    <Panel
      id={id}
      title={title}
      about={about}
      action={
        <>
          {action}
          {rows !== undefined && rows.length > 0 && (
            <Button
              variant="quiet"
              size="compact"
              icon={<Download aria-hidden="true" className="size-5" />}
              busy={csv.isBusy}
              busyLabel="Reading..."
              onClick={() => void csv.write()}
            >
              CSV<span className="sr-only"> of {title}</span>
            </Button>
          )}
        </>
      }
    >
      {csv.failure !== undefined && (
        <div className="px-4 py-2">
          <FailureLine text={csv.failure.message} />
        </div>
      )}
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

function useCsv<Row>({ id, rows = [], columns, readAll }: TablePanelProps<Row>) {
  return useWrite<void, object>({
    send: async () => {
      saveCsv(id, columns, readAll === undefined ? rows : await readAll())
      return {}
    },
    failed: 'The CSV could not be read. Nothing was saved. Please try again.',
    success: false,
  })
}
