import { saveFile } from '@gatefill/client/calls/save-file'
import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useWrite } from '@gatefill/client/react/use-write'
import { getStaffReceipt, getStaffReceiptFile } from '@gatefill/contracts/staff/customers/receipts'
import type { OrderId } from '@gatefill/domain/core/ids'
import { asId, shortId } from '@gatefill/domain/core/ids'
import { ReceiptPaper } from '@gatefill/ui/fuel/receipt-paper'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { useParams } from 'react-router'
import { orderPath } from '../../shared/rooms/customer-rooms.ts'
import { Room } from '../../shared/rooms/room.tsx'
import { TableStates } from '../../shared/table/table-states.tsx'

/** The receipt that the customer has, to read and to download; or why there is none. */
function OrderReceipt({ id }: { id: OrderId }) {
  const read = useEndpoint(getStaffReceipt, { params: { id } })
  if (read.data === undefined) return <TableStates title="Receipt" read={read} empty={undefined} />
  return (
    <div className="grid grid-cols-1 gap-4">
      <ReceiptPaper receipt={read.data} />
      {read.data.companyName === '' && (
        <p className="text-ink-2 print:hidden">
          For a company’s name and TIN on it, the customer enters them in the app under Account Settings,
          Profile. The receipt shows them from then on.
        </p>
      )}
      <ReceiptFile id={id} />
    </div>
  )
}

function ReceiptFile({ id }: { id: OrderId }) {
  const call = useCall()
  const { write, isBusy, failure } = useWrite({
    send: async () => {
      const { data } = await call(getStaffReceiptFile, { params: { id } })
      saveFile(`receipt-${shortId(id)}.pdf`, data)
      return {}
    },
    failed: 'The PDF did not load. Please try again.',
  })
  return (
    <div className="grid justify-items-start gap-3 print:hidden">
      <FailureLine text={failure?.message} />
      <Button busy={isBusy} busyLabel="Loading..." onClick={() => void write()}>
        Download PDF
      </Button>
      <p className="text-ink-2">Each viewing is recorded in the audit.</p>
    </div>
  )
}

/** /console/orders/:id/receipt: the receipt of an order, as its customer has it. */
export function ReceiptPage() {
  const { id = '' } = useParams()
  const orderId = asId<OrderId>(id)
  const name = `Receipt of order #${shortId(id)}`
  return (
    <Room title={name} tabTitle={name} back={{ to: orderPath(orderId), name: 'Back to the order' }}>
      <OrderReceipt id={orderId} />
    </Room>
  )
}
