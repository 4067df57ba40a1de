import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import type { StaffRefund } from '@gatefill/contracts/customer/orders/refund-shapes'
import { listStaffRefunds, retryRefund } from '@gatefill/contracts/staff/staff-refunds'
import { formatDate, formatDateTime } from '@gatefill/domain/core/formats'
import { formatNaira, kobo } from '@gatefill/domain/core/money'
import { pageLinks } from '@gatefill/domain/core/page'
import {
  canRetryRefund,
  isRefundDone,
  isRefundMissing,
  REFUND_STATES,
} from '@gatefill/domain/payments/refund-lifecycle'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Pagination } from '@gatefill/ui/primitives/pagination'
import { Select } from '@gatefill/ui/primitives/select'
import type { Column } from '../../shared/data-table.tsx'
import { DataTable, Small } from '../../shared/data-table.tsx'
import { useMay } from '../../shared/member.ts'
import { Section } from '../../shared/section.tsx'
import { CHECK_LIST_FIRST } from '../../shared/sentences.ts'
import { REFUND_KIND_NAMES, REFUND_STATE_NAMES, refundTone, requiredAction } from './refund-labels.ts'
import { useRefunds } from './use-refunds.ts'
import { useRefundsView } from './use-refunds-view.ts'

/** All refunds, the latest change first; one that failed for good is sent again from here. */
export function AllRefunds() {
  const { view, change, hrefOf } = useRefundsView()
  const refunds = useRefunds(view)
  const { columns, failure } = useColumns()
  return (
    <Section
      id="refunds"
      title="All refunds"
      about="Most recent change first. If the provider needs the customer’s bank account, enter it in the provider’s dashboard. “Check and send” looks for the refund at the provider first."
      read={refunds}
      action={<StateFilter state={view.state} onChange={(state) => change({ state, page: 1 })} />}
      empty={({ totalCount }) => {
        if (totalCount > 0) return undefined
        return view.state === ''
          ? { title: 'No refunds yet', text: 'Refunds to customers appear here.' }
          : { title: 'No refunds in this state', text: 'Choose another state above.' }
      }}
    >
      {(page) => (
        <>
          <FailureLine text={failure?.message} />
          <DataTable caption="All refunds" columns={columns} rows={page.data} keyOf={({ id }) => id} />
          <Pagination
            current={page.currentPage}
            totalPages={page.totalPages}
            pages={pageLinks(page.currentPage, page.totalPages)}
            hrefOf={(number) => hrefOf({ page: number })}
            onSelect={(number) => change({ page: number })}
          />
        </>
      )}
    </Section>
  )
}

function StateFilter({ state, onChange }: { state: string; onChange: (state: string) => void }) {
  return (
    <Select
      aria-label="Filter by state"
      className="w-60"
      value={state}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">State: All</option>
      {REFUND_STATES.map((each) => (
        <option key={each} value={each}>
          {REFUND_STATE_NAMES[each]}
        </option>
      ))}
    </Select>
  )
}

function useColumns() {
  const may = useMay()
  const call = useCall()
  const { write, input, failure } = useWrite({
    send: (id: StaffRefund['id']) => call(retryRefund, { params: { id } }),
    failed: 'The refund could not be sent again. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    success: 'Refund sent again',
    invalidates: [listStaffRefunds],
  })
  const columns: Column<StaffRefund>[] = [
    {
      name: 'Order',
      cell: ({ orderId, updatedAt }) => (
        <>
          <OrderNumber id={orderId} />
          <Small>{formatDateTime(updatedAt)}</Small>
        </>
      ),
    },
    { name: 'Amount', kind: 'figures', cell: ({ amount }) => <MoneyText amount={kobo(amount)} /> },
    { name: 'State', cell: (refund) => <RefundState refund={refund} /> },
    { name: 'Reason', cell: ({ kind }) => REFUND_KIND_NAMES[kind] },
    {
      name: 'Payment',
      kind: 'long',
      cell: ({ provider, reference, providerRefundId }) => (
        <>
          {provider}
          <Small>{reference}</Small>
          {providerRefundId !== null && <Small>Refund {providerRefundId}</Small>}
        </>
      ),
    },
    {
      name: 'Actions',
      kind: 'actions',
      cell: (refund) =>
        canRetryRefund(refund) &&
        may(retryRefund) && (
          <Button
            variant="secondary"
            size="compact"
            busy={input === refund.id}
            busyLabel="Sending..."
            onClick={() => void write(refund.id)}
          >
            {isRefundMissing(refund) ? 'Check and send' : 'Send again'}
            <span className="sr-only"> {formatNaira(kobo(refund.amount))}</span>
          </Button>
        ),
    },
  ]
  return { columns, failure }
}

function RefundState({ refund: { state, expectedAt, sends, providerRefundId } }: { refund: StaffRefund }) {
  const action = requiredAction({ state, providerRefundId })
  return (
    <>
      <Badge tone={refundTone(state)}>{REFUND_STATE_NAMES[state]}</Badge>
      {action !== undefined && <Small>{action}</Small>}
      <Small>Times sent: {sends}</Small>
      {expectedAt !== null && !isRefundDone(state) && <Small>Expected by {formatDate(expectedAt)}</Small>}
    </>
  )
}
