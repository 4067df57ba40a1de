import { serverTime } from '@gatefill/client/device/server-clock'
import { useForm } from '@gatefill/client/react/use-form'
import { slotNamed } from '@gatefill/domain/delivery/time-slot'
import type { WishesForm } from '@gatefill/domain/orders/delivery-wishes'
import { wishesErrors } from '@gatefill/domain/orders/delivery-wishes'
import { usePersistedState } from '../../../shared/forms/use-persisted-state.ts'

/** `slot` is 'today morning'; '' for as soon as possible. `isOther`: somebody else receives the fuel. */
type WishesValues = {
  /** What it is filled into; '' for as last at the address. */
  receptacle: string
  phone: string
  slot: string
  isOther: boolean
  recipientName: string
  recipientPhone: string
}

const NOTHING: WishesValues = {
  receptacle: '',
  phone: '',
  slot: '',
  isOther: false,
  recipientName: '',
  recipientPhone: '',
}

/** What is said about the delivery beside the address (C-89, C-91, C-92); it outlives a change of step. */
export function useWishes() {
  return useForm({
    initial: NOTHING,
    state: usePersistedState('delivery-wishes', NOTHING),
    validate: (values) => wishesErrors({ ...wishesOf(values), hasRecipient: values.isOther }, serverTime()),
  })
}

export type Wishes = ReturnType<typeof useWishes>

/** Wishes as the order carries them: without empty fields, and without a recipient whom the customer took back. */
export function wishesOf({ phone, slot, isOther, recipientName, recipientPhone }: WishesValues) {
  const chosen = slotNamed(slot)
  return {
    ...(phone.trim() === '' ? {} : { phone }),
    ...(isOther ? { recipientName, recipientPhone } : {}),
    ...(chosen === undefined ? {} : { slot: chosen }),
  } satisfies WishesForm
}
