import { serverTime } from '@gatefill/client/device/server-clock'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { meterCheckText } from '@gatefill/domain/delivery/short-hold'
import { cancelReasonLabel } from '@gatefill/domain/orders/cancel-reason'
import type { Order } from '@gatefill/domain/orders/order'
import { isPaidOrLater } from '@gatefill/domain/orders/order-lifecycle'
import { hasReceipt } from '@gatefill/domain/orders/receipt'
import { PaymentBadge } from '@gatefill/ui/fuel/order-badge'
import { Notice } from '@gatefill/ui/primitives/notice'
import type { ReactNode } from 'react'
import { paths } from '../../shared/page/paths.ts'
import { Link } from '../../shared/routing/link.tsx'
import { OrderPaymentCases } from './order-payment-cases.tsx'
import { OrderRefunds } from './order-refunds.tsx'
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
          <b>{meterCheckText(order.meterCheckBy, serverTime())}.</b> {texts.whatLacksIsRefunded}
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
