import { serverTime } from '@gatefill/client/device/server-clock'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listOrderPaymentCases } from '@gatefill/contracts/customer/orders/payment-cases'
import { listOrderRefunds } from '@gatefill/contracts/customer/orders/refunds'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { meterCheckText } from '@gatefill/domain/delivery/short-hold'
import { cancelReasonLabel } from '@gatefill/domain/orders/cancel-reason'
import type { Order } from '@gatefill/domain/orders/order'
import type { MoneyPart as Part } from '@gatefill/domain/orders/order-money'
import { paymentCasePart, refundPart } from '@gatefill/domain/orders/order-money'
import { hasReceipt } from '@gatefill/domain/orders/receipt'
import type { PaymentCaseKind } from '@gatefill/domain/payments/payment-case'
import type { CustomerRefund } from '@gatefill/domain/payments/refunds/refund-progress'
import {
  isRefundDelayed,
  isRefundSettled,
  waitsForAccount,
} from '@gatefill/domain/payments/refunds/refund-progress'
import { isPaidOrLater } from '@gatefill/domain/statuses/order-lifecycle'
import { wasMoneyTaken } from '@gatefill/domain/statuses/payment-status'
import { PaymentBadge } from '@gatefill/ui/fuel/order-badge'
import { Badge } from '@gatefill/ui/primitives/badge'
import { Button } from '@gatefill/ui/primitives/button'
import { Notice } from '@gatefill/ui/primitives/notice'
import type { ComponentProps, ReactNode } from 'react'
import { useEffect } from 'react'
import { paths } from '../../shared/page/paths.ts'
import { Link } from '../../shared/routing/link.tsx'
import { RefundAccount } from './refund-account.tsx'
import * as texts from './texts.ts'

type OrderMoneyProps = {
  order: Order
  /** What the state of the payment is called; not 'Payment' where the heading says so. */
  term?: string
}

/** What is known of the payment, its refunds and a cancellation. */
export function OrderMoney({ order, term = 'Payment' }: OrderMoneyProps) {
  const paidAt = order.timeline.find(({ status }) => isPaidOrLater(status))?.at
  const { cancellation } = order
  return (
    <div className="grid gap-3">
      <dl className="grid gap-1.5 text-small">
        <Row term={term}>
          <PaymentBadge status={order.paymentStatus} />
        </Row>
        {hasReceipt(order) && (
          <Row term="Receipt">
            <Link to={paths.receipt(order.id)} className="text-link relative -my-3.5 inline-block py-3.5">
              {texts.viewReceipt}
            </Link>
          </Row>
        )}
        {paidAt !== undefined && <Row term={texts.paymentConfirmed}>{formatDateTime(paidAt)}</Row>}
        {cancellation !== null && (
          <>
            <Row term="Cancelled">{formatDateTime(cancellation.at)}</Row>
            <Row term="Reason">{cancelReasonLabel(cancellation.reason)}</Row>
            {cancellation.note !== '' && <Row term="Note">{cancellation.note}</Row>}
          </>
        )}
      </dl>
      {order.meterCheckBy !== undefined && (
        <Notice role="status">
          <b>{meterCheckText(order.meterCheckBy, serverTime())}.</b> {texts.shortfallRefunded}
        </Notice>
      )}
      <OrderRefunds order={order} />
      <OrderPaymentCases order={order} />
    </div>
  )
}

const Row = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-3">
    <dt className="text-ink-2">{term}</dt>
    <dd className="ml-auto text-right wrap-anywhere">{children}</dd>
  </div>
)

const TONES = {
  disputed: 'yellow',
  dispute_won: 'blue',
  dispute_lost: 'green',
  other_currency: 'yellow',
} as const satisfies Record<PaymentCaseKind, string>

/** Payments of an order that are disputed at the bank or came in another currency; nothing where there are none. */
function OrderPaymentCases({ order }: { order: Order }) {
  const { data } = useEndpoint(
    listOrderPaymentCases,
    { params: { id: order.id } },
    { enabled: wasMoneyTaken(order.paymentStatus) },
  )
  if (data === undefined || data.length === 0) return null
  return (
    <ul aria-label={texts.paymentDisputesAndReviews} className="grid gap-3">
      {data.map((found) => (
        <MoneyPart key={found.reference} part={paymentCasePart(found)} tone={TONES[found.kind]} />
      ))}
    </ul>
  )
}

/** Every refund of an order: how much, why, where it is, when to expect it, and what to do when it is late. */
function OrderRefunds({ order }: { order: Order }) {
  const taken = wasMoneyTaken(order.paymentStatus)
  const { data, isError, isFetching, refetch } = useEndpoint(
    listOrderRefunds,
    { params: { id: order.id } },
    { enabled: taken },
  )
  // What the order says of its money is new: so are its refunds.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed order is the reason to read again
  useEffect(() => {
    if (taken) void refetch()
  }, [taken, refetch, order.paymentStatus, order.refundAmount])

  if (isError && data === undefined)
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-2">
        {texts.refundsNotLoaded}
        <Button variant="text" busy={isFetching} onClick={() => void refetch()}>
          {texts.tryAgain}
        </Button>
      </p>
    )
  if (data === undefined || data.length === 0) return null
  return (
    <ul aria-label="Refunds" className="grid gap-3">
      {data.map((refund) => (
        <MoneyPart key={refund.id} part={refundPart(refund, serverTime())} tone={toneOf(refund)}>
          {waitsForAccount(refund) && <RefundAccount orderId={order.id} refund={refund} />}
        </MoneyPart>
      ))}
    </ul>
  )
}

const toneOf = (refund: CustomerRefund) => {
  if (isRefundSettled(refund.stage)) return 'green'
  return waitsForAccount(refund) || (isRefundDelayed(refund.stage) && refund.account === null)
    ? 'yellow'
    : 'blue'
}

type MoneyPartProps = {
  part: Part
  tone: ComponentProps<typeof Badge>['tone']
  /** What the customer can do about it. */
  children?: ReactNode
}

/** A refund, or a payment under review: an amount, where it is, and what to expect. */
const MoneyPart = ({ part, tone, children }: MoneyPartProps) => (
  <li className="grid gap-1 border-t border-line pt-3 text-small">
    <div className="flex flex-wrap items-center justify-between gap-2">
      <b className="figures font-semibold">{part.amount}</b>
      <Badge tone={tone}>{part.label}</Badge>
    </div>
    {part.sentences.map((sentence) => (
      <p key={sentence} className="text-ink-2">
        {sentence}
      </p>
    ))}
    {children}
  </li>
)
