import { formatDateTime } from '@gatefill/domain/core/formats'
import { addKobo, negate } from '@gatefill/domain/core/money'
import type { StaffOrderDetail } from '@gatefill/domain/orders/staff-order'
import { FuelAmount } from '@gatefill/ui/fuel/fuel-amount'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { PaymentBadge } from '@gatefill/ui/fuel/order-badge'
import type { ReactNode } from 'react'
import { Panel } from '../../shared/rooms/panel.tsx'

/** What was ordered, what it costs, and what went back. */
export function OrderMoney({ order, action }: { order: StaffOrderDetail; action: ReactNode }) {
  const { items, total, refundAmount, paymentStatus } = order
  const itemsTotal = addKobo(...items.map(({ price }) => price))
  return (
    <Panel id="money" title="Money" action={action}>
      <dl className="grid gap-1 px-4 py-3">
        {items.map((item) => (
          <Line key={item.productId} name={<FuelAmount {...item} symbolClassName="size-5" />}>
            <MoneyText amount={item.price} />
          </Line>
        ))}
        <Line name="Fees">
          <MoneyText amount={addKobo(total, negate(itemsTotal))} />
        </Line>
        <Line name={<b className="text-ink">Total</b>} isSum>
          <MoneyText amount={total} className="text-lg" />
        </Line>
        <Line name="Refunded">
          <MoneyText amount={refundAmount} />
        </Line>
        <Line name="Payment">
          <PaymentBadge status={paymentStatus} />
        </Line>
      </dl>
    </Panel>
  )
}

/** Who ordered, where it goes, who brings it. */
export function OrderPeople({ order }: { order: StaffOrderDetail }) {
  const { customer, addressText, landmark, driver, delivery, createdAt, estimatedDelivery } = order
  return (
    <Panel id="people" title="Customer and delivery">
      <dl className="grid gap-x-6 gap-y-3 px-4 py-3 tablet:grid-cols-2 wide:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))]">
        <Fact name="Customer">
          {customer.name}
          <span className="block font-normal wrap-anywhere">{customer.email}</span>
          {customer.phone !== '' && <span className="block font-normal">{customer.phone}</span>}
        </Fact>
        <Fact name="Deliver to">
          {addressText}
          {landmark !== '' && <span className="block font-normal">{landmark}</span>}
        </Fact>
        <Fact name="Driver">
          {driver === null ? (
            'None yet'
          ) : (
            <>
              {driver.name}
              <span className="block font-normal">
                {driver.vehicle}, {driver.phone}
              </span>
            </>
          )}
        </Fact>
        <Fact name="Placed">{formatDateTime(createdAt)}</Fact>
        <Fact name="Estimated delivery">
          {estimatedDelivery === null ? 'None yet' : formatDateTime(estimatedDelivery)}
        </Fact>
        {delivery !== null && (
          <Fact name="Loaded">
            {delivery.station}, {formatDateTime(delivery.loadedAt)}
          </Fact>
        )}
      </dl>
    </Panel>
  )
}

type LineProps = { name: ReactNode; isSum?: boolean; children: ReactNode }

const Line = ({ name, isSum = false, children }: LineProps) => (
  <div
    className={`flex min-h-8 items-center justify-between gap-4 ${isSum ? 'mt-1 border-t-2 border-ink pt-1' : ''}`}
  >
    <dt className="text-ink-2">{name}</dt>
    <dd>{children}</dd>
  </div>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-micro text-ink-2">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)
