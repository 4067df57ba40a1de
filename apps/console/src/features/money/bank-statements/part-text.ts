import type { BankExplanation } from '@gatefill/contracts/staff/finance/bank-line-shape'
import { formatNaira, signedKobo } from '@gatefill/domain/core/money'
import { accountLabel } from '@gatefill/domain/finance/account-labels'
import type { ChargeKind } from '@gatefill/domain/finance/bank-charges/charge-kinds'
import { chargeAccount, chargeName } from '@gatefill/domain/finance/bank-charges/charge-kinds'
import { providerName } from '@gatefill/domain/payments/payment-method'

type Part = BankExplanation['parts'][number]

/** 'SMS charge', 'Discrepancy: short credit', 'Paystack 4471902', 'Payout pyt_...' */
function partName({ kind, charge, name, settlement, payoutId }: Part): string {
  if (kind === 'discrepancy') return `Discrepancy: ${name}`
  if (settlement !== null) return `${providerName(settlement.provider)} ${settlement.settlementId}`
  if (charge !== null) return chargeName(charge)
  return `Payout ${payoutId ?? ''}`
}

/** One part as it is shown in the list; its amount only where there are several. */
export const partText = (part: Part, isOnly: boolean): string =>
  isOnly ? partName(part) : `${partName(part)} ${formatNaira(signedKobo(part.amount))}`

export const partsText = ({ parts }: BankExplanation): string =>
  parts.map((part) => partText(part, parts.length === 1)).join(', ')

/** A kind with its account, as in a list to choose from; the account only where its name says more. */
export function chargeOption(kind: ChargeKind): string {
  const account = accountLabel(chargeAccount(kind))
  return chargeName(kind).startsWith(account) ? chargeName(kind) : `${chargeName(kind)} (${account})`
}
