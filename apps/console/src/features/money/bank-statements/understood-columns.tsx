import type { StatementPreview } from '@gatefill/contracts/staff/finance/statements'
import type { ColumnRole } from '@gatefill/domain/finance/bank-statements/statement-columns'
import {
  COLUMN_ROLE_NAMES,
  COLUMN_ROLES,
  columnRoleOf,
} from '@gatefill/domain/finance/bank-statements/statement-columns'
import { ChevronDown } from '@gatefill/ui/icons/arrows'
import { Checkbox } from '@gatefill/ui/primitives/checkbox'
import { Panel } from '../../../shared/rooms/panel.tsx'
import type { Column } from '../../../shared/table/columns.tsx'
import { DataTable } from '../../../shared/table/data-table.tsx'

type ShownColumn = StatementPreview['columns'][number] & { at: number }

type UnderstoodColumnsProps = {
  preview: StatementPreview
  isBusy: boolean
  /** Somebody changed a column of this file. */
  isChanged: boolean
  isRemembered: boolean
  onRole: (at: number, role: ColumnRole) => void
  onRemember: (isRemembered: boolean) => void
}

/** What each column of the file is read as; what is wrong is changed here, and may be kept for the next file. */
export function UnderstoodColumns(props: UnderstoodColumnsProps) {
  const { preview, isBusy, isChanged, isRemembered, onRole, onRemember } = props
  const columns: readonly Column<ShownColumn>[] = [
    { name: 'Column', cell: ({ letter }) => letter },
    { name: 'Name in the file', cell: ({ name }) => (name === '' ? <i>no name</i> : <b>{name}</b>) },
    {
      name: 'First value',
      cell: ({ first }) => <span className="wrap-anywhere">{first}</span>,
    },
    {
      name: 'Read as',
      cell: (column) => (
        <RoleSelect column={column} isBusy={isBusy} onRole={(role) => onRole(column.at, role)} />
      ),
    },
    {
      name: 'Checked',
      cell: ({ checked, isOpen }) => (isOpen ? <b className="text-wait">{checked}</b> : checked),
    },
  ]
  return (
    <Panel
      id="columns"
      title="Columns"
      about={foundText(preview)}
      action={
        isChanged && (
          <Checkbox
            label={
              preview.accountEnding === null
                ? 'Remember for files with these names'
                : `Remember for the account ending ${preview.accountEnding}`
            }
            checked={isRemembered}
            onChange={({ target }) => onRemember(target.checked)}
          />
        )
      }
    >
      <DataTable
        id="columns"
        caption="Columns of the file"
        sortable={false}
        columns={columns}
        rows={preview.columns.map((column, at) => ({ ...column, at }))}
        keyOf={({ at }) => at}
      />
    </Panel>
  )
}

function foundText({ tableRow, format, areRemembered }: StatementPreview): string {
  const where = tableRow === null ? 'No row names the columns' : `The table begins at row ${tableRow}`
  const how = areRemembered ? ' Read as somebody chose for an earlier file.' : ' Change what is wrong.'
  return `${where} (${format}).${how}`
}

function RoleSelect({
  column: { letter, role },
  isBusy,
  onRole,
}: {
  column: ShownColumn
  isBusy: boolean
  onRole: (role: ColumnRole) => void
}) {
  return (
    <span className="relative inline-block">
      <select
        aria-label={`Column ${letter} is read as`}
        value={role}
        disabled={isBusy}
        onChange={({ target }) => onRole(columnRoleOf(target.value) ?? 'unused')}
        className="min-h-10 w-52 cursor-pointer appearance-none truncate rounded-lg border-[1.5px] border-control bg-surface pr-7 pl-2.5 font-semibold"
      >
        {COLUMN_ROLES.map((each) => (
          <option key={each} value={each}>
            {COLUMN_ROLE_NAMES[each]}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-3 right-2 size-4 text-ink-2"
      />
    </span>
  )
}
