import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getOrdering } from '@gatefill/contracts/public/ordering'
import {
  DELIVERY_DAYS_TEXT,
  deliveryPromise,
  hoursText,
  SCHEDULE_TEXT,
  STANDARD_HOURS,
} from '@gatefill/domain/delivery/service-hours'
import { BUSINESS_WINDOW_TEXT, PAYMENT_METHODS_TEXT } from '@gatefill/domain/orders/service-copy'
import { WholeTimes } from '@gatefill/ui/fuel/whole'
import { Clock } from '@gatefill/ui/icons/signs/clock'
import { CreditCard } from '@gatefill/ui/icons/work/credit-card'
import { Notice } from '@gatefill/ui/primitives/notice'
import * as texts from '../texts.ts'
import type { ComposedOrder } from './composed-order.ts'
import { PauseNotice } from './pause-notice.tsx'

/** How one pays and when one gets it (C-54 to C-56), and what is not taken for now (C-40). `now`: whether the hours need a word. */
export function OrderNotices({ now, order }: { now: Date; order: ComposedOrder }) {
  const ordering = useEndpoint(getOrdering).data
  // A curfew leaves less of the standard hours (C-80).
  const hours = ordering?.hours ?? STANDARD_HOURS
  const promise = deliveryPromise(now, hours)
  return (
    <section aria-labelledby="before-you-confirm" className="grid gap-2">
      <h2 id="before-you-confirm" className="heading-2 mb-1">
        {texts.beforeYouConfirm}
      </h2>
      <PauseNotice order={order} pauses={ordering?.pauses ?? []} />
      {promise !== undefined && (
        <Notice tone="warning">
          <WholeTimes>{promise}</WholeTimes>
        </Notice>
      )}
      <Notice icon={<CreditCard aria-hidden />}>
        <b>{texts.payment}</b> {texts.paymentBy(PAYMENT_METHODS_TEXT)}
      </Notice>
      <Notice icon={<Clock aria-hidden />}>
        <b>{texts.delivery}</b>{' '}
        <WholeTimes>{`${texts.deliveryWithin(DELIVERY_DAYS_TEXT, hoursText(hours), SCHEDULE_TEXT)} ${BUSINESS_WINDOW_TEXT}`}</WholeTimes>
      </Notice>
    </section>
  )
}
