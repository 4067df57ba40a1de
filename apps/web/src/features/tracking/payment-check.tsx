import { formatTime } from '@gatefill/domain/formats'
import { formatNaira } from '@gatefill/domain/money'
import type { Order } from '@gatefill/domain/order'
import { isPaidOrLater } from '@gatefill/domain/order-lifecycle'
import { MeasurePicture } from '@gatefill/ui/fuel/measure'
import { OrderBadge } from '@gatefill/ui/fuel/order-badge'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import { TotalSummary } from '@gatefill/ui/fuel/price-summary'
import { OrderGauge } from '@gatefill/ui/fuel/sight-glass'
import { Button, buttonLook } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { orderedFuel } from '../../shared/orders/order-words.ts'
import { PageHeader } from '../../shared/page-header.tsx'
import { paths } from '../../shared/paths.ts'
import { PayOrder } from './pay-order.tsx'
import type { PaymentReturn } from './payment-return.ts'
import { usePaymentReturn } from './use-payment-return.ts'

type PaymentCheckProps = {
  orderId: string
  /** The customer has read the outcome and wants to see the order. */
  onDone: () => void
}

/** The screen after the payment page: what is known of the payment, and what to do. */
export function PaymentCheck({ orderId, onDone }: PaymentCheckProps) {
  const { outcome, read, checkAgain } = usePaymentReturn(orderId)
  const order = read.data
  const { level, title, text } = wordsOf(outcome, order)
  return (
    <>
      <PageHeader title="Payment" />
      <div className="mx-auto grid max-w-120 gap-4">
        <div role="status" className="grid justify-items-center gap-2 pt-2 text-center">
          <MeasurePicture level={level} />
          <h2 className="heading-2 mt-2 text-[1.625rem]/8">{title}</h2>
          <p className="max-w-[34ch] text-ink-2">{text}</p>
        </div>
        {order !== undefined && <PaidFor order={order} />}
        {order !== undefined && (outcome === 'not_paid' || outcome === 'nothing_yet') && (
          <PayOrder order={order} />
        )}
        {(outcome === 'unknown' || outcome === 'nothing_yet') && (
          <Button
            size="large"
            variant={outcome === 'unknown' ? 'primary' : 'quiet'}
            icon={<RotateCw aria-hidden="true" className="size-5" />}
            onClick={checkAgain}
          >
            Check again
          </Button>
        )}
        {outcome !== 'checking' && (
          <Button size="large" variant={outcome === 'paid' ? 'primary' : 'quiet'} onClick={onDone}>
            Track order
          </Button>
        )}
        {outcome === 'unknown' && (
          <Link to={paths.dashboardFaqs} className={buttonLook({ variant: 'text' })}>
            Help
          </Link>
        )}
        {read.dataUpdatedAt > 0 && (
          <p className="text-center text-small text-ink-2">
            {outcome === 'paid'
              ? 'A driver is assigned next.'
              : `Last checked ${formatTime(new Date(read.dataUpdatedAt))}`}
          </p>
        )}
      </div>
    </>
  )
}

/** The order that the payment is for. */
function PaidFor({ order }: { order: Order }) {
  return (
    <Card className="grid gap-3 p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <OrderNumber id={order.id} className="text-xl/6" />
        <OrderBadge status={order.status} />
      </div>
      <OrderGauge status={order.status} />
      <p className="text-small text-ink-2 wrap-anywhere">
        {orderedFuel(order)} to {order.addressText}
      </p>
      <TotalSummary total={order.total} />
    </Card>
  )
}

type Words = {
  /** How full the measure is, 0 to 1. */
  level: number
  title: string
  text: ReactNode
}

function wordsOf(outcome: PaymentReturn, order: Order | undefined): Words {
  switch (outcome) {
    case 'checking':
      return {
        level: 0.25,
        title: 'Checking your payment…',
        text: 'This takes up to 60 seconds. You can leave this screen; the order updates by itself.',
      }
    case 'paid':
      return { level: 1, title: 'Payment Confirmed', text: receivedText(order) }
    case 'not_paid':
      return { level: 0, title: 'Not paid', text: 'You have not been charged. You can pay again.' }
    case 'nothing_yet':
      return {
        level: 0,
        title: 'Not paid yet',
        text: 'No payment has reached us. If you did not finish paying, you have not been charged. If your bank debited you, the order updates by itself. Do not pay twice.',
      }
    case 'unknown':
      return {
        level: 0,
        title: 'We do not know yet',
        text: 'If your bank debited you, the order updates by itself. Do not pay twice.',
      }
    case 'over':
      return {
        level: 0,
        title: 'This order was cancelled',
        text: 'It takes no payment any more. A payment that still arrives is refunded in full.',
      }
  }
}

function receivedText(order: Order | undefined): string {
  if (order === undefined) return 'We received your payment.'
  const paidAt = order.timeline.find(({ status }) => isPaidOrLater(status))?.at
  return `We received ${formatNaira(order.total)}${paidAt === undefined ? '' : ` at ${formatTime(paidAt)}`}.`
}
