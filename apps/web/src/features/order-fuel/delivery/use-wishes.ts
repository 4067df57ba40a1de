import { serverTime } from '@gatefill/client/device/server-clock'
import { useForm } from '@gatefill/client/react/use-form'
import type { WishesForm } from '@gatefill/domain/orders/delivery-wishes'
import { wishesErrors } from '@gatefill/domain/orders/delivery-wishes'
import { slotNamed } from '@gatefill/domain/orders/time-slot'
import { usePersistedState } from '../../../shared/forms/use-persisted-state.ts'

/** `slot` is 'today morning'; '' for as soon as possible. `isOther`: somebody else receives the fuel. */
type WishesValues = {
  phone: string
  slot: string
  isOther: boolean
  recipientName: string
  recipientPhone: string
}

const NOTHING: WishesValues = { phone: '', slot: '', isOther: false, recipientName: '', recipientPhone: '' }

/** What is said about the delivery beside the address (C-89, C-91, C-92); it outlives a change of step. */
export function useWishes() {
  return useForm({
    initial: NOTHING,
    state: usePersistedState('delivery-wishes', NOTHING),
    validate: (values) => wishesErrors({ ...wishesOf(values), hasRecipient: values.isOther }, serverTime()),
  })
}

export type Wishes = ReturnType<typeof useWishes>

/** As it is sent: without what was left empty, and without a recipient who is not wanted any more. */
export function wishesOf({ phone, slot, isOther, recipientName, recipientPhone }: WishesValues) {
  const chosen = slotNamed(slot, serverTime())
  return {
    ...(phone.trim() === '' ? {} : { phone }),
    ...(isOther ? { recipientName, recipientPhone } : {}),
    ...(chosen === undefined ? {} : { slot: chosen }),
  } satisfies WishesForm
}
