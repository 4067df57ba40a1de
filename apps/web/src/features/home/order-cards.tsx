import { formatDate } from '@gatefill/domain/core/formats'
import { formatNaira } from '@gatefill/domain/core/money'
import type { Order } from '@gatefill/domain/orders/order'
import { FuelAmount } from '@gatefill/ui/fuel/fuel-amount'
import { OrderBadge } from '@gatefill/ui/fuel/order-badge'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import { paths } from '../../shared/page/paths.ts'
import { Link } from '../../shared/routing/link.tsx'

/** The recent orders on a phone: each row leads to its order. */
export function OrderCards({ orders }: { orders: readonly Order[] }) {
  return (
    <ul>
      {orders.map((order) => (
        <li key={order.id} className="border-t border-line">
          <Link to={paths.order(order.id)} className="grid gap-1 px-4 py-3 hover:bg-tint">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="flex flex-wrap items-baseline gap-x-2">
                <OrderNumber id={order.id} />
                <span className="text-micro text-ink-2">{formatDate(order.createdAt)}</span>
              </span>
              <b className="figures ml-auto">{formatNaira(order.total)}</b>
            </span>
            <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <span className="flex flex-wrap items-center gap-x-3 text-small text-ink-2">
                {order.items.map((item) => (
                  <FuelAmount key={item.productId} litres={item.litres} productName={item.productName} />
                ))}
              </span>
              <span className="ml-auto">
                <OrderBadge order={order} />
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
