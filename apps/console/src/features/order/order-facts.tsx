import type { OrderRecord } from '@gatefill/contracts/staff/customers/order-records'
import { formatPhone } from '@gatefill/domain/accounts/phone'
import { RECEPTACLE_NAMES } from '@gatefill/domain/addresses/receptacle'
import { formatDateTime, formatTime } from '@gatefill/domain/core/formats'
import { estimateForCustomer } from '@gatefill/domain/orders/order-progress'
import type { StaffOrderDetail } from '@gatefill/domain/orders/staff-order'
import { isDelivered, isFinal } from '@gatefill/domain/statuses/order-lifecycle'
import { FuelAmount } from '@gatefill/ui/fuel/fuel-amount'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { OrderGauge } from '@gatefill/ui/fuel/sight-glass'
import { cardClass } from '@gatefill/ui/primitives/card'
import { Link } from 'react-router'
import { FailedAttempt } from '../../entities/orders/failed-attempt.tsx'
import { CustomerName } from '../../entities/orders/order-cells.tsx'
import { useMay } from '../../shared/member.ts'
import { RUN, runPath } from '../../shared/rooms/dispatch-rooms.ts'
import { Fact, Facts } from '../../shared/rooms/facts.tsx'
import { Panel } from '../../shared/rooms/panel.tsx'

type Props = { order: StaffOrderDetail; record: OrderRecord | undefined }

/** What it is, where it goes, how far it is. */
export function OrderLevel({ order }: { order: StaffOrderDetail }) {
  const { items, addressText, total, status, failedAttempt } = order
  return (
    <section aria-label="Progress" className={`${cardClass} grid gap-3 p-4`}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <span className="flex flex-wrap gap-4">
          {items.map((item) => (
            <FuelAmount key={item.productId} {...item} />
          ))}
        </span>
        <span className="min-w-0 text-ink-2">{addressText.split(',').slice(0, 2).join(',')}</span>
        <MoneyText amount={total} className="text-lg" />
      </div>
      <OrderGauge status={status} productName={items[0]?.productName} />
      {failedAttempt !== null && <FailedAttempt {...failedAttempt} />}
    </section>
  )
}

/** Who ordered, where it goes, who brings it. */
export const OrderPeople = (props: Props) => (
  <div className="grid grid-cols-1 gap-4 tablet:grid-cols-2 wide:grid-cols-3">
    <Customer {...props} />
    <Gate {...props} />
    <Delivery {...props} />
  </div>
)

function Customer({ order: { customer }, record }: Props) {
  return (
    <Panel id="customer" title="Customer">
      <Facts>
        <Fact name="Name">
          <CustomerName customer={customer} />
        </Fact>
        <Fact name="Phone">
          {customer.phone === '' ? (
            'None given'
          ) : (
            <a href={`tel:${customer.phone}`} className="text-link">
              {formatPhone(customer.phone)}
            </a>
          )}
        </Fact>
        <Fact name="Email">{customer.email}</Fact>
        {record !== undefined && (
          <Fact name="Orders">
            {record.customer.orders} in all, {record.customer.delivered} delivered,{' '}
            {record.customer.cancelled} cancelled
          </Fact>
        )}
      </Facts>
    </Panel>
  )
}

function Gate({ order: { addressText, landmark, area, receptacle }, record }: Props) {
  const pin = record?.pin
  return (
    <Panel id="gate" title="Deliver to">
      <Facts>
        <Fact name="Address">{addressText}</Fact>
        {landmark !== '' && <Fact name="Landmark">{landmark}</Fact>}
        {record !== undefined && record.accessCode !== '' && (
          <Fact name="Gate code">{record.accessCode}</Fact>
        )}
        <Fact name="Filled into">
          {receptacle === null ? 'Not said with the order' : RECEPTACLE_NAMES[receptacle]}
        </Fact>
        <Fact name="Area">{area ?? 'Outside the served areas, or not known'}</Fact>
        {record !== undefined && (
          <Fact name="Pin">
            {pin == null ? (
              'None. The driver goes by the address.'
            ) : (
              <a
                href={`https://www.google.com/maps?q=${pin.lat},${pin.lng}`}
                target="_blank"
                rel="noreferrer"
                className="text-link"
              >
                {degreesText(pin.lat)}, {degreesText(pin.lng)}
              </a>
            )}
          </Fact>
        )}
      </Facts>
    </Panel>
  )
}

/** Degrees to a metre: '6.44140'. */
const degreesText = (degrees: number): string =>
  degrees.toLocaleString('en-NG', { minimumFractionDigits: 5, maximumFractionDigits: 5 })

function Delivery({ order, record }: Props) {
  const { driver, status, statusAt } = order
  const estimate = estimateForCustomer(order)
  const may = useMay()
  const run = record?.run
  return (
    <Panel id="driver" title="Driver">
      <Facts>
        {driver === null ? (
          <Fact name="Name">{isFinal(status) ? 'None' : 'None yet'}</Fact>
        ) : (
          <>
            <Fact name="Name">{driver.name}</Fact>
            <Fact name="Vehicle">{driver.vehicle}</Fact>
            <Fact name="Phone">
              <a href={`tel:${driver.phone}`} className="text-link">
                {formatPhone(driver.phone)}
              </a>
            </Fact>
          </>
        )}
        {run != null && (
          <Fact name="Run">
            {may(RUN.shows) ? (
              <Link to={runPath(run.id)} className="text-link">
                Stop {run.seq}
              </Link>
            ) : (
              `Stop ${run.seq}`
            )}
            {run.plannedFrom !== null && run.plannedTo !== null && (
              <>
                , planned {formatTime(run.plannedFrom)} to {formatTime(run.plannedTo)}
              </>
            )}
          </Fact>
        )}
        {isDelivered(status) && <Fact name="Delivered">{formatDateTime(statusAt)}</Fact>}
        {!isFinal(status) && (
          <Fact name="Estimated delivery">{estimate === null ? 'None yet' : formatDateTime(estimate)}</Fact>
        )}
      </Facts>
    </Panel>
  )
}
