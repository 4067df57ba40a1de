import type { BankStatement } from '@gatefill/contracts/staff/finance/statements'
import { importBankStatement, listBankStatements } from '@gatefill/contracts/staff/finance/statements'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { Badge } from '@gatefill/ui/primitives/badge'
import { buttonClass } from '@gatefill/ui/primitives/button'
import { Link } from 'react-router'
import { dayText } from '../../../entities/money/days.ts'
import { useMay } from '../../../shared/member.ts'
import { MONEY_PAGES } from '../../../shared/rooms/rooms.ts'
import type { Column } from '../../../shared/table/columns.tsx'
import { Small } from '../../../shared/table/columns.tsx'
import { usePagedList } from '../../../shared/table/paged-list.tsx'
import { TablePanel } from '../../../shared/table/table-panel.tsx'

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
  {
    name: 'Matched or posted',
    kind: 'figures',
    cell: ({ matched }) => matched,
    csv: ({ matched }) => matched,
  },
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
  const { read, rows, readAll, pages } = usePagedList('statements', listBankStatements, {}, keyOf)
  return (
    <TablePanel
      id="bank-statements"
      title="Imported statements"
      about="Days may overlap: lines that are stored already are asked about."
      read={read}
      rows={rows}
      readAll={readAll}
      columns={columns}
      keyOf={keyOf}
      action={
        may(importBankStatement) && (
          <Link to={MONEY_PAGES.bankStatementImport.path} className={buttonClass({ size: 'compact' })}>
            Import a statement
          </Link>
        )
      }
      empty={{
        title: 'No statements yet',
        text: 'Import the CSV or Excel file of your bank to match its lines.',
      }}
    >
      {pages}
    </TablePanel>
  )
}
