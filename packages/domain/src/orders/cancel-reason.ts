/** Why a customer may cancel, in the order of the dialog (C-60). The server stores the key, so a new reason needs no migration. */
export const CANCEL_REASONS = [
  { key: 'changed_mind', label: 'Changed my mind' },
  { key: 'wrong_order', label: 'Ordered wrong item' },
  { key: 'delivery_delay', label: 'Delivery taking too long' },
  { key: 'found_better_price', label: 'Found better price elsewhere' },
  { key: 'emergency', label: 'Emergency situation' },
  { key: 'other', label: 'Other reason' },
] as const

type CancelReason = (typeof CANCEL_REASONS)[number]['key']

export const CANCEL_REASON_REQUIRED = 'Please provide a reason for cancellation'

/** The reason that a key or a label names, in any case. */
export function cancelReasonOf(text: string): CancelReason | undefined {
  const wanted = text.trim().toLowerCase()
  return CANCEL_REASONS.find(({ key, label }) => key === wanted || label.toLowerCase() === wanted)?.key
}

/** Stored as the reason where staff cancel because the customer asked for it; what staff typed is the note then. */
export const ASKED_BY_CUSTOMER = 'asked_by_customer'

/** Whether the customer wanted a cancellation: in the application, or by asking staff. */
export const isAskedByCustomer = (by: string | undefined, reason: string | null | undefined): boolean =>
  by === 'customer' || reason === ASKED_BY_CUSTOMER

/** The label of a stored reason, for the customer; a reason given by staff or set at expiry is shown as stored. */
export const cancelReasonLabel = (reason: string): string =>
  reason === ASKED_BY_CUSTOMER
    ? 'You asked us to cancel it'
    : (CANCEL_REASONS.find(({ key }) => key === reason)?.label ?? reason)

/** The label of a stored reason for staff, with the note of whoever cancelled. */
export function cancelReasonForStaff({ reason, note }: { reason: string; note: string }): string {
  const label = reason === ASKED_BY_CUSTOMER ? 'The customer asked for it' : cancelReasonLabel(reason)
  return note === '' ? label : `${label}: ${note}`
}
