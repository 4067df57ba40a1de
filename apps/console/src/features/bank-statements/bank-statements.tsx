import type { BankStatement } from '@gatefill/contracts/staff/finance/statements'
import { importBankStatement, listBankStatements } from '@gatefill/contracts/staff/finance/statements'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { dayText } from '../../entities/money/days.ts'
import { closeAndFocus } from '../../shared/close-and-focus.ts'
import { useMay } from '../../shared/member.ts'
import type { Column } from '../../shared/table/columns.tsx'
import { Small } from '../../shared/table/columns.tsx'
import { usePagedList } from '../../shared/table/paged-list.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import { ImportDialog } from './import-dialog.tsx'

const columns: readonly Column<BankStatement>[] = [
  {
    name: 'File',
    kind: 'long',
    cell: ({ name, importedBy, importedAt }) => (
      <>
        <span className="wrap-anywhere">{name}</span>
        <Small>
          Imported by {importedBy.name}, {formatDateTime(importedAt)}
        </Small>
      </>
    ),
    csv: [
      ['File', ({ name }) => name],
      ['Imported by', ({ importedBy }) => importedBy.name],
      ['Imported', ({ importedAt }) => importedAt],
    ],
  },
  {
    name: 'Days',
    cell: ({ from, to }) => `${dayText(from)} to ${dayText(to)}`,
    csv: [
      ['From', ({ from }) => from],
      ['To', ({ to }) => to],
    ],
  },
  { name: 'Lines', kind: 'figures', cell: ({ lines }) => lines, csv: ({ lines }) => lines },
  { name: 'Matched', kind: 'figures', cell: ({ matched }) => matched, csv: ({ matched }) => matched },
  {
    name: 'Open',
    kind: 'figures',
    cell: ({ open }) => (open === 0 ? <Badge tone="green">None</Badge> : <Badge tone="yellow">{open}</Badge>),
    csv: ({ open }) => open,
  },
]

const keyOf = ({ id }: BankStatement): string => id

/** The files of our bank that were imported, and the import of another. */
export function BankStatements() {
  const may = useMay()
  const [isImporting, setImporting] = useState(false)
  const { read, rows, readAll, pages } = usePagedList('statements', listBankStatements, {}, keyOf)
  const close = () => setImporting(false)
  return (
    <>
      <TablePanel
        id="bank-statements"
        title="Imported statements"
        about="Lines already in an earlier statement are skipped, so days may overlap."
        read={read}
        rows={rows}
        readAll={readAll}
        columns={columns}
        keyOf={keyOf}
        action={
          may(importBankStatement) && (
            <Button size="compact" onClick={() => setImporting(true)}>
              Import a statement
            </Button>
          )
        }
        empty={{ title: 'No statements yet', text: 'Import the CSV file of your bank to match its lines.' }}
      >
        {pages}
      </TablePanel>
      {isImporting && <ImportDialog onClose={close} onDone={() => closeAndFocus(close, '#bank-lines')} />}
    </>
  )
}
