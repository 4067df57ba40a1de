import type { FinancePayment } from '@gatefill/contracts/staff/finance/payments'
import { listPayments } from '@gatefill/contracts/staff/finance/payments'
import { ATTEMPT_STATES, attemptStateOf } from '@gatefill/domain/payments/attempt-lifecycle'
import { PAYMENT_STATE_NAMES } from '../../../entities/money/payment-labels.tsx'
import { Room } from '../../../shared/rooms/room.tsx'
import { MONEY } from '../../../shared/rooms/rooms.ts'
import { SearchField } from '../../../shared/rooms/search/search-field.tsx'
import { useUrlValues } from '../../../shared/rooms/url-values.ts'
import { usePagedList } from '../../../shared/table/paged-list.tsx'
import { StateFilter } from '../../../shared/table/state-filter.tsx'
import { TablePanel } from '../../../shared/table/table-panel.tsx'
import { MoneyTabs } from '../money-tabs.tsx'
import { PAYMENT_COLUMNS } from './payment-columns.tsx'

const keyOf = ({ id }: FinancePayment): string => id

/** Every attempt to pay, newest first: found by order, reference and transaction. */
function Payments() {
  const { values, change } = useUrlValues({ state: '', search: '', page: '1' })
  const state = attemptStateOf(values.state) ?? ''
  const { search } = values
  const { read, rows, readAll, pages } = usePagedList(
    'page',
    listPayments,
    { query: { state, search } },
    keyOf,
  )
  return (
    <TablePanel
      id="payments"
      title="Payments"
      about="Every attempt to pay. One order may have several; at most one of them pays it."
      read={read}
      rows={rows}
      readAll={readAll}
      columns={PAYMENT_COLUMNS}
      keyOf={keyOf}
      action={
        <>
          <SearchField
            key={search}
            label="Order number, reference or transaction"
            placeholder="#7F3A9C"
            wanted={search}
            isBusy={read.isFetching}
            onSearch={(next) => change({ search: next, page: '1' })}
          />
          <StateFilter
            states={ATTEMPT_STATES}
            names={PAYMENT_STATE_NAMES}
            value={state}
            className="w-56"
            onChange={(next) => change({ state: next, page: '1' })}
          />
        </>
      }
      empty={
        search === '' && state === ''
          ? { title: 'No payments yet', text: 'A payment appears here when a customer starts to pay.' }
          : { title: 'No payments found', text: 'Check the number, or choose another state above.' }
      }
    >
      {pages}
    </TablePanel>
  )
}

/** /console/money/payments: every attempt to pay. */
export function MoneyPaymentsPage() {
  return (
    <Room title={MONEY.payments.title} tabs={<MoneyTabs />}>
      <Payments />
    </Room>
  )
}
