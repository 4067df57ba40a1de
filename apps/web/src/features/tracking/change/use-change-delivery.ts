import { ApiError } from '@gatefill/client/calls/api-error'
import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { changeDelivery } from '@gatefill/contracts/customer/orders/delivery-change'
import type { DeliveryChangeForm } from '@gatefill/domain/orders/delivery-change'
import { deliveryChangeErrors, nameOfWindow } from '@gatefill/domain/orders/delivery-change'
import type { Order } from '@gatefill/domain/orders/order'
import { slotNamed } from '@gatefill/domain/orders/time-slot'
import { useQueryClient } from '@tanstack/react-query'
import { reloadOrders, showOrder } from '../../../entities/orders/own-orders.ts'
import * as texts from '../texts.ts'

/** `location` is the id of a saved address, '' for the one that the order has; `slot` is 'today morning', '' for soon. */
type ChangeValues = { location: string; slot: string }

/** The form by which a customer changes address or time of an order (C-91). */
export function useChangeDelivery(order: Order, onDone: () => void) {
  const call = useCall()
  const cache = useQueryClient()
  const initial: ChangeValues = {
    location: order.addressId ?? '',
    slot: nameOfWindow(order.wishes?.slot ?? null, serverTime()),
  }
  const form = useForm({
    initial,
    validate: (values) => deliveryChangeErrors(changeOf(initial, values), serverTime()),
  })
  const saveDelivery = useWrite({
    form,
    send: (_input, { signal }) =>
      call(changeDelivery, { params: { id: order.id }, body: changeOf(initial, form.values), signal }),
    failed: texts.yourDeliveryWasNotChanged,
    onSuccess: ({ data }) => {
      showOrder(cache, data)
      onDone()
    },
    onFailure: ({ error }) => {
      if (error instanceof ApiError && error.code === 'CONFLICT') void reloadOrders(cache)
    },
  })
  return { form, saveDelivery }
}

/** Only what is no longer as it was: the rest stays. */
function changeOf(before: ChangeValues, { location, slot }: ChangeValues): DeliveryChangeForm {
  return {
    ...(location === before.location ? {} : { addressId: location }),
    ...(slot === before.slot ? {} : { slot: slotNamed(slot, serverTime()) ?? null }),
  }
}
