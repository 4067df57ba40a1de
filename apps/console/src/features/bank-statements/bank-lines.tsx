import type { BankLine } from '@gatefill/contracts/staff/finance/statements'
import { listBankLines, matchBankLine } from '@gatefill/contracts/staff/finance/statements'
import { BANK_LINE_STATES, bankLineStateOf } from '@gatefill/domain/finance/bank-statement'
import { Select } from '@gatefill/ui/primitives/select'
import { useMay } from '../../shared/member.ts'
import { useUrlValues } from '../../shared/rooms/url-values.ts'
import { usePagedList } from '../../shared/table/paged-list.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import { useBankLineActs } from './bank-line-acts.tsx'
import { BANK_LINE_COLUMNS, BANK_LINE_STATE_NAMES } from './bank-line-columns.tsx'

const keyOf = ({ id }: BankLine): string => id

/** The lines of our bank, and what each of them is; the open ones first. */
export function BankLines() {
  const may = useMay()
  const { values, change } = useUrlValues({ state: 'open', page: '1' })
  const state = bankLineStateOf(values.state) ?? ''
  const { read, rows, readAll, pages } = usePagedList('page', listBankLines, { query: { state } }, keyOf)
  const { actions, dialog } = useBankLineActs('#bank-lines')
  return (
    <>
      <TablePanel
        id="bank-lines"
        title="Bank lines"
        about="A line is matched by itself where only one settlement or payout can be meant."
        read={read}
        rows={rows}
        readAll={readAll}
        columns={may(matchBankLine) ? [...BANK_LINE_COLUMNS, actions] : BANK_LINE_COLUMNS}
        keyOf={keyOf}
        action={
          <Select
            aria-label="Filter by state"
            data-filter
            className="w-44"
            value={state === '' ? 'all' : state}
            onChange={(event) => change({ state: event.target.value, page: '1' })}
          >
            <option value="all">State: All</option>
            {BANK_LINE_STATES.map((each) => (
              <option key={each} value={each}>
                {BANK_LINE_STATE_NAMES[each]}
              </option>
            ))}
          </Select>
        }
        empty={
          state === 'open'
            ? { title: 'No open lines', text: 'Lines that nothing was matched to appear here.' }
            : { title: 'No lines in this state', text: 'Choose another state above, or import a statement.' }
        }
      >
        {pages}
      </TablePanel>
      {dialog}
    </>
  )
}
