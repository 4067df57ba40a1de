import { fieldErrors } from '../core/field-errors.ts'
import type { FieldErrors } from '../core/result.ts'
import type { SlotWindow, TimeSlot } from './time-slot.ts'
import { isSlotOpen, openSlots, SLOT_GONE, slotName, slotWindow } from './time-slot.ts'

/** What a customer changes of a delivery until a run is confirmed (C-91); what is undefined stays as it is. */
export type DeliveryChangeForm = {
  /** One of the saved addresses. */
  addressId?: string | undefined
  /** Null: as soon as possible. */
  slot?: TimeSlot | null | undefined
}

/** Errors of a change, by its fields; the address is checked with the saved ones. */
export const deliveryChangeErrors = ({ slot }: DeliveryChangeForm, now: Date): FieldErrors =>
  fieldErrors([['slot', slot == null || isSlotOpen(slot, now) ? undefined : SLOT_GONE]])

/** A driver is asked to take the order: its status does not say so. */
export const RUN_IS_OFFERED =
  'We are asking a driver to take this order right now. Try again in two minutes, or contact support.'
/** The delivery failed, and the customer is asked what to do (C-94). */
export const ANSWER_FIRST = 'This order is waiting for your answer. Choose what we should do next.'

/** A change that would leave everything as it is: nothing was saved. */
export const NOTHING_CHANGED = 'Nothing was changed: your order has this address and time already.'

/** The name of the open slot that a window stands for, as a form holds it; '' where it stands for none. */
export function nameOfWindow(window: SlotWindow | null, now: Date): string {
  const slot = openSlots(now).find((each) => slotWindow(each, now).from === window?.from)
  return slot === undefined ? '' : slotName(slot)
}
