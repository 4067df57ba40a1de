import { useLedger } from '../../entities/money/use-ledger.ts'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import { DISPUTE_COLUMNS } from './dispute-columns.tsx'

/** Payments that customers dispute at their bank, and orders still open although their payment was charged back. */
export function Disputes() {
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
