import {
  DELIVERY_DAYS_TEXT,
  DELIVERY_HOURS_TEXT,
  deliveryPromise,
  SCHEDULE_TEXT,
} from '@gatefill/domain/delivery/service-hours'
import { BUSINESS_WINDOW_TEXT, PAYMENT_METHODS_TEXT } from '@gatefill/domain/orders/service-copy'
import { Notice } from '@gatefill/ui/primitives/notice'
import Clock from 'lucide-react/icons/clock'
import CreditCard from 'lucide-react/icons/credit-card'

/** How one pays and when one gets it (C-54 to C-56). `now` decides whether the hours need a word. */
export function OrderNotices({ now }: { now: Date }) {
  const promise = deliveryPromise(now)
  return (
    <section aria-labelledby="before-you-confirm" className="grid gap-2">
      <h2 id="before-you-confirm" className="heading-2 mb-1">
        Before you confirm
      </h2>
      {promise !== undefined && <Notice tone="warning">{promise}</Notice>}
      <Notice icon={<CreditCard aria-hidden />}>
        <b>Payment</b> by {PAYMENT_METHODS_TEXT} on a secure page.
      </Notice>
      <Notice icon={<Clock aria-hidden />}>
        <b>Delivery</b> {DELIVERY_DAYS_TEXT}, standard hours {DELIVERY_HOURS_TEXT}, {SCHEDULE_TEXT}.{' '}
        {BUSINESS_WINDOW_TEXT}
      </Notice>
    </section>
  )
}
