import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useForm } from '@gatefill/client/react/use-form'
import { listStaffOrders } from '@gatefill/contracts/staff/staff'
import { listFilledReplies } from '@gatefill/contracts/staff/support/saved-replies'
import { setTicketOrder } from '@gatefill/contracts/staff/support/ticket-acts'
import { getTicketQueue } from '@gatefill/contracts/staff/support/ticket-queue'
import type { TicketThread } from '@gatefill/contracts/staff/support/ticket-shapes'
import { getStaffTicket } from '@gatefill/contracts/staff/support/tickets'
import { formatDate } from '@gatefill/domain/core/formats'
import { shortId } from '@gatefill/domain/core/ids'
import { formatNaira } from '@gatefill/domain/core/money'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { WriteDialog } from '../../../shared/write-dialog.tsx'

const OFFERED = '20'

/** Which order the ticket is about, by its number, also an old one; empty for none. */
export function OrderDialog({ ticket, onClose }: { ticket: TicketThread; onClose: () => void }) {
  const call = useCall()
  const { id, orderId, customer } = ticket
  const orders = useEndpoint(listStaffOrders, { query: { search: customer.email, limit: OFFERED } }).data
    ?.data
  const form = useForm({
    initial: { orderId: orderId === null ? '' : `#${shortId(orderId)}` },
    validate: () => ({}),
  })
  const typed = form.values.orderId.trim()
  return (
    <WriteDialog
      title={`Order of ticket #${shortId(id)}`}
      description={`One of the orders of ${customer.name}, who sees it beside the ticket as well. Leave it empty for none.`}
      confirmLabel="Save"
      form={form}
      send={() =>
        call(setTicketOrder, {
          params: { id },
          body: { orderId: typed === '' ? null : typed, before: orderId },
        })
      }
      failed="The order of the ticket was not changed. Please try again."
      invalidates={[getTicketQueue, getStaffTicket, listFilledReplies]}
      conflictReads={[getStaffTicket]}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="orderId"
        label="Number of the order"
        autoComplete="off"
        list="orders-of-customer"
      />
      <datalist id="orders-of-customer">
        {orders?.map((order) => (
          <option key={order.id} value={`#${shortId(order.id)}`}>
            {formatNaira(order.total)}, {formatDate(order.createdAt)}
          </option>
        ))}
      </datalist>
    </WriteDialog>
  )
}
