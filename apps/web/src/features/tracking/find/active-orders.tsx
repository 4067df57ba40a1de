import type { Order } from '@gatefill/domain/orders/order'
import { progressPercent, standingOf } from '@gatefill/domain/orders/order-progress'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import { Card } from '@gatefill/ui/primitives/card'
import { paths } from '../../../shared/page/paths.ts'
import { Link } from '../../../shared/routing/link.tsx'
import * as texts from '../texts.ts'

type ActiveOrdersProps = {
  /** Neither delivered nor cancelled, newest first (C-65). */
  orders: readonly Order[]
  shownId: string | undefined
}

/** The orders that are on their way, to change between them. */
export function ActiveOrders({ orders, shownId }: ActiveOrdersProps) {
  return (
    <Card aria-labelledby="active-orders" className="overflow-hidden">
      <h2 id="active-orders" className="heading-3 px-4 py-3">
        {texts.activeOrders}
      </h2>
      {orders.length === 0 ? (
        <p className="border-t border-line px-4 py-3 text-small text-ink-2">{texts.youHaveNoActiveOrders}</p>
      ) : (
        <ul>
          {orders.map((order) => (
            <li key={order.id}>
              <Link
                to={paths.order(order.id)}
                aria-current={order.id === shownId ? 'true' : undefined}
                className="flex min-h-12 flex-wrap items-center gap-x-3 border-t border-line px-4 py-1.5 -outline-offset-3 hover:bg-sunken aria-current:bg-tint"
              >
                <OrderNumber id={order.id} className="min-w-[5.25rem]" />
                <span className="min-w-0 flex-1 basis-[6.5em] text-small">{standingOf(order).label}</span>
                <span className="ml-auto figures text-small">{progressPercent(order.status)}%</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
