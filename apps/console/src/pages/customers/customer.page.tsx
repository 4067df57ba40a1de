import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { CustomerPage as Customer } from '@gatefill/contracts/staff/customer-shapes'
import { addCustomerNote, getCustomer } from '@gatefill/contracts/staff/customers'
import { formatDate } from '@gatefill/domain/core/formats'
import { useParams } from 'react-router'
import { NotesPanel } from '../../entities/orders/notes-panel.tsx'
import { TicketsPanel } from '../../entities/orders/tickets-panel.tsx'
import { CustomerBadge } from '../../features/customers/customer-badge.tsx'
import { CustomerBlock } from '../../features/customers/customer-block.tsx'
import { CustomerData } from '../../features/customers/customer-data.tsx'
import {
  CustomerConsents,
  CustomerContact,
  CustomerMoney,
  CustomerOpeners,
} from '../../features/customers/customer-facts.tsx'
import { CustomerOrders } from '../../features/customers/customer-orders.tsx'
import { CustomerRecovery } from '../../features/customers/customer-recovery.tsx'
import { CustomerSessions } from '../../features/customers/customer-sessions.tsx'
import { useMay } from '../../shared/member.ts'
import { CUSTOMERS } from '../../shared/rooms/customer-rooms.ts'
import { Panel } from '../../shared/rooms/panel.tsx'
import { Room } from '../../shared/rooms/room.tsx'
import { TableStates } from '../../shared/table/table-states.tsx'

const BACK = { to: CUSTOMERS.path, name: 'Back to Customers' }

/** /console/customers/:id: one customer. Opening it is kept in the audit, so it is not read again by itself. */
export function CustomerPage() {
  const { id = '' } = useParams()
  const read = useEndpoint(getCustomer, { params: { id } })
  if (read.data === undefined)
    return (
      <Room title="Customer" back={BACK}>
        <Panel id="customer" title="Customer">
          <TableStates title="Customer" read={read} empty={undefined} />
        </Panel>
      </Room>
    )
  return (
    <Room
      title={read.data.name}
      back={BACK}
      note={
        <span className="flex flex-wrap items-center gap-3">
          <CustomerBadge state={read.data.state} /> since {formatDate(read.data.since)}
        </span>
      }
      actions={<CustomerData customer={read.data} />}
    >
      <TableStates title="Customer" read={read} empty={undefined} />
      <Parts customer={read.data} />
    </Room>
  )
}

function Parts({ customer }: { customer: Customer }) {
  const call = useCall()
  const may = useMay()
  const { id, email, orders, tickets, notes } = customer
  const addNote = (note: string) => call(addCustomerNote, { params: { id }, body: { note } })
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-2 wide:grid-cols-[18rem_minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <CustomerContact customer={customer} />
        <CustomerMoney customer={customer} />
        <CustomerConsents customer={customer} />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4 max-wide:row-span-2">
        <CustomerOrders id={id} email={email} orders={orders} />
        {tickets !== null && <TicketsPanel tickets={tickets} />}
        <NotesPanel
          notes={notes}
          send={may(addCustomerNote) ? addNote : undefined}
          invalidates={[getCustomer]}
        />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <CustomerRecovery customer={customer} />
        <CustomerBlock customer={customer} />
        <CustomerSessions customer={customer} />
        <CustomerOpeners customer={customer} />
      </div>
    </div>
  )
}
