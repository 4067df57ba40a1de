import { formatDateTime } from '@gatefill/domain/core/formats'
import type { Order } from '@gatefill/domain/orders/order'
import { FuelAmount } from '@gatefill/ui/fuel/fuel-amount'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { OrderBadge } from '@gatefill/ui/fuel/order-badge'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import { Card } from '@gatefill/ui/primitives/card'
import { VisuallyHidden } from '@gatefill/ui/primitives/visually-hidden'
import type { ReactNode } from 'react'
import { Fragment } from 'react'
import { AnswerByLine } from '../../entities/orders/delivery/answer-by.tsx'
import { Link } from '../../shared/routing/link.tsx'
import type { OrderHandlers } from './order-action-button.tsx'
import { OrderActionButton } from './order-action-button.tsx'
import { listActions } from './order-actions.ts'
import * as texts from './texts.ts'

const HEAD = 'px-4 py-2.5 text-left text-micro font-semibold first:pl-5'
const CELL = 'px-4 py-3 first:pl-5'

type OrdersTableProps = {
  orders: readonly Order[]
  handlers: OrderHandlers
  /** How far a payment start has got, below the order concerned. */
  lineOf: (order: Order) => ReactNode
}

/** The orders of one page on a desktop. */
export function OrdersTable({ orders, handlers, lineOf }: OrdersTableProps) {
  return (
    <Card className="relative overflow-x-auto">
      <table className="w-full border-collapse text-control">
        <thead>
          <tr>
            <th className={HEAD}>Order</th>
            <th className={HEAD}>{texts.fuelAndDate}</th>
            <th className={HEAD}>Status</th>
            <th className={`${HEAD} text-right`}>Total</th>
            <th className={HEAD}>
              <VisuallyHidden>Actions</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} handlers={handlers} line={lineOf(order)} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

type OrderRowProps = { order: Order; handlers: OrderHandlers; line: ReactNode }

function OrderRow({ order, handlers, line }: OrderRowProps) {
  const [first, second] = listActions(order)
  return (
    <>
      <tr className="h-18 border-t border-line">
        <th scope="row" className={`${CELL} text-left`}>
          <Link
            to={handlers.detailsOf(order)}
            className="text-link inline-flex min-h-11 items-center text-lead text-ink"
          >
            <VisuallyHidden>Order </VisuallyHidden>
            <OrderNumber id={order.id} />
          </Link>
        </th>
        <td className={CELL}>
          <FuelAndDate order={order} />
        </td>
        <td className={CELL}>
          <OrderBadge order={order} />
          <AnswerByLine failed={order.failedDelivery} />
        </td>
        <td className={`${CELL} text-right`}>
          <MoneyText amount={order.total} className="text-lead" />
        </td>
        <td className={CELL}>
          <div className="grid grid-cols-[minmax(max-content,1fr)_max-content] items-center justify-items-end gap-1 wide:grid-cols-[minmax(max-content,1fr)_8rem]">
            <OrderActionButton
              action={first}
              order={order}
              handlers={handlers}
              variant={first === 'details' ? 'text' : 'secondary'}
              size="compact"
            />
            <OrderActionButton
              action={second}
              order={order}
              handlers={handlers}
              variant="text"
              size="compact"
            />
          </div>
        </td>
      </tr>
      {line !== null && (
        <tr>
          <td colSpan={5} className="px-5 pb-3">
            {line}
          </td>
        </tr>
      )}
    </>
  )
}

const FuelAndDate = ({ order }: { order: Order }) => (
  <>
    {order.items.map((item) => (
      <Fragment key={item.productId}>
        <FuelAmount {...item} />
        <br />
      </Fragment>
    ))}
    <span className="text-small text-ink-2 wide:whitespace-nowrap">{formatDateTime(order.createdAt)}</span>
  </>
)
