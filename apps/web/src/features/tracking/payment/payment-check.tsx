import { serverTimeOf } from '@gatefill/client/device/server-clock'
import { readAddress } from '@gatefill/domain/addresses/address'
import { formatTime } from '@gatefill/domain/core/formats'
import type { Order } from '@gatefill/domain/orders/order'
import { MeasurePicture } from '@gatefill/ui/fuel/measure'
import { OrderBadge } from '@gatefill/ui/fuel/order-badge'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import { TotalSummary } from '@gatefill/ui/fuel/price-summary'
import { OrderGauge } from '@gatefill/ui/fuel/sight-glass'
import { Button, buttonClass } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { IHavePaid } from '../../../entities/orders/i-have-paid.tsx'
import { orderedFuel } from '../../../entities/orders/order-words.ts'
import { PayOrder } from '../../../entities/orders/pay-order.tsx'
import { PageHeader } from '../../../shared/page/page-header.tsx'
import { paths } from '../../../shared/page/paths.ts'
import { Link } from '../../../shared/routing/link.tsx'
import * as texts from '../texts.ts'
import type { Offer } from './payment-words.ts'
import { paymentWords } from './payment-words.ts'
import { usePaymentReturn } from './use-payment-return.ts'

type PaymentCheckProps = {
  orderId: string
  /** The customer has read the outcome and wants to see the order. */
  onDone: () => void
}

/** The screen after the payment page: what is known of the payment, and what to do. */
export function PaymentCheck({ orderId, onDone }: PaymentCheckProps) {
  const { outcome, read } = usePaymentReturn(orderId)
  const order = read.data
  const { level, title, text, offers } = paymentWords(outcome, order)
  const variantOf = (offer: Offer) => (offers[0] === offer ? 'primary' : 'quiet')
  return (
    <>
      <PageHeader title="Payment" />
      <div className="mx-auto grid max-w-120 gap-4">
        <div role="status" className="grid justify-items-center gap-2 pt-2 text-center">
          <MeasurePicture
            level={level}
            product={order?.items[0]?.productName}
            className="h-[128px] short:h-20"
          />
          <h2 className="heading-2 mt-2">{title}</h2>
          <p className="max-w-[34ch] text-ink-2">{text}</p>
        </div>
        {order !== undefined && <PaidFor order={order} />}
        {offers.includes('pay') && order !== undefined && (
          <PayOrder order={order} size="large" variant={variantOf('pay')} />
        )}
        {offers.includes('check') && (
          <IHavePaid
            orderId={orderId}
            size="large"
            variant={variantOf('check')}
            onAnswer={() => void read.refetch()}
          />
        )}
        {offers.includes('track') && (
          <Button size="large" variant={variantOf('track')} onClick={onDone}>
            {texts.trackOrder}
          </Button>
        )}
        {offers.includes('help') && (
          <Link to={paths.dashboardFaqs} className={buttonClass({ variant: 'text' })}>
            Help
          </Link>
        )}
        {read.dataUpdatedAt > 0 && (
          <p className="text-center text-small text-ink-2">
            {texts.lastChecked(formatTime(serverTimeOf(read.dataUpdatedAt)))}
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
        <OrderNumber id={order.id} className="text-title" />
        <OrderBadge order={order} />
      </div>
      <OrderGauge status={order.status} productName={order.items[0]?.productName} />
      <p className="text-small text-ink-2 wrap-anywhere">
        {orderedFuel(order)} to {readAddress(order.addressText)}
      </p>
      <TotalSummary total={order.total} />
    </Card>
  )
}
