import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listAreas } from '@gatefill/contracts/public/areas'
import type { PublicPause } from '@gatefill/contracts/public/ordering'
import { getOrdering } from '@gatefill/contracts/public/ordering'
import { findAreaByAddress } from '@gatefill/domain/addresses/service-area'
import {
  DELIVERY_DAYS_TEXT,
  deliveryPromise,
  hoursText,
  SCHEDULE_TEXT,
  STANDARD_HOURS,
} from '@gatefill/domain/company/service-hours'
import { pauseOf } from '@gatefill/domain/fleet/ordering-pause'
import { PAYMENT_METHODS_TEXT } from '@gatefill/domain/orders/service-copy'
import { WholeTimes } from '@gatefill/ui/fuel/whole'
import { Clock } from '@gatefill/ui/icons/signs'
import { CreditCard } from '@gatefill/ui/icons/work'
import { Notice } from '@gatefill/ui/primitives/notice'
import * as texts from '../texts.ts'
import type { ComposedOrder } from './composed-order.ts'

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
        <b>{texts.deliveries}</b>{' '}
        <WholeTimes>{texts.deliveryWithin(DELIVERY_DAYS_TEXT, hoursText(hours), SCHEDULE_TEXT)}</WholeTimes>
      </Notice>
    </section>
  )
}

type PauseNoticeProps = { order: ComposedOrder; pauses: readonly PublicPause[] }

/** The sentence with which the operator has paused what is being ordered; the server refuses it with the same. */
function PauseNotice({ order: { product, address }, pauses }: PauseNoticeProps) {
  const needsLimits = pauses.some(({ area }) => area !== null) && address !== undefined
  const { data: areas = [] } = useEndpoint(listAreas, {}, { enabled: needsLimits })
  const area = address === undefined ? undefined : findAreaByAddress(address, areas)
  const pause = pauseOf(pauses, { productIds: product === undefined ? [] : [product.id], area })
  return pause === undefined ? null : (
    <Notice tone="danger" role="alert">
      {pause.sentence}
    </Notice>
  )
}
