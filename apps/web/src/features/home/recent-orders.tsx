import { formatDate } from '@gatefill/domain/core/formats'
import { formatNaira } from '@gatefill/domain/core/money'
import type { Order } from '@gatefill/domain/orders/order'
import { FuelAmount } from '@gatefill/ui/fuel/fuel-amount'
import { OrderBadge } from '@gatefill/ui/fuel/order-badge'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import { Card } from '@gatefill/ui/primitives/card'
import { ReadFailure } from '../../shared/calls/read-failure.tsx'
import { useIsDesktop } from '../../shared/page/page-header.tsx'
import { paths } from '../../shared/page/paths.ts'
import { Link } from '../../shared/routing/link.tsx'
import { LoadingOrders } from './loading-orders.tsx'
import * as texts from './texts.ts'
import type { RecentOrdersRead } from './use-recent-orders.ts'

/** 'Recent orders': the last ten, whatever became of them (C-11). */
export function RecentOrders({ recent }: { recent: RecentOrdersRead }) {
  const isDesktop = useIsDesktop()
  const orders = recent.data?.data ?? []
  if (recent.isError && orders.length === 0)
    return (
      <ReadFailure title={texts.failedToFetchOrders} error={recent.error} read={recent}>
        {texts.ordersNotLoadedButSafe}
      </ReadFailure>
    )
  if (recent.isPending) return <LoadingOrders />
  // The card of the active order says already that there is none, and what to do.
  if (orders.length === 0) return null
  return (
    <Card aria-labelledby="recent-orders" className="overflow-hidden">
      <div className="flex min-h-13 flex-wrap items-center justify-between gap-x-3 px-4 py-2 desk:px-5">
        <h2 id="recent-orders" className="heading-3">
          {texts.recentOrders}
        </h2>
        <Link to={paths.orders} className="text-link min-w-12 py-3.5 text-right text-small">
          {texts.seeAll}
          <span className="desk:not-sr-only sr-only"> orders</span>
        </Link>
      </div>
      {isDesktop ? (
        // With large text the table is wider than its card.
        <div className="overflow-x-auto">
          <OrderTable orders={orders} />
        </div>
      ) : (
        <OrderCards orders={orders} />
      )}
    </Card>
  )
}

/** The recent orders on a phone: each row leads to its order. */
function OrderCards({ orders }: { orders: readonly Order[] }) {
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

const head = 'border-b border-line px-1.5 py-2.5 text-left text-micro font-semibold text-ink-2'
const cell = 'border-b border-line px-1.5 py-2.5 text-control group-last:border-b-0'

/** The recent orders on a desktop; where room is short the date stands below the number. */
function OrderTable({ orders }: { orders: readonly Order[] }) {
  return (
    <table aria-labelledby="recent-orders" className="w-full border-collapse">
      <thead>
        <tr>
          <th className={`${head} pl-5`}>Order</th>
          <th className={head}>Fuel</th>
          <th className={`${head} max-wide:hidden`}>Placed</th>
          <th className={head}>Status</th>
          <th className={`${head} pr-5 text-right`}>Total</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.id} className="group">
            <td className={`${cell} pl-5`}>
              <Link to={paths.order(order.id)} className="text-link">
                <OrderNumber id={order.id} />
              </Link>
              <span className="block text-small whitespace-nowrap text-ink-2 wide:hidden">
                {formatDate(order.createdAt)}
              </span>
            </td>
            <td className={`${cell} wide:whitespace-nowrap`}>
              {order.items.map((item) => (
                <FuelAmount
                  key={item.productId}
                  litres={item.litres}
                  productName={item.productName}
                  className="align-middle"
                />
              ))}
            </td>
            <td className={`${cell} text-small whitespace-nowrap text-ink-2 max-wide:hidden`}>
              {formatDate(order.createdAt)}
            </td>
            <td className={`${cell} wide:whitespace-nowrap`}>
              <OrderBadge order={order} />
            </td>
            <td className={`${cell} figures pr-5 text-right`}>{formatNaira(order.total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
