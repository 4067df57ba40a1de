import { emailProblem, normaliseEmail } from '../../accounts/person.ts'
import type { Result } from '../../core/result.ts'
import { ok, refuse } from '../../core/result.ts'

/** What an attempt to pay says of the email that its provider was given; null: that of the account. */
export type TriedEmail = { payerEmail: string | null; startRefusal: string | null }

/** How many other emails an order may be paid with: enough for a slip of the finger, too few to write to strangers. */
export const OTHER_EMAILS = 3

const NOT_REFUSED =
  'Another email is needed only where the payment provider has refused yours. Please press Proceed to Payment.'
const REFUSED_BEFORE = 'The payment provider does not accept this email. Please give another one'
const TOO_MANY = `The payment provider has refused ${OTHER_EMAILS} other emails for this order. You have not been charged. Please contact support; your order waits for you.`

const othersOf = (tried: readonly TriedEmail[]): Set<string> =>
  new Set(tried.flatMap(({ payerEmail }) => payerEmail ?? []))

const refusedOf = (tried: readonly TriedEmail[], account: string): Set<string> =>
  new Set(
    tried.flatMap(({ payerEmail, startRefusal }) =>
      startRefusal === 'email' ? [payerEmail ?? normaliseEmail(account)] : [],
    ),
  )

/** Whether the customer of an order may give an email more for its payment page. */
export const mayGiveOtherEmail = (tried: readonly TriedEmail[]): boolean =>
  othersOf(tried).size < OTHER_EMAILS

/**
 * Which email a provider gets for the next attempt of an order; null: that of the account. Another one counts only where
 * the provider has refused one for this order, and is kept for the attempts that follow. CONFLICT: none was refused, or
 * too many were given. VALIDATION: the one that is given is none, or was refused.
 */
export function payerEmailFor(
  tried: readonly TriedEmail[],
  account: string,
  given?: string,
): Result<string | null, 'CONFLICT' | 'VALIDATION'> {
  const refused = refusedOf(tried, account)
  const others = othersOf(tried)
  if (given === undefined) {
    const last = [...others].at(-1)
    return ok(last === undefined || refused.has(last) ? null : last)
  }
  if (refused.size === 0) return refuse('CONFLICT', { message: NOT_REFUSED })
  const problem = emailProblem(given)
  if (problem !== undefined) return refuse('VALIDATION', { errors: { email: [problem] } })
  const email = normaliseEmail(given)
  if (refused.has(email)) return refuse('VALIDATION', { errors: { email: [REFUSED_BEFORE] } })
  if (email === normaliseEmail(account)) return ok(null)
  if (!others.has(email) && !mayGiveOtherEmail(tried)) return refuse('CONFLICT', { message: TOO_MANY })
  return ok(email)
}
