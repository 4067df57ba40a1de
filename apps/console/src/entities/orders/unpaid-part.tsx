import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import type { AnswerOf } from '@gatefill/contracts/core/endpoint'
import type { OrderRecord } from '@gatefill/contracts/staff/customers/order-records'
import { getOrderRecord } from '@gatefill/contracts/staff/customers/order-records'
import { checkPaymentByStaff } from '@gatefill/contracts/staff/finance/payments'
import { listStaffOrders } from '@gatefill/contracts/staff/staff'
import { getStaffOrder } from '@gatefill/contracts/staff/staff-orders'
import type { StaffOrderDetail } from '@gatefill/domain/orders/staff-order'
import { unpaidNote } from '@gatefill/domain/orders/staff-order'
import type { PaymentCheck } from '@gatefill/domain/payments/payment-check'
import { CHECK_PAYMENT_NOW, canCheckPayment } from '@gatefill/domain/payments/payment-check'
import { wasMoneyTaken } from '@gatefill/domain/statuses/payment-status'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import type { NoticeTone } from '@gatefill/ui/primitives/notice'
import { Notice } from '@gatefill/ui/primitives/notice'
import { useState } from 'react'
import { useMay } from '../../shared/member.ts'

const TONES: Readonly<Record<PaymentCheck, NoticeTone>> = {
  paid: 'success',
  returned: 'warning',
  pending: 'warning',
  unreached: 'warning',
  not_paid: 'info',
  none_open: 'plain',
}

type UnpaidPartProps = {
  order: Pick<StaffOrderDetail, 'id' | 'status' | 'paymentStatus'>
  record: Pick<OrderRecord, 'payments' | 'paymentCheckedAt'>
  className?: string
  /** The button over the whole width, as those below it. */
  wide?: boolean
}

/** What is known of a payment that was not made, and the question to the provider whether it was made meanwhile. */
export function UnpaidPart({
  order,
  record: { payments, paymentCheckedAt },
  className = '',
  wide = false,
}: UnpaidPartProps) {
  const may = useMay()
  const call = useCall()
  const [asked, setAsked] = useState<AnswerOf<typeof checkPaymentByStaff>>()
  const { write, isBusy, failure } = useWrite({
    send: async () => {
      setAsked(undefined)
      const { data } = await call(checkPaymentByStaff, { params: { id: order.id } })
      setAsked(data)
      return {}
    },
    failed: 'The payment was not checked.',
    invalidates: [getStaffOrder, getOrderRecord, listStaffOrders],
  })
  const canAsk = may(checkPaymentByStaff) && canCheckPayment(order.status, payments)
  const isUnpaid = payments.length > 0 && !wasMoneyTaken(order.paymentStatus)
  if (!canAsk && !isUnpaid && asked === undefined) return null
  return (
    <div className={`grid gap-2 ${className}`}>
      {isUnpaid && asked === undefined && <p>{unpaidNote(paymentCheckedAt)}</p>}
      <div role="status" className="empty:hidden">
        {asked !== undefined && <Notice tone={TONES[asked.check]}>{asked.text}</Notice>}
      </div>
      <FailureLine text={failure?.message} />
      {canAsk && (
        <Button
          variant="secondary"
          size="compact"
          wide={wide}
          className="justify-self-start"
          busy={isBusy}
          busyLabel="Checking with the payment provider…"
          onClick={() => void write()}
        >
          {CHECK_PAYMENT_NOW}
        </Button>
      )}
    </div>
  )
}
