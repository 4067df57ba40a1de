import type {
  OrderRecord,
  OrderRecordPayment,
  OrderRecordRefund,
} from '@gatefill/contracts/staff/customers/order-records'
import { getStaffReceipt } from '@gatefill/contracts/staff/customers/receipts'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { kobo } from '@gatefill/domain/core/money'
import { asSentence } from '@gatefill/domain/core/reason'
import type { StaffOrderDetail } from '@gatefill/domain/orders/staff-order'
import { providerName } from '@gatefill/domain/payments/payment-method'
import { FuelAmount } from '@gatefill/ui/fuel/fuel-amount'
import { MoneyText } from '@gatefill/ui/fuel/money-text'
import { PaymentBadge } from '@gatefill/ui/fuel/order-badge'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PaymentStateBadge } from '../../entities/money/payment-labels.tsx'
import { refundKindName, refundStateName } from '../../entities/money/refund-labels.ts'
import { UnpaidPart } from '../../entities/orders/unpaid-part.tsx'
import { useMay } from '../../shared/member.ts'
import { receiptPath } from '../../shared/rooms/customer-rooms.ts'
import { FigureLine } from '../../shared/rooms/facts.tsx'
import { Panel } from '../../shared/rooms/panel.tsx'

type Props = { order: StaffOrderDetail; record: OrderRecord | undefined; action: ReactNode }

/** What it costs, what was paid for it, and what went back. */
export function OrderMoney({ order, record, action }: Props) {
  const may = useMay()
  const { items, total, refundAmount, paymentStatus } = order
  return (
    <Panel id="money" title="Money" action={action}>
      <dl className="grid gap-0.5 px-4 py-3">
        {items.map((item) => (
          <FigureLine key={item.productId} name={<FuelAmount {...item} symbolClassName="size-5" />}>
            <MoneyText amount={item.price} />
          </FigureLine>
        ))}
        {record !== undefined && (
          <>
            <FigureLine name="Service fee">
              <MoneyText amount={kobo(record.serviceFee)} />
            </FigureLine>
            <FigureLine name="Delivery fee">
              <MoneyText amount={kobo(record.deliveryFee)} />
            </FigureLine>
          </>
        )}
        <FigureLine name={<b className="text-ink">Total</b>} isSum>
          <MoneyText amount={total} className="text-xl" />
        </FigureLine>
        <FigureLine name="Payment">
          <PaymentBadge status={paymentStatus} />
        </FigureLine>
        <FigureLine name="Refunded">
          <MoneyText amount={refundAmount} />
        </FigureLine>
        {may(getStaffReceipt) && (
          <FigureLine name="Receipt">
            <Link to={receiptPath(order.id)} className="text-link">
              View receipt
            </Link>
          </FigureLine>
        )}
      </dl>
      {record !== undefined && (
        <UnpaidPart
          order={order}
          record={record}
          className="border-t border-dashed border-line px-4 py-2.5"
        />
      )}
      {record?.payments.map((payment) => (
        <Payment key={payment.id} payment={payment} />
      ))}
      {record?.refunds.map((refund) => (
        <Refund key={refund.id} refund={refund} />
      ))}
      {record?.refundRequests.map(({ id, amount, reason, by, at }) => (
        <Entry key={id} title="Refund awaiting approval" end={<MoneyText amount={kobo(amount)} />}>
          {asSentence(reason)} Requested by {by}, {formatDateTime(at)}
        </Entry>
      ))}
    </Panel>
  )
}

const Payment = ({ payment }: { payment: OrderRecordPayment }) => (
  <Entry
    title={<PaymentStateBadge state={payment.state} />}
    end={<MoneyText amount={kobo(payment.amountReceived ?? payment.amount)} />}
  >
    {[providerName(payment.provider), payment.channel, payment.reference]
      .filter((text) => text !== null)
      .join(', ')}
    <br />
    {payment.paidAt === null
      ? `Started ${formatDateTime(payment.createdAt)}`
      : `Paid ${formatDateTime(payment.paidAt)}`}
  </Entry>
)

const Refund = ({ refund }: { refund: OrderRecordRefund }) => (
  <Entry title={`Refund: ${refundKindName(refund.kind)}`} end={<MoneyText amount={kobo(refund.amount)} />}>
    {refundStateName(refund.state)}, {formatDateTime(refund.updatedAt)}
  </Entry>
)

type EntryProps = { title: ReactNode; end: ReactNode; children: ReactNode }

const Entry = ({ title, end, children }: EntryProps) => (
  <div className="grid gap-0.5 border-t border-dashed border-line px-4 py-2.5">
    <p className="flex items-center justify-between gap-4 font-semibold">
      {title}
      {end}
    </p>
    <p className="text-micro wrap-anywhere text-ink-2">{children}</p>
  </div>
)
