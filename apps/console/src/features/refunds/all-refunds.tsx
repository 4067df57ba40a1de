import { useAction } from '@gatefill/client/react'
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
import { useState } from 'react'
import type { Column } from '../../shared/data-table.tsx'
import { DataTable, Small } from '../../shared/data-table.tsx'
import { useMay } from '../../shared/member.ts'
import { Section } from '../../shared/section.tsx'
import { useWrite } from '../../shared/use-write.ts'
import { REFUND_KIND_NAMES, REFUND_STATE_NAMES, refundTone, whatToDo } from './refund-words.ts'
import { useRefunds } from './use-refunds.ts'
import { useRefundsView } from './use-refunds-view.ts'

/** All money that goes back, the latest change first; what failed for good is sent again from here. */
export function AllRefunds() {
  const { view, change, addressOf } = useRefundsView()
  const refunds = useRefunds(view)
  const may = useMay()
  const retry = useAction(retryRefund, [listStaffRefunds])
  const { busy, failure, write } = useWrite('The refund could not be sent again. Please try once more.')
  const [retrying, setRetrying] = useState<string>()

  const bringOn = ({ id }: StaffRefund) => {
    setRetrying(id)
    void write(() => retry.mutateAsync({ params: { id } }))
  }

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
    {
      name: 'State',
      cell: ({ state, expectedAt, sends, providerRefundId }) => (
        <>
          <Badge tone={refundTone(state)}>{REFUND_STATE_NAMES[state]}</Badge>
          <WhatToDo text={whatToDo({ state, providerRefundId })} />
          <Small>Times sent: {sends}</Small>
          {expectedAt !== null && !isRefundDone(state) && <Small>Expected by {formatDate(expectedAt)}</Small>}
        </>
      ),
    },
    { name: 'Why', cell: ({ kind }) => REFUND_KIND_NAMES[kind] },
    {
      name: 'Payment',
      kind: 'long',
      cell: ({ provider, reference, providerRefundId }) => (
        <>
          {provider}
          <Small>{reference}</Small>
          {providerRefundId !== null && <Small>Theirs: {providerRefundId}</Small>}
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
            busy={busy && retrying === refund.id}
            busyLabel="Sending..."
            onClick={() => bringOn(refund)}
          >
            {isRefundMissing(refund) ? 'Look again' : 'Send again'}
            <span className="sr-only"> {formatNaira(kobo(refund.amount))}</span>
          </Button>
        ),
    },
  ]
  return (
    <Section
      id="refunds"
      title="All refunds"
      about="The latest change first. Where the provider wants the customer’s bank account, enter it in its dashboard. Look again searches at the provider before it sends once more."
      read={refunds}
      action={
        <Select
          aria-label="State of the refunds"
          className="w-60"
          value={view.state}
          onChange={(event) => change({ state: event.target.value, page: 1 })}
        >
          <option value="">State: All</option>
          {REFUND_STATES.map((state) => (
            <option key={state} value={state}>
              {REFUND_STATE_NAMES[state]}
            </option>
          ))}
        </Select>
      }
      empty={({ totalCount }) => {
        if (totalCount > 0) return undefined
        return view.state === ''
          ? { title: 'No refunds yet', text: 'Money that goes back to a customer is listed here.' }
          : { title: 'No refund is in this state', text: 'Choose another state above.' }
      }}
    >
      {(page) => (
        <>
          <FailureLine text={failure} />
          <DataTable caption="All refunds" columns={columns} rows={page.data} keyOf={({ id }) => id} />
          <Pagination
            current={page.currentPage}
            totalPages={page.totalPages}
            pages={pageLinks(page.currentPage, page.totalPages)}
            hrefOf={(number) => addressOf({ page: number })}
            onSelect={(number) => change({ page: number })}
          />
        </>
      )}
    </Section>
  )
}

const WhatToDo = ({ text }: { text: string | undefined }) => text !== undefined && <Small>{text}</Small>
