import type { FinancePayoutDetail } from '@gatefill/contracts/staff/finance/payouts'
import { asSentence } from '@gatefill/domain/core/reason'
import { awaitsApproval, awaitsSending } from '@gatefill/domain/finance/payout'
import { TriangleAlert } from '@gatefill/ui/icons/signs'
import { Notice } from '@gatefill/ui/primitives/notice'
import { dayText } from '../../../entities/money/days.ts'

/** What a bank returned: this payout, or another one from the account that this one is to go to. */
export function PayoutReturnNotice({ payout }: { payout: FinancePayoutDetail }) {
  const text = noticeOf(payout)
  if (text === undefined) return null
  return (
    <Notice tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
      {text}
    </Notice>
  )
}

function noticeOf(payout: FinancePayoutDetail): string | undefined {
  const { state, returnedOn, firstPaidOn, replacedBy, accountReturned, note, payeeName } = payout
  if (returnedOn !== null) {
    const paid = firstPaidOn === null ? '' : `Paid on ${dayText(firstPaidOn)} and returned`
    const next =
      replacedBy === null
        ? `It is owed to ${payeeName} again. Ask ${payeeName} about the account, then draft the payout again.`
        : 'Another payout has taken its place.'
    return `${paid === '' ? 'Returned' : paid} by the bank on ${dayText(returnedOn)}: ${asSentence(note)} ${next}`
  }
  const isOnItsWay = awaitsApproval({ state }) || awaitsSending({ state })
  if (accountReturned === null || !isOnItsWay) return undefined
  return `The bank returned a payout from this same account on ${dayText(accountReturned.on)}: ${accountReturned.reason}. Check the account with ${payeeName} before the money leaves again.`
}
