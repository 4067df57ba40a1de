import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useWrite } from '@gatefill/client/react/use-write'
import {
  getOrderShare,
  shareOrder,
  stopSharingOrder,
} from '@gatefill/contracts/customer/orders/shared-tracking'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { canShare } from '@gatefill/domain/delivery/shared-tracking'
import type { Order } from '@gatefill/domain/orders/order'
import { Share2 } from '@gatefill/ui/icons/actions'
import { Button } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { CopyTextButton } from '@gatefill/ui/primitives/copy-button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { useState } from 'react'
import * as texts from '../texts.ts'

/** Lets the customer send a link by which somebody else follows this delivery, and take it back. */
export function ShareOrder({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false)
  if (!canShare(order.status).allowed) return null
  return (
    <Card aria-labelledby="share-order" className="grid gap-3 p-4 desk:p-5">
      <h2 id="share-order" className="heading-3">
        {texts.shareThisDelivery}
      </h2>
      <p className="text-ink-2">{texts.shareShows}</p>
      {isOpen ? (
        <ShareLink order={order} />
      ) : (
        <Button
          variant="quiet"
          icon={<Share2 aria-hidden="true" className="size-5" />}
          onClick={() => setOpen(true)}
          className="justify-self-start"
        >
          Share
        </Button>
      )}
    </Card>
  )
}

function ShareLink({ order }: { order: Order }) {
  const call = useCall()
  const params = { id: order.id }
  const { data: shared } = useEndpoint(getOrderShare, { params })
  const [link, setLink] = useState<{ url: string; expiresAt: string }>()
  const create = useWrite<void, { url: string; expiresAt: string }>({
    send: async (_input, { signal }) => (await call(shareOrder, { params, signal })).data,
    failed: texts.linkNotMade,
    success: false,
    invalidates: [getOrderShare],
    onSuccess: setLink,
  })
  const stop = useWrite<void>({
    send: (_input, { signal }) => call(stopSharingOrder, { params, signal }),
    failed: texts.linkStillWorks,
    invalidates: [getOrderShare],
    onSuccess: () => setLink(undefined),
  })
  const until = link?.expiresAt ?? shared?.sharedUntil ?? null
  return (
    <div className="grid gap-3">
      {until !== null && (
        <p role="status" className="text-small text-ink-2">
          {texts.sharedUntil(formatDateTime(until))}
        </p>
      )}
      {link !== undefined && (
        <p className="rounded-control border border-line bg-canvas px-3 py-2 text-small wrap-anywhere">
          {link.url}
        </p>
      )}
      <FailureLine text={create.failure?.message ?? stop.failure?.message} />
      <div className="flex flex-wrap gap-2">
        {link === undefined ? (
          <Button busy={create.isBusy} onClick={() => void create.write()}>
            {until === null ? texts.createALink : texts.createANewLink}
          </Button>
        ) : (
          <>
            <SendButton url={link.url} />
            <CopyTextButton text={link.url}>{texts.copyLink}</CopyTextButton>
          </>
        )}
        {until !== null && (
          <Button variant="danger-quiet" busy={stop.isBusy} onClick={() => void stop.write()}>
            {texts.stopSharing}
          </Button>
        )}
      </div>
      {link === undefined && until !== null && <p className="text-small text-ink-2">{texts.linkShownOnce}</p>}
    </div>
  )
}

/** The phone's own list of ways to send it; where there is none, copying is enough. */
function SendButton({ url }: { url: string }) {
  if (typeof navigator.share !== 'function') return null
  const send = () =>
    navigator.share({ title: texts.fuelDelivery, url }).catch(() => {
      // Closed without choosing: the link is still on the screen.
    })
  return <Button onClick={() => void send()}>{texts.sendLink}</Button>
}
