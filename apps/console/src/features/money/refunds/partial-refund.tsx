import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listStaffOrders } from '@gatefill/contracts/staff/staff'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { DispatchOrder } from '@gatefill/domain/dispatch/dispatch'
import { statusLabel } from '@gatefill/domain/statuses/order-status'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { useRefundPart } from '../../../entities/money/refund-part.tsx'
import { OrderLink } from '../../../shared/rooms/order-link.tsx'
import { SearchField } from '../../../shared/rooms/search/search-field.tsx'
import { useUrlValues } from '../../../shared/rooms/url-values.ts'
import type { Column } from '../../../shared/table/columns.tsx'
import { Small } from '../../../shared/table/columns.tsx'
import { TablePanel } from '../../../shared/table/table-panel.tsx'

const MAX_SHOWN = '10'

/** Finds an order and refunds part of its payment. */
export function PartialRefund() {
  const { values, change } = useUrlValues({ order: '' })
  const wanted = values.order
  const { refundButton, dialog } = useRefundPart()
  const orders = useEndpoint(
    listStaffOrders,
    { query: { search: wanted, limit: MAX_SHOWN } },
    { enabled: wanted !== '' },
  )

  const find = (text: string) => {
    // The order may have changed since the last search.
    if (text === wanted && text !== '') void orders.refetch()
    change({ order: text })
  }
  return (
    <>
      <TablePanel
        id="partial-refund"
        title="Issue a partial refund"
        about="Find the order by its number, or by the customer’s name or email."
        read={orders}
        action={
          <SearchField
            key={wanted}
            label="Order number, name or email"
            placeholder="#7F3A9C"
            wanted={wanted}
            isBusy={orders.isFetching}
            onSearch={find}
          />
        }
        rows={wanted === '' ? undefined : orders.data?.data}
        columns={columnsOf(refundButton)}
        keyOf={({ id }) => id}
        empty={{
          title: 'No orders found',
          text: `Nothing matches “${wanted}”. Check the number with the customer.`,
        }}
      />
      {dialog}
    </>
  )
}

const columnsOf = (refundButton: Column<DispatchOrder>['cell']): Column<DispatchOrder>[] => [
  { name: 'Order', cell: ({ id }) => <OrderLink id={id} />, csv: ({ id }) => id },
  {
    name: 'Customer',
    kind: 'long',
    cell: ({ customer }) => (
      <>
        {customer.name}
        <Small>{customer.email}</Small>
      </>
    ),
    sort: ({ customer }) => customer.name,
    csv: [
      ['Customer', ({ customer }) => customer.name],
      ['Email', ({ customer }) => customer.email],
    ],
  },
  {
    name: 'Status',
    cell: ({ status }) => statusLabel(status),
    sort: ({ status }) => statusLabel(status),
    csv: ({ status }) => statusLabel(status),
  },
  {
    name: 'Placed',
    cell: ({ createdAt }) => formatDateTime(createdAt),
    sort: ({ createdAt }) => createdAt,
    csv: ({ createdAt }) => createdAt,
  },
  {
    name: 'Total',
    kind: 'figures',
    cell: ({ total }) => <MoneyText amount={total} />,
    sort: ({ total }) => total,
    csv: ({ total }) => ({ kobo: total }),
  },
  {
    name: 'Refunded',
    kind: 'figures',
    cell: ({ refundAmount }) => <MoneyText amount={refundAmount} />,
    sort: ({ refundAmount }) => refundAmount,
    csv: ({ refundAmount }) => ({ kobo: refundAmount }),
  },
  { name: 'Actions', kind: 'actions', cell: refundButton },
]
