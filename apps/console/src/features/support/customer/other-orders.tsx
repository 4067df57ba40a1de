import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listStaffOrders } from '@gatefill/contracts/staff/staff'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { shortId } from '@gatefill/domain/core/ids'
import { FuelAmount } from '@gatefill/ui/fuel/fuel-amount'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { OrderBadge } from '@gatefill/ui/fuel/order-badge'
import { Button } from '@gatefill/ui/primitives/button'
import { OrderLink } from '../../../shared/rooms/order-link.tsx'

const SHOWN = 5

type OtherOrdersProps = {
  email: string
  exceptId: string | null
  /** Makes one of them the order that the ticket is about; undefined where that cannot be. */
  onSet: ((orderId: string) => void) | undefined
  isBusy: boolean
}

/** The newest other orders of a customer. */
export function OtherOrders({ email, exceptId, onSet, isBusy }: OtherOrdersProps) {
  const { data } = useEndpoint(listStaffOrders, { query: { search: email, limit: String(SHOWN + 1) } })
  const orders = data?.data.filter(({ id }) => id !== exceptId).slice(0, SHOWN) ?? []
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="other-orders" className="rounded-card border border-line bg-canvas">
      <h3 id="other-orders" className="heading-panel border-b border-line px-3 py-2">
        {exceptId === null ? 'Orders' : 'Other orders'}
      </h3>
      <ul>
        {orders.map(({ id, items, status, total, createdAt }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-2 px-3 py-1.5 not-last:border-b not-last:border-line"
          >
            <OrderLink id={id} />
            {items.map((item) => (
              <FuelAmount key={item.productId} {...item} symbolClassName="size-5" />
            ))}
            <OrderBadge order={{ status }} />
            <span className="text-small text-ink-2">
              <MoneyText amount={total} />, {formatDateTime(createdAt)}
            </span>
            {onSet !== undefined && (
              <Button variant="text" size="compact" disabled={isBusy} onClick={() => onSet(id)}>
                Ticket is about this order<span className="sr-only"> #{shortId(id)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
