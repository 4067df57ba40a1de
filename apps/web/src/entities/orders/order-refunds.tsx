import { serverTime } from '@gatefill/client/device/server-clock'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listOrderRefunds } from '@gatefill/contracts/customer/orders/refunds'
import type { Order } from '@gatefill/domain/orders/order'
import { refundPart } from '@gatefill/domain/orders/order-money'
import { wasMoneyTaken } from '@gatefill/domain/payments/payment-status'
import type { CustomerRefund } from '@gatefill/domain/payments/refunds/refund-progress'
import {
  isRefundDelayed,
  isRefundSettled,
  waitsForAccount,
} from '@gatefill/domain/payments/refunds/refund-progress'
import { Button } from '@gatefill/ui/primitives/button'
import { useEffect } from 'react'
import { MoneyPart } from './money-part.tsx'
import { RefundAccount } from './refund-account.tsx'
import * as texts from './texts.ts'

/** Every refund of an order: how much, why, where it is, when to expect it, and what to do when it is late. */
export function OrderRefunds({ order }: { order: Order }) {
  const taken = wasMoneyTaken(order.paymentStatus)
  const { data, isError, isFetching, refetch } = useEndpoint(
    listOrderRefunds,
    { params: { id: order.id } },
    { enabled: taken },
  )
  // What the order says of its money is new: so are its refunds.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a changed order is the reason to read again
  useEffect(() => {
    if (taken) void refetch()
  }, [taken, refetch, order.paymentStatus, order.refundAmount])

  if (isError && data === undefined)
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-2">
        {texts.theRefundsForThisOrder}
        <Button variant="text" busy={isFetching} onClick={() => void refetch()}>
          {texts.tryAgain}
        </Button>
      </p>
    )
  if (data === undefined || data.length === 0) return null
  return (
    <ul aria-label="Refunds" className="grid gap-3">
      {data.map((refund) => (
        <MoneyPart key={refund.id} part={refundPart(refund, serverTime())} tone={toneOf(refund)}>
          {waitsForAccount(refund) && <RefundAccount orderId={order.id} refund={refund} />}
        </MoneyPart>
      ))}
    </ul>
  )
}

const toneOf = (refund: CustomerRefund) => {
  if (isRefundSettled(refund.stage)) return 'green'
  return waitsForAccount(refund) || (isRefundDelayed(refund.stage) && refund.account === null)
    ? 'yellow'
    : 'blue'
}
