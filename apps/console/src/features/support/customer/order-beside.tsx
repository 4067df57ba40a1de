import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { OrderRecord } from '@gatefill/contracts/staff/customers/order-records'
import { getOrderRecord } from '@gatefill/contracts/staff/customers/order-records'
import { getBoard } from '@gatefill/contracts/staff/dispatch/board'
import { getStaffOrder } from '@gatefill/contracts/staff/staff-orders'
import { requestRefund } from '@gatefill/contracts/staff/staff-refunds'
import { formatPhone } from '@gatefill/domain/accounts/phone'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { OrderId } from '@gatefill/domain/core/ids'
import { MINUTE_MILLISECONDS } from '@gatefill/domain/core/lagos-time'
import type { Kobo } from '@gatefill/domain/core/money'
import { kobo } from '@gatefill/domain/core/money'
import { rowsOf } from '@gatefill/domain/dispatch/desk/rows'
import { rangeText } from '@gatefill/domain/dispatch/desk/words'
import { formatReading } from '@gatefill/domain/fleet/decilitres'
import { estimateForCustomer } from '@gatefill/domain/orders/order-progress'
import { refundOffers } from '@gatefill/domain/orders/refund-offers'
import type { StaffOrderDetail } from '@gatefill/domain/orders/staff-order'
import { deliveredDl } from '@gatefill/domain/orders/staff-order'
import { isFinal } from '@gatefill/domain/statuses/order-lifecycle'
import { statusLabel } from '@gatefill/domain/statuses/order-status'
import { FuelAmount } from '@gatefill/ui/fuel/fuel-amount'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { OrderBadge, PaymentBadge } from '@gatefill/ui/fuel/order-badge'
import { OrderNumber } from '@gatefill/ui/fuel/order-number'
import { Button, buttonClass } from '@gatefill/ui/primitives/button'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { refundKindName, refundStateName } from '../../../entities/money/refund-labels.ts'
import { useRefundPart } from '../../../entities/money/refund-part.tsx'
import { useOrderActs } from '../../../entities/orders/acts/use-order-acts.tsx'
import { FailedAttempt } from '../../../entities/orders/failed-attempt.tsx'
import { UnpaidPart } from '../../../entities/orders/unpaid-part.tsx'
import { useMay } from '../../../shared/member.ts'
import { useReadInterval } from '../../../shared/presence.ts'
import { orderPath } from '../../../shared/rooms/customer-rooms.ts'
import { TableStates } from '../../../shared/table/table-states.tsx'
import { useNow } from '../../../shared/use-now.ts'

/** `about`: the ticket, as the reason of a refund begins; `children`: what else is done with the order here. */
type Of = { about: string; children: ReactNode }

/** The order that the ticket is about, with its van, its time and its money, and what support does with it. */
export function OrderBeside({ orderId, ...of }: { orderId: OrderId } & Of) {
  const read = useEndpoint(getStaffOrder, { params: { id: orderId } }, { refetchInterval: useReadInterval() })
  return (
    <section aria-label="Order" className="rounded-card border border-line bg-canvas">
      <TableStates title="Order" read={read} empty={undefined} />
      {/* What was learned of one order is not said of the next. */}
      {read.data !== undefined && <OrderParts key={read.data.id} order={read.data} {...of} />}
    </section>
  )
}

/** None before the fees of the order are read. */
const offersOf = (order: StaffOrderDetail, record: OrderRecord | undefined) =>
  record === undefined
    ? []
    : refundOffers({
        ...order,
        shortDl: order.delivery?.shortDl,
        serviceFee: kobo(record.serviceFee),
        deliveryFee: kobo(record.deliveryFee),
      })

function OrderParts({ order, about, children }: { order: StaffOrderDetail } & Of) {
  const may = useMay()
  const { data: record } = useEndpoint(
    getOrderRecord,
    { params: { id: order.id } },
    { refetchInterval: useReadInterval() },
  )
  const { refundButton, dialog } = useRefundPart({
    label: 'Refund',
    kind: 'goodwill',
    reason: about,
    offers: offersOf(order, record),
  })
  return (
    <>
      <div className="flex items-center justify-between gap-2 border-b border-line px-3 py-2">
        <OrderNumber id={order.id} className="font-bold" />
        <OrderBadge order={order} />
      </div>
      <dl className="grid gap-1.5 px-3 py-2.5">
        {order.items.map((item) => (
          <Line key={item.productId} name={<FuelAmount {...item} symbolClassName="size-5" />}>
            <MoneyText amount={item.price} />
          </Line>
        ))}
        <Line name="Total">
          <MoneyText amount={order.total} />
        </Line>
        <Line name="Payment">
          <PaymentBadge status={order.paymentStatus} />
        </Line>
        <Driver order={order} />
        {isFinal(order.status) ? <Ended order={order} /> : <Arrival order={order} />}
        <Gate order={order} accessCode={record?.accessCode ?? ''} />
      </dl>
      <div className="grid gap-2 px-3 pb-3">
        {record !== undefined && <UnpaidPart order={order} record={record} wide />}
        {order.failedAttempt !== null && <FailedAttempt {...order.failedAttempt} />}
        {record !== undefined && <Refunds record={record} />}
        <Link
          to={orderPath(order.id)}
          className={buttonClass({ variant: 'secondary', size: 'compact', wide: true })}
        >
          Open order
        </Link>
        <OrderActs order={order} record={record} />
        {may(requestRefund) && refundButton(order)}
        {children}
      </div>
      {dialog}
    </>
  )
}

type ActsProps = { order: StaffOrderDetail; record: OrderRecord | undefined }

/** What a customer asks support for most: another address or time, or no delivery at all. */
function OrderActs({ order, record }: ActsProps) {
  const { allowed, choose, dialog } = useOrderActs(order, record)
  return (
    <>
      {allowed
        .filter(({ chosen }) => chosen === 'change' || chosen === 'cancel')
        .map(({ id, name, chosen }) => (
          <Button
            key={id}
            variant={chosen === 'cancel' ? 'danger-quiet' : 'secondary'}
            size="compact"
            onClick={() => choose(chosen)}
          >
            {name}
          </Button>
        ))}
      {dialog}
    </>
  )
}

type GateProps = { order: Pick<StaffOrderDetail, 'addressText' | 'landmark'>; accessCode: string }

/** Where it goes and how its gate is found and opened, as the order's page says it. */
const Gate = ({ order: { addressText, landmark }, accessCode }: GateProps) => (
  <>
    <Line name="To">
      <span className="wrap-anywhere">{addressText}</span>
    </Line>
    {landmark !== '' && (
      <Line name="Landmark">
        <span className="wrap-anywhere">{landmark}</span>
      </Line>
    )}
    {accessCode !== '' && (
      <Line name="Gate code">
        <span className="wrap-anywhere">{accessCode}</span>
      </Line>
    )}
  </>
)

/** Who brings it, with the number to call while it is on its way. */
function Driver({ order: { driver, status } }: { order: StaffOrderDetail }) {
  if (driver === null) return isFinal(status) ? null : <Line name="Driver">None yet</Line>
  return (
    <>
      <Line name="Driver">{driver.name}</Line>
      {!isFinal(status) && (
        <Line name="Driver’s phone">
          <a href={`tel:${driver.phone}`} className="text-link">
            {formatPhone(driver.phone)}
          </a>
        </Line>
      )}
      <Line name="Van">{driver.vehicle}</Line>
    </>
  )
}

/** When the van comes, as the desk of the dispatchers has it; what was estimated where no van has the order. */
function Arrival({ order }: { order: StaffOrderDetail }) {
  const estimate = estimateForCustomer(order)
  const may = useMay()
  const now = useNow(MINUTE_MILLISECONDS)
  const { data: board } = useEndpoint(
    getBoard,
    {},
    { enabled: may(getBoard), refetchInterval: useReadInterval() },
  )
  const row = board === undefined ? undefined : rowsOf(board, now).find(({ orderId }) => orderId === order.id)
  if (row?.at != null)
    return (
      <>
        <Line name="Arrives">
          <span className="figures">{rangeText(row.at, now)}</span>
        </Line>
        {row.lateness.text !== '' && <Line name="Promise">{row.lateness.text}</Line>}
      </>
    )
  return <Line name="Expected">{estimate === null ? 'No time yet' : formatDateTime(estimate)}</Line>
}

/** When it was delivered or cancelled, and what the meter says. */
function Ended({ order: { status, statusAt, delivery } }: { order: StaffOrderDetail }) {
  const poured = deliveredDl(delivery)
  const { openingDl = null, closingDl = null, shortDl = 0 } = delivery ?? {}
  return (
    <>
      <Line name={statusLabel(status)}>{formatDateTime(statusAt)}</Line>
      {poured !== undefined && (
        <Line name="Poured">
          <span className="figures">{formatReading(poured)}</span>
        </Line>
      )}
      {openingDl !== null && closingDl !== null && (
        <Line name="Meter">
          <span className="figures">
            {formatReading(openingDl)} to {formatReading(closingDl)}
          </span>
        </Line>
      )}
      {shortDl > 0 && (
        <Line name="Not delivered">
          <span className="figures">{formatReading(shortDl)}</span>
        </Line>
      )}
    </>
  )
}

/** What has gone back, and what awaits a second person: nobody promises the same money twice. */
function Refunds({ record: { refunds, refundRequests } }: { record: OrderRecord }) {
  return (
    <dl className="grid gap-1.5 empty:hidden">
      {refunds.map(({ id, kind, amount, state, updatedAt }) => (
        <MoneyLine key={id} name={`Refund: ${refundKindName(kind)}`} amount={kobo(amount)}>
          {refundStateName(state)}, {formatDateTime(updatedAt)}
        </MoneyLine>
      ))}
      {refundRequests.map(({ id, amount, by }) => (
        <MoneyLine key={id} name="Refund awaiting approval" amount={kobo(amount)}>
          Requested by {by}. Finance, an administrator, or of a meter a dispatcher, approves it.
        </MoneyLine>
      ))}
    </dl>
  )
}

/** An amount, and below it over the whole width how it stands. */
const MoneyLine = ({ name, amount, children }: { name: string; amount: Kobo; children: ReactNode }) => (
  <div>
    <Line name={name}>
      <MoneyText amount={amount} />
    </Line>
    <dd className="text-small text-ink-2">{children}</dd>
  </div>
)

const Line = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-3">
    <dt className="flex-none text-ink-2">{name}</dt>
    <dd className="min-w-0 text-right font-semibold">{children}</dd>
  </div>
)
