import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listCustomerOrders } from '@gatefill/contracts/staff/customers/customers'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { DispatchOrder } from '@gatefill/domain/dispatch/dispatch'
import { Link } from 'react-router'
import { ORDER_COLUMNS } from '../../entities/orders/order-cells.tsx'
import { ordersWith } from '../../shared/rooms/customer-rooms.ts'
import { OrderLink } from '../../shared/rooms/order-link.tsx'
import { Panel } from '../../shared/rooms/panel.tsx'
import type { Column } from '../../shared/table/columns.tsx'
import { Small } from '../../shared/table/columns.tsx'
import { DataTable } from '../../shared/table/data-table.tsx'
import { TableStates } from '../../shared/table/table-states.tsx'

/** The page has little width: the time stands below the number. */
const COLUMNS: readonly Column<DispatchOrder>[] = [
  {
    name: 'Order',
    cell: ({ id, createdAt }) => (
      <>
        <OrderLink id={id} />
        <Small>{formatDateTime(createdAt)}</Small>
      </>
    ),
  },
  ...ORDER_COLUMNS.filter(({ name }) => ['Fuel', 'Total', 'Status'].includes(name)),
]

/** The newest orders of a customer. */
export function CustomerOrders({ id, email, orders }: { id: string; email: string; orders: number }) {
  const read = useEndpoint(listCustomerOrders, { params: { id } })
  const rows = read.data
  return (
    <Panel
      id="orders"
      title="Orders"
      about={rows === undefined || rows.length >= orders ? undefined : `${rows.length} newest of ${orders}`}
      action={
        <Link to={ordersWith(email)} className="text-link">
          All orders
        </Link>
      }
    >
      <TableStates
        title="Orders"
        read={read}
        empty={
          rows?.length === 0 ? { title: 'No orders', text: 'This customer has not ordered yet.' } : undefined
        }
      />
      {rows !== undefined && rows.length > 0 && (
        <DataTable
          id="customer-orders"
          caption="Orders"
          columns={COLUMNS}
          rows={rows}
          keyOf={(order) => order.id}
          sortable={false}
        />
      )}
    </Panel>
  )
}
