import { phoneProblem, typedPhone } from '../accounts/phone.ts'
import { fieldErrors } from '../core/field-errors.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import { plainLine, tooLongProblem } from '../core/plain-line.ts'
import type { FieldErrors } from '../core/result.ts'
import type { SlotWindow, TimeSlot } from '../delivery/time-slot.ts'
import { slotProblem } from '../delivery/time-slot.ts'

/** Somebody else at the gate. */
type Recipient = { name: string; phone: string }

/** What a customer says about the delivery beside the address; as stored with the order. */
export type DeliveryWishes = {
  /** The number for the driver as it was typed with the order; '' for none (C-89). */
  phone: string
  /** Who takes the fuel instead of the customer (C-92). */
  recipient: Recipient | null
  /** When; null: as soon as possible (C-91). */
  slot: SlotWindow | null
}

/** As it is typed. */
export type WishesForm = {
  phone?: string | undefined
  recipientName?: string | undefined
  recipientPhone?: string | undefined
  slot?: TimeSlot | undefined
  /** Somebody else is to receive it, also while nothing is typed of them yet. */
  hasRecipient?: boolean | undefined
}

const RECIPIENT_NAME_MAX = 80

/** Errors of what is said about the delivery, by its fields. A recipient has both a name and a number. */
export function wishesErrors(form: WishesForm, now: Date | Timestamp): FieldErrors {
  const { phone = '', recipientName = '', recipientPhone = '', slot } = form
  const hasRecipient =
    form.hasRecipient === true || plainLine(recipientName) !== '' || typedPhone(recipientPhone) !== ''
  return fieldErrors([
    ['phone', phoneProblem(phone)],
    ['recipientName', hasRecipient ? nameProblem(plainLine(recipientName)) : undefined],
    ['recipientPhone', hasRecipient ? recipientPhoneProblem(recipientPhone) : undefined],
    ['slot', slotProblem(slot, now)],
  ])
}

function nameProblem(name: string): string | undefined {
  if (name === '') return 'Enter the name of the person who receives the fuel'
  return tooLongProblem(name, 'The name', RECIPIENT_NAME_MAX)
}

const recipientPhoneProblem = (phone: string): string | undefined =>
  typedPhone(phone) === '' ? 'Enter a phone number that the driver can call' : phoneProblem(phone)
