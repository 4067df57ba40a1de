import { fieldErrors } from '../core/field-errors.ts'
import { HOUR_MILLISECONDS, MINUTE_MILLISECONDS } from '../core/lagos-time.ts'
import type { FieldErrors } from '../core/result.ts'
import { ANSWER_HOURS } from '../statuses/order-lifecycle.ts'

/** Why a driver could not deliver, with the sentence that drivers and staff read (C-94). */
export const FAIL_REASONS = {
  nobody_home: 'Nobody was at the gate',
  wrong_address: 'The address could not be found',
  refused: 'The customer did not take the fuel',
  unsafe: 'It was not safe to deliver',
  wrong_product: 'The van did not carry the right fuel',
  receptacle: 'Not allowed into this container',
} as const
export type FailReason = keyof typeof FAIL_REASONS
export const FAIL_REASON_KEYS = [
  'nobody_home',
  'wrong_address',
  'refused',
  'unsafe',
  'wrong_product',
  'receptacle',
] as const satisfies readonly FailReason[]

/** The driver waits so long after arriving, in minutes, and calls once, before nobody is at home (C-94). */
export const WAIT_MINUTES = 10

export const isFailReason = (reason: string): reason is FailReason => Object.hasOwn(FAIL_REASONS, reason)

/** Unsafe and wrong product do not count as attempts (C-94). */
export const countsAsAttempt = (reason: FailReason): boolean =>
  reason !== 'unsafe' && reason !== 'wrong_product'

export const answerUntil = (failedAt: Date): Date =>
  new Date(failedAt.getTime() + ANSWER_HOURS * HOUR_MILLISECONDS)

export const AWAITS_ANSWER = "This order is waiting for its customer's answer after a failed delivery."

/** Whether a driver may say that it cannot be delivered; `arrivedAt` is null where the van never arrived. */
export function failErrors(
  form: { reason: string; called: boolean },
  arrivedAt: Date | null,
  now: Date,
): FieldErrors {
  const waited = arrivedAt === null ? 0 : (now.getTime() - arrivedAt.getTime()) / MINUTE_MILLISECONDS
  const isNobodyHome = form.reason === 'nobody_home'
  return fieldErrors([
    ['reason', isFailReason(form.reason) ? undefined : 'Please select a reason'],
    [
      'arrive',
      isNobodyHome && waited < WAIT_MINUTES
        ? `Wait at least ${WAIT_MINUTES} minutes after you arrive`
        : undefined,
    ],
    ['called', isNobodyHome && !form.called ? 'Call the customer once before you leave' : undefined],
  ])
}
