import { useEndpoint } from '@gatefill/client/react'
import { listOrderRefunds } from '@gatefill/contracts/refunds'
import { formatDateTime } from '@gatefill/domain/formats'
import { formatNaira } from '@gatefill/domain/money'
import type { Order } from '@gatefill/domain/order'
import { isMoneyBackDelayed, wasMoneyTaken } from '@gatefill/domain/payment-status'
import type { CustomerRefund } from '@gatefill/domain/refund-progress'
import {
  isRefundDelayed,
  isRefundSent,
  refundAdvice,
  refundStageLabel,
} from '@gatefill/domain/refund-progress'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import { useEffect } from 'react'

/** Every refund of an order: how much, why, where it is, when to expect it, and what to do when it is late. */
export function OrderRefunds({ order }: { order: Order }) {
  const taken = wasMoneyTaken(order.paymentStatus)
  const { data, isError, isFetching, refetch } = useEndpoint(
    listOrderRefunds,
    { params: { id: order.id } },
    { enabled: taken },
  )
  // What the order says of its money is new: so are its refunds.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the words of the order are the reason to look again
  useEffect(() => {
    if (taken) void refetch()
  }, [taken, refetch, order.paymentStatus, order.refundAmount])

  if (isError && data === undefined)
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-2">
        The refunds of this order did not load. Your money is safe.
        <Button variant="text" busy={isFetching} onClick={() => void refetch()}>
          Try Again
        </Button>
      </p>
    )
  if (data === undefined) return null
  if (data.length === 0) return isMoneyBackDelayed(order.paymentStatus) ? <ReturnedByHand /> : null
  return (
    <ul aria-label="Refunds" className="grid gap-3">
      {data.map((refund) => (
        <Refund key={refund.id} refund={refund} />
      ))}
    </ul>
  )
}

/** Another currency, which no automatic refund can return. */
const ReturnedByHand = () => (
  <p className="border-t border-line pt-3 text-small text-ink-2">
    A payment came that does not fit this order. It is still yours: our team returns it by hand. Contact
    support with the number of this order if you want to know more.
  </p>
)

const toneOf = ({ stage }: CustomerRefund) =>
  isRefundSent(stage) ? 'green' : isRefundDelayed(stage) ? 'yellow' : 'blue'

const Refund = ({ refund }: { refund: CustomerRefund }) => (
  <li className="grid gap-1 border-t border-line pt-3 text-small">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <b className="figures font-semibold">{formatNaira(refund.amount)}</b>
      <Badge tone={toneOf(refund)}>{refundStageLabel(refund.stage)}</Badge>
    </div>
    <p className="text-ink-2">{refund.reason}</p>
    <p className="text-ink-2">
      {refund.sentAt === null
        ? `Requested ${formatDateTime(refund.requestedAt)}.`
        : `Sent ${formatDateTime(refund.sentAt)}.`}{' '}
      {refundAdvice(refund, new Date())}
    </p>
  </li>
)
