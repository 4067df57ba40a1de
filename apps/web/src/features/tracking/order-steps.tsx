import type { Order } from '@gatefill/domain/order'
import { orderCan } from '@gatefill/domain/order-lifecycle'
import { isPaymentChecking } from '@gatefill/domain/payment-status'
import { Button, buttonLook } from '@gatefill/ui/primitives/button'
import { Notice } from '@gatefill/ui/primitives/notice'
import Clock from 'lucide-react/icons/clock'
import { useState } from 'react'
import { Link } from 'react-router'
import { CancelOrderDialog } from '../../shared/orders/cancel-order-dialog.tsx'
import { payByText } from '../../shared/orders/pay-by.ts'
import { paths } from '../../shared/paths.ts'
import { PayOrder } from './pay-order.tsx'

/** What the customer can do about the order now: pay, cancel, get help. */
export function OrderSteps({ order }: { order: Order }) {
  const [isCancelling, setCancelling] = useState(false)
  const isChecking = isPaymentChecking(order.paymentStatus)
  const payBy = payByText(order)
  return (
    <div className="grid gap-3">
      {payBy !== undefined && (
        <Notice tone={isChecking ? 'warning' : 'plain'} icon={<Clock aria-hidden="true" />}>
          {isChecking ? (
            <>
              <b>A payment may be on its way.</b> The order updates by itself. Do not pay twice.
            </>
          ) : (
            <>
              <b>Not paid yet.</b> {payBy}
            </>
          )}
        </Notice>
      )}
      {orderCan.pay(order.status).allowed && (
        <PayOrder order={order} variant={isChecking ? 'quiet' : 'primary'} />
      )}
      {orderCan.cancel(order.status).allowed && (
        <Button variant="danger-quiet" onClick={() => setCancelling(true)}>
          Cancel Order
        </Button>
      )}
      <div className="flex flex-wrap gap-2 *:flex-auto">
        <Link to={paths.orderFuel} className={buttonLook({ variant: 'quiet', size: 'compact' })}>
          Order Fuel
        </Link>
        <Link to={paths.dashboardFaqs} className={buttonLook({ variant: 'quiet', size: 'compact' })}>
          Help
        </Link>
      </div>
      <Link to={paths.dashboard} className={buttonLook({ variant: 'text' })}>
        Back to Dashboard
      </Link>
      <CancelOrderDialog order={isCancelling ? order : undefined} onClose={() => setCancelling(false)} />
    </div>
  )
}
