import { formatPhone } from '@gatefill/domain/accounts/phone'
import { RECEPTACLE_NAMES } from '@gatefill/domain/addresses/receptacle'
import { describeSlot } from '@gatefill/domain/delivery/time-slot'
import type { Order } from '@gatefill/domain/orders/order'
import { ESTIMATED_DELIVERY, estimateText } from '@gatefill/domain/orders/order-progress'
import { WaybillEntry } from '@gatefill/ui/fuel/waybill'
import { WholeTimes } from '@gatefill/ui/fuel/whole'
import * as texts from '../texts.ts'

/** What an order is filled into, when it should come, or is expected, and who receives it, as entries of its waybill. */
export function DeliveryEntries({ order, now }: { order: Order; now: Date }) {
  const { receptacle } = order
  const { slot = null, recipient = null } = order.wishes ?? {}
  const expected = slot === null ? estimateText(order, now) : undefined
  return (
    <>
      {receptacle !== undefined && (
        <WaybillEntry caption={texts.filledInto}>
          <b className="font-semibold">{RECEPTACLE_NAMES[receptacle]}</b>
        </WaybillEntry>
      )}
      {slot !== null && (
        <WaybillEntry caption={texts.deliveryTime}>
          <b className="font-semibold">
            <WholeTimes>{describeSlot(slot, now)}</WholeTimes>
          </b>
        </WaybillEntry>
      )}
      {expected !== undefined && (
        <WaybillEntry caption={ESTIMATED_DELIVERY}>
          <b className="font-semibold">
            <WholeTimes>{expected}</WholeTimes>
          </b>
        </WaybillEntry>
      )}
      {recipient !== null && (
        <WaybillEntry caption={texts.receivedBy}>
          <b className="font-semibold wrap-anywhere">
            {recipient.name}, {formatPhone(recipient.phone)}
          </b>
        </WaybillEntry>
      )}
    </>
  )
}
