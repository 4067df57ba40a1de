import { cancelReasonLabel } from '../orders/cancel-reason.ts'

/** Reasons of customers are known by their keys; what others write is their own text, so that they count together. */
export const CANCELLED_BY_OTHERS: Readonly<Record<string, string>> = {
  staff: 'Cancelled by staff',
  dispatcher: 'Cancelled by staff',
  clock: 'Not paid in time',
}

/** How a reason is shown. */
export const cancelLabel = (subject: string): string =>
  CANCELLED_BY_OTHERS[subject] ?? cancelReasonLabel(subject)
