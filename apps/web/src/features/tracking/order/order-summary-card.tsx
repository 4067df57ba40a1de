import { readAddress } from '@gatefill/domain/addresses/address'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { EstimateView } from '@gatefill/domain/delivery/tracking'
import type { Order } from '@gatefill/domain/orders/order'
import { estimateText } from '@gatefill/domain/orders/order-progress'
import { statusLabel } from '@gatefill/domain/statuses/order-status'
import { FuelAmount } from '@gatefill/ui/fuel/fuel-amount'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { OrderBadge } from '@gatefill/ui/fuel/order-badge'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import { OrderGauge } from '@gatefill/ui/fuel/sight-glass'
import { Card } from '@gatefill/ui/primitives/card'
import type { ReactNode } from 'react'
import { AnswerBy } from '../../../entities/orders/delivery/answer-by.tsx'
import { ChangeDelivery } from '../change/change-delivery.tsx'
import { EstimateBlock } from '../live/estimate-block.tsx'

type OrderSummaryCardProps = {
  order: Order
  /** Null before the van leaves the station. */
  estimate: EstimateView | null
  /** When the order was read. */
  now: Date
  action?: ReactNode
}

/** The order at a glance: how far it is, when it comes. */
export function OrderSummaryCard({ order, estimate, now, action }: OrderSummaryCardProps) {
  return (
    <Card aria-labelledby="tracked-order" className="grid gap-4 p-4 desk:p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <h2 id="tracked-order">
          <span className="block text-small text-ink-2">Order</span>
          <OrderNumber id={order.id} className="text-figure wrap-anywhere whitespace-normal" />
        </h2>
        <OrderBadge order={order} />
      </div>
      <OrderGauge status={order.status} productName={order.items[0]?.productName} />
      {/* On a phone one below the other, whatever the hour: beside each other a time of two figures would not fit. */}
      <div className="grid gap-2 tablet:flex tablet:items-end tablet:justify-between">
        <Expectation order={order} estimate={estimate} now={now} />
        <div className="flex flex-wrap items-end justify-between gap-x-2 tablet:ml-auto tablet:grid tablet:justify-items-end tablet:gap-0.5">
          <div className="grid gap-0.5">
            {order.items.map((item) => (
              <FuelAmount key={item.productId} {...item} className="text-small" symbolClassName="size-4.5" />
            ))}
          </div>
          <MoneyText amount={order.total} className="text-lead" />
        </div>
      </div>
      <p className="text-small text-ink-2 wrap-anywhere">To {readAddress(order.addressText)}</p>
      <ChangeDelivery order={order} />
      {action}
    </Card>
  )
}

/** The estimate; for an order that is done, what it ended in and when. */
function Expectation({ order, estimate, now }: Omit<OrderSummaryCardProps, 'action'>) {
  const last = order.timeline.at(-1)
  if (order.failedDelivery !== undefined) return <AnswerBy failed={order.failedDelivery} />
  if (estimateText(order, now) !== undefined)
    return <EstimateBlock order={order} estimate={estimate} now={now} />
  return last === undefined ? null : (
    <p>
      <span className="block text-small text-ink-2">{statusLabel(last.status)}</span>
      <b className="figures text-lead whitespace-normal">{formatDateTime(last.at)}</b>
    </p>
  )
}
