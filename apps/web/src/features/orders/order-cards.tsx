import { formatDateTime } from '@gatefill/domain/core/formats'
import { shortId } from '@gatefill/domain/core/ids'
import type { Order } from '@gatefill/domain/orders/order'
import { FuelAmount } from '@gatefill/ui/fuel/fuel-amount'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { OrderBadge } from '@gatefill/ui/fuel/order-badge'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import { cardClass } from '@gatefill/ui/primitives/card'
import { VisuallyHidden } from '@gatefill/ui/primitives/visually-hidden'
import type { ReactNode } from 'react'
import { AnswerByLine } from '../../entities/orders/delivery/answer-by.tsx'
import { Link } from '../../shared/routing/link.tsx'
import type { OrderHandlers } from './order-action-button.tsx'
import { OrderActionButton } from './order-action-button.tsx'
import { listActions } from './order-actions.ts'
import * as texts from './texts.ts'

type OrderCardsProps = {
  orders: readonly Order[]
  handlers: OrderHandlers
  /** How far a payment start has got, on the card concerned. */
  lineOf: (order: Order) => ReactNode
}

/** The orders of one page on a phone. */
export function OrderCards({ orders, handlers, lineOf }: OrderCardsProps) {
  return (
    <ul className="grid gap-3">
      {orders.map((order) => (
        <li key={order.id} className={`${cardClass} relative px-4 py-3`}>
          <OrderCard order={order} handlers={handlers} line={lineOf(order)} />
        </li>
      ))}
    </ul>
  )
}

type OrderCardProps = { order: Order; handlers: OrderHandlers; line: ReactNode }

function OrderCard({ order, handlers, line }: OrderCardProps) {
  return (
    <article aria-label={texts.order(shortId(order.id))} className="grid gap-2">
      {/* The whole card opens the details; the buttons lie above. */}
      <Link to={handlers.detailsOf(order)} className="absolute inset-0 rounded-card">
        <VisuallyHidden>#{shortId(order.id)} details</VisuallyHidden>
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <OrderNumber id={order.id} className="text-lead" />
        <OrderBadge order={order} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <div className="grid gap-1">
          {order.items.map((item) => (
            <FuelAmount key={item.productId} {...item} symbolClassName="size-5" />
          ))}
        </div>
        <MoneyText amount={order.total} className="ml-auto text-lead" />
      </div>
      <span className="text-small text-ink-2">{formatDateTime(order.createdAt)}</span>
      <AnswerByLine failed={order.failedDelivery} />
      <div className="relative flex flex-wrap gap-2">
        {listActions(order).map((action, index) => (
          <OrderActionButton
            key={action}
            action={action}
            order={order}
            handlers={handlers}
            variant={index === 0 && action !== 'details' ? 'secondary' : 'quiet'}
            size="compact"
            className="flex-auto"
          />
        ))}
      </div>
      {line}
    </article>
  )
}
