import type { Order } from '@gatefill/domain/orders/order'
import { orderCan } from '@gatefill/domain/orders/order-lifecycle'
import { Button, buttonClass } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { Link } from 'react-router'
import { CancelOrderDialog } from '../../../entities/orders/cancel-order-dialog.tsx'
import { paths } from '../../../shared/page/paths.ts'

/** What the customer can do besides: cancel while it is free, order, get help. */
export function OrderSteps({ order }: { order: Order }) {
  const [isCancelling, setCancelling] = useState(false)
  return (
    <div className="grid gap-2">
      {orderCan.cancel(order.status).allowed && (
        <Button variant="danger-quiet" onClick={() => setCancelling(true)}>
          Cancel Order
        </Button>
      )}
      <div className="flex flex-wrap gap-2 *:flex-auto">
        <Link to={paths.orderFuel} className={buttonClass({ variant: 'quiet', size: 'compact' })}>
          Order Fuel
        </Link>
        <Link
          to={paths.newTicketAbout(order.id)}
          className={buttonClass({ variant: 'quiet', size: 'compact' })}
        >
          Contact Support
        </Link>
      </div>
      <Link to={paths.dashboard} className={buttonClass({ variant: 'text' })}>
        Back to Dashboard
      </Link>
      <CancelOrderDialog order={isCancelling ? order : undefined} onClose={() => setCancelling(false)} />
    </div>
  )
}
