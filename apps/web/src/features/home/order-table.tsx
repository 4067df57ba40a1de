import { formatDate } from '@gatefill/domain/core/formats'
import { formatNaira } from '@gatefill/domain/core/money'
import type { Order } from '@gatefill/domain/orders/order'
import { FuelAmount } from '@gatefill/ui/fuel/fuel-amount'
import { OrderBadge } from '@gatefill/ui/fuel/order-badge'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import { paths } from '../../shared/page/paths.ts'
import { Link } from '../../shared/routing/link.tsx'

const head = 'border-b border-line px-1.5 py-2.5 text-left text-micro font-semibold text-ink-2'
const cell = 'border-b border-line px-1.5 py-2.5 text-control group-last:border-b-0'

/** The recent orders on a desktop; where room is short the date stands below the number. */
export function OrderTable({ orders }: { orders: readonly Order[] }) {
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
