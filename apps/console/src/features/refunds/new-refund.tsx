import { useIdempotencyKey } from '@gatefill/client/calls/idempotency-key'
import { useEndpoint } from '@gatefill/client/react'
import { listStaffOrders } from '@gatefill/contracts/staff/staff'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { DispatchOrder } from '@gatefill/domain/dispatch/dispatch'
import { statusLabel } from '@gatefill/domain/orders/order'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import { Button } from '@gatefill/ui/primitives/button'
import { Field } from '@gatefill/ui/primitives/field'
import { TextInput } from '@gatefill/ui/primitives/text-input'
import type { FormEvent } from 'react'
import { useState } from 'react'
import type { Column } from '../../shared/data-table.tsx'
import { DataTable, Small } from '../../shared/data-table.tsx'
import { Section } from '../../shared/section.tsx'
import { RefundDialog } from './refund-dialog.tsx'

const MAX_SHOWN = '10'

/** Finds the order of a customer by its number, and sends a part of its payment back. */
export function NewRefund() {
  const [typed, setTyped] = useState('')
  const [wanted, setWanted] = useState('')
  const press = useIdempotencyKey()
  const [chosen, setChosen] = useState<DispatchOrder>()
  const orders = useEndpoint(
    listStaffOrders,
    { query: { search: wanted, limit: MAX_SHOWN } },
    { enabled: wanted !== '' },
  )

  const find = (event: FormEvent) => {
    event.preventDefault()
    const text = typed.trim()
    // Asked for once more: the order may have changed meanwhile.
    if (text === wanted && text !== '') void orders.refetch()
    setWanted(text)
  }

  const columns: Column<DispatchOrder>[] = [
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
    { name: 'Going back', kind: 'figures', cell: ({ refundAmount }) => <MoneyText amount={refundAmount} /> },
    {
      name: 'Actions',
      kind: 'actions',
      cell: (order) => (
        <Button variant="secondary" size="compact" onClick={() => setChosen(order)}>
          Refund a part
        </Button>
      ),
    },
  ]
  return (
    <>
      <Section
        id="new-refund"
        title="Refund a part of an order"
        about="Find the order by its number, or by the customer’s name or e-mail."
        read={orders}
        action={
          <search>
            <form onSubmit={find} className="flex items-end gap-2">
              <Field label={<span className="sr-only">Order number, name or e-mail</span>}>
                <TextInput
                  type="search"
                  name="order"
                  autoComplete="off"
                  placeholder="#7F3A9C"
                  value={typed}
                  onChange={(event) => setTyped(event.target.value)}
                />
              </Field>
              <Button type="submit" variant="secondary" busy={orders.isFetching} busyLabel="Finding...">
                Find
              </Button>
            </form>
          </search>
        }
        empty={({ totalCount }) =>
          totalCount === 0
            ? {
                title: 'No order found',
                text: `Nothing fits “${wanted}”. Check the number with the customer.`,
              }
            : undefined
        }
      >
        {({ data }) => (
          <DataTable caption="Orders found" columns={columns} rows={data} keyOf={({ id }) => id} />
        )}
      </Section>
      {chosen !== undefined && (
        <RefundDialog order={chosen} press={press} onClose={() => setChosen(undefined)} />
      )}
    </>
  )
}
