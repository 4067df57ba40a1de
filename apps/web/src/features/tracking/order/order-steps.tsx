import type { Order } from '@gatefill/domain/orders/order'
import { isActive, orderCan } from '@gatefill/domain/orders/order-lifecycle'
import { Button, buttonClass } from '@gatefill/ui/primitives/button'
import { useState } from 'react'
import { CancelOrderDialog } from '../../../entities/orders/cancel-order-dialog.tsx'
import { dashboardPaths } from '../../../shared/page/dashboard-paths.ts'
import { paths } from '../../../shared/page/paths.ts'
import { Link } from '../../../shared/routing/link.tsx'
import * as texts from '../texts.ts'

/** What the customer can do besides: cancel while it is free, order, get help. */
export function OrderSteps({ order }: { order: Order }) {
  const [isCancelling, setCancelling] = useState(false)
  return (
    <div className="grid gap-2">
      {orderCan.cancel(order.status).allowed && order.failedDelivery === undefined && (
        <Button variant="danger-quiet" onClick={() => setCancelling(true)}>
          {texts.cancelOrder}
        </Button>
      )}
      {isActive(order.status) && !orderCan.cancel(order.status).allowed && (
        <Link to={dashboardPaths.askToCancel(order.id)} className={buttonClass({ variant: 'quiet' })}>
          {texts.askToCancel}
        </Link>
      )}
      <TrackingLinks support={dashboardPaths.newTicketAbout(order.id)} />
      <CancelOrderDialog order={isCancelling ? order : undefined} onClose={() => setCancelling(false)} />
    </div>
  )
}

type TrackingLinksProps = {
  support?: string
  /** Ordering is what comes next, because nothing is on its way. */
  isOrderNext?: boolean
}

/** The three ways on from tracking, also when there is no order to show. */
export const TrackingLinks = ({ support = paths.newTicket, isOrderNext = false }: TrackingLinksProps) => (
  <nav aria-label="More" className="grid gap-2">
    <div className="flex flex-wrap gap-2 *:flex-auto">
      <Link
        to={paths.orderFuel}
        className={buttonClass({ variant: isOrderNext ? 'primary' : 'quiet', size: 'compact' })}
      >
        {texts.orderFuel}
      </Link>
      <Link to={support} className={buttonClass({ variant: 'quiet', size: 'compact' })}>
        {texts.contactSupport}
      </Link>
    </div>
    <Link to={paths.dashboard} className={buttonClass({ variant: 'text' })}>
      {texts.backToDashboard}
    </Link>
  </nav>
)
