import { formatPhone } from '@gatefill/domain/accounts/phone'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { DispatchOrder } from '@gatefill/domain/dispatch/dispatch'
import { statusLabel } from '@gatefill/domain/statuses/order-status'
import { paymentStatusLabel } from '@gatefill/domain/statuses/payment-status'
import { FuelAmount } from '@gatefill/ui/fuel/fuel-amount'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { OrderBadge } from '@gatefill/ui/fuel/order-badge'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../shared/member.ts'
import { CUSTOMER, customerPath } from '../../shared/rooms/customer-rooms.ts'
import { OrderLink } from '../../shared/rooms/order-link.tsx'
import type { Column } from '../../shared/table/columns.tsx'
import { Small } from '../../shared/table/columns.tsx'

/** The name of a customer, which leads to their page for those who may open it; a list may leave it out. */
export function CustomerName({ customer: { id, name } }: Pick<DispatchOrder, 'customer'>) {
  const may = useMay()
  if (name === '') return <Small>Search to see</Small>
  if (!may(CUSTOMER.shows)) return name
  return (
    <Link to={customerPath(id)} className="text-link">
      {name}
    </Link>
  )
}

/** A usual name on one line, a long one on two: rows of one line make 20 on a desk's screen. */
const Name = ({ children }: { children: ReactNode }) => (
  <span className="block w-max max-w-44 wrap-anywhere">{children}</span>
)

/** What a list of orders can show, by the names of the columns. */
export const ORDER_COLUMNS: readonly Column<DispatchOrder>[] = [
  { name: 'Order', cell: ({ id }) => <OrderLink id={id} /> },
  {
    name: 'Placed',
    cell: ({ createdAt }) => <span className="whitespace-nowrap">{formatDateTime(createdAt)}</span>,
  },
  {
    name: 'Fuel',
    cell: ({ items }) => (
      <span className="flex gap-3 whitespace-nowrap">
        {items.map((item) => (
          <FuelAmount key={item.productId} {...item} symbolClassName="size-5" />
        ))}
      </span>
    ),
  },
  {
    name: 'Customer',
    cell: (order) => (
      <Name>
        <CustomerName customer={order.customer} />
      </Name>
    ),
  },
  {
    name: 'Contact',
    cell: ({ customer }) => (
      <>
        {customer.phone !== '' && formatPhone(customer.phone)}
        <Small>{customer.email}</Small>
      </>
    ),
  },
  {
    name: 'Address',
    kind: 'long',
    cell: ({ addressText }) => <span className="block min-w-60 wrap-anywhere">{addressText}</span>,
  },
  { name: 'Landmark', kind: 'long', cell: ({ landmark }) => landmark },
  { name: 'Area', cell: ({ area }) => area ?? '' },
  { name: 'Total', kind: 'figures', cell: ({ total }) => <MoneyText amount={total} /> },
  {
    name: 'Status',
    cell: ({ status }) => (
      <span className="whitespace-nowrap">
        <OrderBadge order={{ status }} />
      </span>
    ),
    csv: ({ status }) => statusLabel(status),
  },
  {
    name: 'Since',
    cell: ({ statusAt }) => <span className="whitespace-nowrap">{formatDateTime(statusAt)}</span>,
  },
  { name: 'Payment', cell: ({ paymentStatus }) => paymentStatusLabel(paymentStatus) },
  { name: 'Driver', cell: ({ driver }) => driver !== null && <Name>{driver.name}</Name> },
  { name: 'Vehicle', kind: 'long', cell: ({ driver }) => driver?.vehicle },
]
