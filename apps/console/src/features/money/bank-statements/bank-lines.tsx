import type { BankLine } from '@gatefill/contracts/staff/finance/bank-line-shape'
import { listBankLines, matchBankLine } from '@gatefill/contracts/staff/finance/statements'
import { BANK_LINE_STATES, bankLineStateOf } from '@gatefill/domain/finance/bank-statements/bank-line'
import { useMay } from '../../../shared/member.ts'
import { useUrlValues } from '../../../shared/rooms/url-values.ts'
import { usePagedList } from '../../../shared/table/paged-list.tsx'
import { StateFilter } from '../../../shared/table/state-filter.tsx'
import { TablePanel } from '../../../shared/table/table-panel.tsx'
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
        about="A line is matched automatically when only one settlement or payout fits."
        read={read}
        rows={rows}
        readAll={readAll}
        columns={may(matchBankLine) ? [...BANK_LINE_COLUMNS, actions] : BANK_LINE_COLUMNS}
        keyOf={keyOf}
        action={
          <StateFilter
            states={BANK_LINE_STATES}
            names={BANK_LINE_STATE_NAMES}
            value={state}
            all="all"
            className="w-44"
            onChange={(next) => change({ state: next, page: '1' })}
          />
        }
        empty={
          state === 'open'
            ? { title: 'No open lines', text: 'Unmatched lines appear here.' }
            : { title: 'No lines in this state', text: 'Choose another state above, or import a statement.' }
        }
      >
        {pages}
      </TablePanel>
      {dialog}
    </>
  )
}
