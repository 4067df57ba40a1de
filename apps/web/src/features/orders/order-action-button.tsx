import { shortId } from '@gatefill/domain/core/ids'
import type { Order } from '@gatefill/domain/orders/order'
import type { ButtonStyle } from '@gatefill/ui/primitives/button'
import { Button, buttonClass } from '@gatefill/ui/primitives/button'
import { VisuallyHidden } from '@gatefill/ui/primitives/visually-hidden'
import { dashboardPaths } from '../../shared/page/dashboard-paths.ts'
import { paths } from '../../shared/page/paths.ts'
import { Link } from '../../shared/routing/link.tsx'
import type { OrderAction } from './order-actions.ts'
import * as texts from './texts.ts'

/** What the buttons of an order do. */
export type OrderHandlers = {
  onPay: (order: Order) => void
  onCancel: (order: Order) => void
  /** The URL that shows the order's details in a dialog. */
  detailsOf: (order: Order) => string
  /** Whether the payment of this order is being started. */
  isStarting: (order: Order) => boolean
}

const LABELS: Readonly<Record<OrderAction, string>> = {
  pay: texts.proceedToPayment,
  track: 'Track',
  cancel: 'Cancel',
  details: 'Details',
  again: texts.orderAgain,
}

type OrderActionButtonProps = ButtonStyle & {
  action: OrderAction
  order: Order
  handlers: OrderHandlers
  /** Other words than those of the list. */
  words?: string | undefined
  className?: string
}

/** One action of an order; its name says which order for screen readers. */
export function OrderActionButton({
  action,
  order,
  handlers,
  words = LABELS[action],
  className = '',
  ...style
}: OrderActionButtonProps) {
  const label = (
    <>
      {words}
      <VisuallyHidden> #{shortId(order.id)}</VisuallyHidden>
    </>
  )
  if (action === 'pay' || action === 'cancel') {
    const act = action === 'pay' ? handlers.onPay : handlers.onCancel
    return (
      <Button
        {...style}
        className={className}
        busy={action === 'pay' && handlers.isStarting(order)}
        onClick={() => act(order)}
      >
        {label}
      </Button>
    )
  }
  return (
    <Link to={targetOf(action, order, handlers)} className={`${buttonClass(style)} ${className}`}>
      <span>{label}</span>
    </Link>
  )
}

function targetOf(action: 'track' | 'details' | 'again', order: Order, handlers: OrderHandlers): string {
  if (action === 'track') return paths.order(order.id)
  if (action === 'details') return handlers.detailsOf(order)
  const [item] = order.items
  return item === undefined
    ? paths.orderFuel
    : dashboardPaths.orderAgain({ ...item, addressId: order.addressId })
}
