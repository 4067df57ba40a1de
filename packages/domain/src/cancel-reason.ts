import type { FieldErrors } from './result.ts'

/** The six reasons to cancel, in the order of the dialog (C-60). */
export const CANCEL_REASONS = [
  { key: 'changed_mind', label: 'Changed my mind' },
  { key: 'wrong_order', label: 'Ordered wrong item' },
  { key: 'delivery_delay', label: 'Delivery taking too long' },
  { key: 'found_better_price', label: 'Found better price elsewhere' },
  { key: 'emergency', label: 'Emergency situation' },
  { key: 'other', label: 'Other reason' },
] as const

export type CancelReason = (typeof CANCEL_REASONS)[number]['key']

export const CANCEL_NOTE_MAX = 500
export const CANCEL_REASON_REQUIRED = 'Please provide a reason for cancellation'

/** The reason that a key or a label names, in any case. */
export function cancelReasonOf(text: string): CancelReason | undefined {
  const wanted = text.trim().toLowerCase()
  return CANCEL_REASONS.find(({ key, label }) => key === wanted || label.toLowerCase() === wanted)?.key
}

/** The words for a stored reason; a reason of the staff or the clock is shown as it was written. */
export const cancelReasonLabel = (reason: string): string =>
  CANCEL_REASONS.find(({ key }) => key === reason)?.label ?? reason

/** Field errors of the cancel dialog and of PUT /orders/{id}/cancel. */
export function cancelErrors(input: { reason: string; note?: string | undefined }): FieldErrors {
  const errors: FieldErrors = {}
  if (cancelReasonOf(input.reason) === undefined) errors['reason'] = [CANCEL_REASON_REQUIRED]
  if ((input.note ?? '').trim().length > CANCEL_NOTE_MAX) {
    errors['note'] = [`Note must be at most ${CANCEL_NOTE_MAX} characters`]
  }
  return errors
}
