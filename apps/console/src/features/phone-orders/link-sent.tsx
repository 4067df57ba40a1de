import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import type { WirePhoneOrder } from '@gatefill/contracts/staff/dispatch/phone-orders'
import { sendPaymentLink } from '@gatefill/contracts/staff/dispatch/phone-orders'
import { formatPhone } from '@gatefill/domain/accounts/phone'
import { shortId } from '@gatefill/domain/core/ids'
import { formatNaira, kobo } from '@gatefill/domain/core/money'
import type { LinkChannel } from '@gatefill/domain/orders/phone-order'
import { Button } from '@gatefill/ui/primitives/button'
import { Dialog } from '@gatefill/ui/primitives/dialog'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { useState } from 'react'

type LinkSentProps = { taken: WirePhoneOrder; canText: boolean; onClose: () => void }

/** What was placed, where the link goes, and another try when it does not arrive. */
export function LinkSent({ taken, canText, onClose }: LinkSentProps) {
  const call = useCall()
  const [last, setLast] = useState(taken)
  const { write, isBusy, failure } = useWrite<LinkChannel, { data: WirePhoneOrder }>({
    send: (sendBy) => call(sendPaymentLink, { params: { id: taken.orderId }, body: { sendBy } }),
    failed: 'The link was not sent again. Please try again.',
    onSuccess: ({ data }) => setLast(data),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      closable={!isBusy}
      title={`Order #${shortId(taken.orderId)} is placed`}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="grid gap-4">
        <p role="status">
          <b className="figures">{formatNaira(kobo(last.total))}</b> to pay. The link is on its way to{' '}
          <b>{sentToText(last)}</b>. The order is planned when it is paid, and ends by itself after 24 hours.
        </p>
        <div className="flex flex-wrap gap-2">
          {canText && (
            <Button variant="quiet" disabled={isBusy} onClick={() => void write('sms')}>
              Send it again by text message
            </Button>
          )}
          <Button variant="quiet" disabled={isBusy} onClick={() => void write('email')}>
            Send it by email
          </Button>
        </div>
        <FailureLine text={failure?.message} />
      </div>
    </Dialog>
  )
}

const sentToText = ({ sentBy, sentTo }: WirePhoneOrder): string =>
  sentBy === 'sms' ? formatPhone(sentTo) : sentTo
