import { phoneProblem } from '../accounts/phone.ts'
import { ADDRESS_LIMITS, orderLocationProblem } from '../addresses/address.ts'
import { fieldErrors } from '../core/field-errors.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import { plainLine, tooLongProblem } from '../core/plain-line.ts'
import type { FieldErrors } from '../core/result.ts'
import type { SlotWindow, TimeSlot } from '../delivery/time-slot.ts'
import { describeSlot, slotProblem } from '../delivery/time-slot.ts'
import type { Permission } from '../statuses/order-lifecycle.ts'
import { awaitsDriver, isFinal } from '../statuses/order-lifecycle.ts'
import type { OrderStatus } from '../statuses/order-status.ts'
import { statusLabel } from '../statuses/order-status.ts'

/**
 * What staff change of a delivery for a customer who calls; what is undefined stays as it is, an empty number too. An
 * empty landmark or gate code is none; another address brings neither of the old one along.
 */
export type StaffDeliveryForm = {
  addressText?: string | undefined
  landmark?: string | undefined
  /** What opens the estate's gate. */
  accessCode?: string | undefined
  /** The number that the driver calls. */
  phone?: string | undefined
  /** Null: as soon as possible. */
  slot?: TimeSlot | null | undefined
}

/** Errors of a change by staff, by its fields. */
export const staffDeliveryErrors = (
  { addressText, landmark = '', accessCode = '', phone = '', slot }: StaffDeliveryForm,
  now: Date,
): FieldErrors =>
  fieldErrors([
    ['location', addressText === undefined ? undefined : orderLocationProblem(addressText)],
    ['landmark', tooLongProblem(plainLine(landmark), 'Landmark', ADDRESS_LIMITS.landmark)],
    ['accessCode', tooLongProblem(plainLine(accessCode), 'Gate code', ADDRESS_LIMITS.accessCode)],
    ['phone', phoneProblem(phone)],
    ['slot', slotProblem(slot, now)],
  ])

/** Whether staff may change address or time: until a driver has the order. */
export function staffMayChangeDelivery(status: OrderStatus): Permission {
  if (awaitsDriver(status)) return { allowed: true }
  return {
    allowed: false,
    reason: isFinal(status)
      ? `This order is already '${statusLabel(status)}' and cannot be changed.`
      : 'A driver has this order. Once dispatch has taken it back, address and time can be changed.',
  }
}

/** A driver is asked to take the order, which its status does not say; for staff. */
export const DRIVER_IS_ASKED = 'A driver is being asked to take this order. Try again in two minutes.'

/** A change that would leave everything as it is: nothing was saved, and the customer hears nothing. */
export const NOTHING_CHANGED_BY_STAFF =
  'Nothing was changed: the order has this address, time and number already. The customer was not told.'

/** What the customer is told, of the address and the time that hold from now on. */
export const deliveryChangedSentence = (
  { addressText, slot }: { addressText: string; slot: SlotWindow | undefined },
  now: Date | Timestamp,
): string =>
  `We have changed your delivery as you asked. Address: ${addressText}. Time: ${
    slot === undefined ? 'as soon as possible' : describeSlot(slot, now)
  }.`
