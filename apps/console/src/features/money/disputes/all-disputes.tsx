import type { FinanceDispute } from '@gatefill/contracts/staff/finance/settlements'
import { listDisputes } from '@gatefill/contracts/staff/finance/settlements'
import { DISPUTE_STATES } from '@gatefill/domain/payments/dispute'
import { useLedger } from '../../../entities/money/use-ledger.ts'
import { Room } from '../../../shared/rooms/room.tsx'
import { MONEY } from '../../../shared/rooms/rooms.ts'
import { useUrlValues } from '../../../shared/rooms/url-values.ts'
import { usePagedList } from '../../../shared/table/paged-list.tsx'
import { StateFilter } from '../../../shared/table/state-filter.tsx'
import { TablePanel } from '../../../shared/table/table-panel.tsx'
import { MoneyTabs } from '../money-tabs.tsx'
import { DISPUTE_COLUMNS, DISPUTE_STATE_NAMES } from './dispute-columns.tsx'

const keyOf = ({ provider, disputeId }: FinanceDispute): string => `${provider} ${disputeId}`

/** Every dispute of a payment, also those that are decided. */
function AllDisputes() {
  const { values, change } = useUrlValues({ state: '', page: '1' })
  const state = DISPUTE_STATES.find((each) => each === values.state) ?? ''
  const { read, rows, readAll, pages } = usePagedList('page', listDisputes, { query: { state } }, keyOf)
  return (
    <TablePanel
      id="all-disputes"
      title="All disputes"
      about="Newest first, including decided ones."
      read={read}
      rows={rows}
      readAll={readAll}
      columns={DISPUTE_COLUMNS}
      keyOf={keyOf}
      action={
        <StateFilter
          states={DISPUTE_STATES}
          names={DISPUTE_STATE_NAMES}
          value={state}
          className="w-48"
          onChange={(next) => change({ state: next, page: '1' })}
        />
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

/** /console/money/disputes: payments that customers dispute at their bank. */
export function MoneyDisputesPage() {
  return (
    <Room title={MONEY.disputes.title} tabs={<MoneyTabs />}>
      <Disputes />
      <AllDisputes />
    </Room>
  )
}

/** Payments that customers dispute at their bank, and orders still open although their payment was charged back. */
function Disputes() {
  const ledger = useLedger()
  return (
    <TablePanel
      id="disputes"
      title="Disputes to answer"
      about="Open a dispute to accept or contest it in time. A lost one is posted to the ledger automatically. If a payment was charged back, decide whether to continue the order; cancelling it does not refund the money again."
      read={ledger}
      rows={ledger.data?.disputes}
      columns={DISPUTE_COLUMNS}
      keyOf={({ provider, disputeId }) => `${provider} ${disputeId}`}
      empty={{
        title: 'No disputes to answer',
        text: 'Payments that a customer disputes with their bank, or that were charged back, appear here.',
      }}
    />
  )
}
