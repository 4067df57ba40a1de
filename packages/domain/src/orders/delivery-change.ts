import { fieldErrors } from '../core/field-errors.ts'
import { formatDateTime, formatTime } from '../core/formats.ts'
import type { Timestamp } from '../core/lagos-time.ts'
import type { FieldErrors } from '../core/result.ts'
import type { SlotWindow, TimeSlot } from '../delivery/time-slot.ts'
import { openSlots, slotName, slotProblem, slotWindow } from '../delivery/time-slot.ts'

/** What a customer changes of a delivery until a run is confirmed (C-91); what is undefined stays as it is. */
export type DeliveryChangeForm = {
  /** One of the saved addresses. */
  addressId?: string | undefined
  /** Null: as soon as possible. */
  slot?: TimeSlot | null | undefined
}

/** Errors of a change, by its fields; the address is checked with the saved ones. */
export const deliveryChangeErrors = ({ slot }: DeliveryChangeForm, now: Date): FieldErrors =>
  fieldErrors([['slot', slotProblem(slot, now)]])

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

/** What can be changed of a delivery after the order was placed. */
export const DELIVERY_FIELDS = ['address', 'landmark', 'gate_code', 'phone', 'time'] as const
export type DeliveryField = (typeof DELIVERY_FIELDS)[number]

/** What the history of an order tells beside its statuses: changes of the delivery, and a total that the customer agreed to. */
export const CHANGED_FIELDS = [...DELIVERY_FIELDS, 'total'] as const
export type ChangedField = (typeof CHANGED_FIELDS)[number]

/** A change in the history of an order; a time as `from/to`, a number and a gate code empty; all empty once erased. */
export type DeliveryChangeEntry = {
  field: ChangedField
  at: Timestamp
  /** Who of the staff; null for the customer. */
  by: string | null
  was: string
  became: string
}

/** Who made a change, as its customer reads it. */
export const CHANGE_MAKERS = ['customer', 'staff'] as const
type ChangeMaker = (typeof CHANGE_MAKERS)[number]

/** A change of a delivery as its customer reads it. */
export type OrderChange = Omit<DeliveryChangeEntry, 'by'> & { by: ChangeMaker }

/** What a driver is told of a delivery, as its history compares it; '' for none. */
export type DeliveryFacts = Readonly<Record<DeliveryField, string>>

const IS_SECRET: Readonly<Record<DeliveryField, boolean>> = {
  address: false,
  landmark: false,
  gate_code: true,
  phone: true,
  time: false,
}

/** What differs, for the history; the values of a number and a gate code are left out. */
export const changedFields = (
  before: DeliveryFacts,
  after: DeliveryFacts,
): Pick<DeliveryChangeEntry, 'field' | 'was' | 'became'>[] =>
  DELIVERY_FIELDS.filter((field) => before[field] !== after[field]).map((field) =>
    IS_SECRET[field] ? { field, was: '', became: '' } : { field, was: before[field], became: after[field] },
  )

/** A window as the history holds it. */
export const windowText = (window: SlotWindow | undefined): string =>
  window === undefined ? '' : `${window.from}/${window.to}`

const FIELD_NAMES: Readonly<Record<ChangedField, string>> = {
  address: 'Address',
  landmark: 'Landmark',
  gate_code: 'Gate code',
  phone: 'Phone number',
  time: 'Time',
  total: 'Total',
}

/** 'Address changed' */
export const changedFieldText = (field: ChangedField): string => `${FIELD_NAMES[field]} changed`

const MAKERS: Readonly<Record<ChangeMaker, string>> = { customer: 'You', staff: 'Our team' }

/** 'Our team. From 14 Admiralty Road, Lekki, Lagos to 9 Palm Road, Lekki, Lagos', for the customer. */
export const changeText = (change: OrderChange): string =>
  [MAKERS[change.by], changedValuesText(change)].filter((part) => part !== '').join('. ')

/** 'From 14 Admiralty Road, Lekki, Lagos to 9 Palm Road, Lekki, Lagos'; '' where the values are not there. */
export function changedValuesText({
  field,
  was,
  became,
}: Pick<DeliveryChangeEntry, 'field' | 'was' | 'became'>): string {
  if (field === 'time') return `From ${readWindow(was)} to ${readWindow(became)}`
  return was === '' && became === ''
    ? ''
    : `From ${was === '' ? 'none' : was} to ${became === '' ? 'none' : became}`
}

function readWindow(text: string): string {
  const [from, to] = text.split('/')
  return from === undefined || to === undefined
    ? 'as soon as possible'
    : `${formatDateTime(from)} to ${formatTime(to)}`
}
