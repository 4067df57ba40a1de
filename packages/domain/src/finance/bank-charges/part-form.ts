import type { Kobo } from '../../core/money.ts'
import { negate, signedKobo, ZERO } from '../../core/money.ts'
import { koboOfTypedNaira } from '../../core/naira-decimal.ts'
import { typedFigure } from '../../core/typed/typed-number.ts'
import { chargeKindOf, chargeSign } from './charge-kinds.ts'
import type { PartKind, SentPart } from './line-parts.ts'

/** A part as it is filled in: what it is, its name where it is a discrepancy, and its amount in naira as typed. */
export type PartForm = { what: string; name: string; amount: string }

/**
 * What is chosen for a part as one value of a list: 'charge sms_charge', 'discrepancy', 'settlement paystack 4471902' or
 * 'payout pyt_...'; '' for nothing yet.
 */
export const whatOf = (kind: PartKind, ...names: readonly string[]): string => [kind, ...names].join(' ')

/** The kobo of an amount as typed. A sign counts; without one it has that of the charge, or of the line. */
export function typedAmount({ what, amount }: PartForm, line: Kobo): Kobo | undefined {
  const figure = typedFigure(amount).replace(/^\+/, '')
  const isMinus = figure.startsWith('-')
  const found = koboOfTypedNaira(isMinus ? figure.slice(1) : figure)
  if (found === undefined || figure === '') return undefined
  const isSigned = isMinus || typedFigure(amount).startsWith('+')
  const isOut = isSigned ? isMinus : signOf(what, line) < 0
  return isOut ? negate(found) : found
}

function signOf(what: string, line: Kobo): number {
  const [kind = '', charge = ''] = what.split(' ')
  const known = kind === 'charge' ? chargeKindOf(charge) : undefined
  return known === undefined ? Math.sign(line) : chargeSign(known)
}

/** What is sent of a part; an amount that cannot be read is 0, which is refused. */
export function sentPart(form: PartForm, line: Kobo): SentPart {
  const [kind = '', first = '', ...rest] = form.what.split(' ')
  const amount = typedAmount(form, line) ?? signedKobo(ZERO)
  const sent = { amount, charge: '', name: '', provider: '', settlementId: '', payoutId: '' }
  if (kind === 'settlement') return { ...sent, kind, provider: first, settlementId: rest.join(' ') }
  if (kind === 'payout') return { ...sent, kind, payoutId: first }
  if (kind === 'discrepancy') return { ...sent, kind, name: form.name }
  return { ...sent, kind: 'charge', charge: first }
}
