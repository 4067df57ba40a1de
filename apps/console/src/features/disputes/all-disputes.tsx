import type { FinanceDispute } from '@gatefill/contracts/staff/finance/settlements'
import { listDisputes } from '@gatefill/contracts/staff/finance/settlements'
import { DISPUTE_STATES } from '@gatefill/domain/payments/dispute'
import { Select } from '@gatefill/ui/primitives/select'
import { useUrlValues } from '../../shared/rooms/url-values.ts'
import { usePagedList } from '../../shared/table/paged-list.tsx'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import { DISPUTE_COLUMNS, DISPUTE_STATE_NAMES } from './dispute-columns.tsx'

const keyOf = ({ provider, disputeId }: FinanceDispute): string => `${provider} ${disputeId}`

/** Every dispute of a payment, also those that are decided. */
export function AllDisputes() {
  const { values, change } = useUrlValues({ state: '', page: '1' })
  const state = DISPUTE_STATES.find((each) => each === values.state) ?? ''
  const { read, rows, readAll, pages } = usePagedList('page', listDisputes, { query: { state } }, keyOf)
  return (
    <TablePanel
      id="all-disputes"
      title="All disputes"
      about="Newest first, also those that are decided."
      read={read}
      rows={rows}
      readAll={readAll}
      columns={DISPUTE_COLUMNS}
      keyOf={keyOf}
      action={
        <Select
          aria-label="Filter by state"
          data-filter
          className="w-48"
          value={state}
          onChange={(event) => change({ state: event.target.value, page: '1' })}
        >
          <option value="">State: All</option>
          {DISPUTE_STATES.map((each) => (
            <option key={each} value={each}>
              {DISPUTE_STATE_NAMES[each]}
            </option>
          ))}
        </Select>
      }
      empty={
        state === ''
          ? {
              title: 'No disputes yet',
              text: 'Payments that a customer disputes with their bank appear here.',
            }
          : { title: 'No disputes in this state', text: 'Choose another state above.' }
      }
    >
      {pages}
    </TablePanel>
  )
}
