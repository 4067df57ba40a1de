import { PaymentCheck } from '../payment/payment-check.tsx'
import { DeliveryStatus } from './delivery-status.tsx'
import { useWantedOrder } from './use-wanted-order.ts'

/** The order that the URL asks for; after the payment page, first the outcome of the payment. */
export function Tracking() {
  const { wanted, isReturn, goOn } = useWantedOrder()
  if (isReturn && wanted !== undefined) return <PaymentCheck key={wanted} orderId={wanted} onDone={goOn} />
  return <DeliveryStatus key={wanted} orderId={wanted} />
}
