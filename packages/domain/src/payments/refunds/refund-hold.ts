import { DAY_SECONDS } from '../../core/lagos-time.ts'
import type { Kobo } from '../../core/money.ts'
import { addKobo } from '../../core/money.ts'
import type { Dispute } from '../dispute.ts'
import { disputedMoney } from '../dispute.ts'
import { remainingOf } from './cancellation-refund.ts'

/**
 * Seconds until a held refund is checked again. It does not set how long one is held: that is until the bank decides, and
 * the decision has it checked at once.
 */
export const HOLD_CHECK_SECONDS = DAY_SECONDS

/**
 * What the disputes of a payment mean for a refund of it that was not sent: `hold` it while one is open,
 * `close` it where a chargeback covers it, and `split` it where one covers a part, so that the rest is sent. Amounts in
 * kobo; `settled` is what other refunds of the payment count as charged back.
 */
export function afterDisputes(
  amount: Kobo,
  disputes: readonly Pick<Dispute, 'state' | 'amount'>[],
  settled: Kobo,
): 'send' | 'hold' | 'close' | 'split' {
  const { isOpen, lost } = disputedMoney(disputes)
  if (isOpen) return 'hold'
  if (lost <= settled) return 'send'
  return addKobo(settled, amount) <= lost ? 'close' : 'split'
}

/** The part of a refund to be split that chargebacks cover, in kobo. */
export const partCoveredBy = (disputes: readonly Pick<Dispute, 'state' | 'amount'>[], settled: Kobo): Kobo =>
  remainingOf(disputedMoney(disputes).lost, settled)
