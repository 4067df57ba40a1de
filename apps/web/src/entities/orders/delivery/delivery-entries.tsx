import { formatPhone } from '@gatefill/domain/accounts/phone'
import type { Order } from '@gatefill/domain/orders/order'
import { describeSlot } from '@gatefill/domain/orders/time-slot'
import { WaybillEntry } from '@gatefill/ui/fuel/waybill'
import { WholeTimes } from '@gatefill/ui/fuel/whole'
import * as texts from '../texts.ts'

/** When an order should come and who receives it, as entries of its waybill. */
export function DeliveryEntries({ order: { wishes }, now }: { order: Pick<Order, 'wishes'>; now: Date }) {
  if (wishes === undefined) return null
  const { slot, recipient } = wishes
  return (
    <>
      {slot !== null && (
        <WaybillEntry caption={texts.deliveryTime}>
          <b className="font-semibold">
            <WholeTimes>{describeSlot(slot, now)}</WholeTimes>
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
