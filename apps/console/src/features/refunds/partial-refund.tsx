import { createIdempotencyKeys } from '@gatefill/client/calls/idempotency-key'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { onSubmit } from '@gatefill/client/react/use-form'
import { listStaffOrders } from '@gatefill/contracts/staff/staff'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { DispatchOrder } from '@gatefill/domain/dispatch/dispatch'
import { statusLabel } from '@gatefill/domain/orders/order'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import { Button } from '@gatefill/ui/primitives/button'
import { Field } from '@gatefill/ui/primitives/field'
import { TextInput } from '@gatefill/ui/primitives/text-input'
import { useState } from 'react'
import type { Column } from '../../shared/data-table.tsx'
import { DataTable, Small } from '../../shared/data-table.tsx'
import { Section } from '../../shared/section.tsx'
import { RefundDialog } from './refund-dialog.tsx'

const MAX_SHOWN = '10'

/** Finds an order and refunds part of its payment. */
export function PartialRefund() {
  const [wanted, setWanted] = useState('')
  // Outlive the dialog: what got no answer is not requested twice.
  const [keys] = useState(createIdempotencyKeys)
  const [chosen, setChosen] = useState<DispatchOrder>()
  const orders = useEndpoint(
    listStaffOrders,
    { query: { search: wanted, limit: MAX_SHOWN } },
    { enabled: wanted !== '' },
  )

  const find = (text: string) => {
    // The order may have changed since the last search.
    if (text === wanted && text !== '') void orders.refetch()
    setWanted(text)
  }
  return (
    <>
      <Section
        id="partial-refund"
        title="Issue a partial refund"
        about="Find the order by its number, or by the customer’s name or email."
        read={orders}
        action={<OrderSearch isBusy={orders.isFetching} onSearch={find} />}
        empty={({ totalCount }) =>
          totalCount === 0
            ? {
                title: 'No orders found',
                text: `Nothing matches “${wanted}”. Check the number with the customer.`,
              }
            : undefined
        }
      >
        {({ data }) => (
          <DataTable
            caption="Orders found"
            columns={columnsOf(setChosen)}
            rows={data}
            keyOf={({ id }) => id}
          />
        )}
      </Section>
      {chosen !== undefined && (
        <RefundDialog order={chosen} keys={keys} onClose={() => setChosen(undefined)} />
      )}
    </>
  )
}

function OrderSearch({ isBusy, onSearch }: { isBusy: boolean; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState('')
  return (
    <search>
      <form onSubmit={onSubmit(() => onSearch(typed.trim()))} className="flex items-end gap-2">
        <Field label={<span className="sr-only">Order number, name or email</span>}>
          <TextInput
            type="search"
            name="order"
            autoComplete="off"
            placeholder="#7F3A9C"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="secondary" busy={isBusy} busyLabel="Searching...">
          Find
        </Button>
      </form>
    </search>
  )
}

const columnsOf = (onChoose: (order: DispatchOrder) => void): Column<DispatchOrder>[] => [
  { name: 'Order', cell: ({ id }) => <OrderNumber id={id} /> },
  {
    name: 'Customer',
    kind: 'long',
    cell: ({ customer }) => (
      <>
        {customer.name}
        <Small>{customer.email}</Small>
      </>
    ),
  },
  { name: 'Status', cell: ({ status }) => statusLabel(status) },
  { name: 'Placed', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { name: 'Total', kind: 'figures', cell: ({ total }) => <MoneyText amount={total} /> },
  { name: 'Refunded', kind: 'figures', cell: ({ refundAmount }) => <MoneyText amount={refundAmount} /> },
  {
    name: 'Actions',
    kind: 'actions',
    cell: (order) => (
      <Button variant="secondary" size="compact" onClick={() => onChoose(order)}>
        Refund part
      </Button>
    ),
  },
]
