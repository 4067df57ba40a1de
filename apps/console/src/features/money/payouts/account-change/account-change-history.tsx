import type { AccountChangeView } from '@gatefill/contracts/staff/finance/account-change-shape'
import type { FinancePayoutDetail } from '@gatefill/contracts/staff/finance/payouts'
import { formatDateTime } from '@gatefill/domain/core/formats'
import { awaitsApproval, awaitsSending } from '@gatefill/domain/finance/payout'
import { Panel } from '../../../../shared/rooms/panel.tsx'

type Step = { what: string; at: string | null }

/** What happened with the account and the payout to it, the first first; what is still to come stands without a time. */
function stepsOf(change: AccountChangeView, payout: FinancePayoutDetail): Step[] {
  const { askedBy, askedAt, confirmedBy, confirmedAt, refusedBy, refusedAt, notices, freeAt } = change
  const sent = notices.flatMap(({ state, endedAt }) =>
    state === 'sent' && endedAt !== null ? [endedAt] : [],
  )
  const firstNotice = sent.toSorted()[0]
  const steps: Step[] = [
    { what: `Another account asked for, ${askedBy.name}`, at: askedAt },
    ...(firstNotice === undefined
      ? []
      : [{ what: 'Payee told at the contact from before', at: firstNotice }]),
    { what: `Confirmed, ${confirmedBy?.name ?? ''}`, at: confirmedAt },
    { what: `Payout drafted, ${payout.draftedBy.name}`, at: payout.draftedAt },
    ...(refusedBy === null ? [] : [{ what: `Account refused, ${refusedBy.name}`, at: refusedAt }]),
    ...(payout.approvedBy === null
      ? []
      : [{ what: `Payout approved, ${payout.approvedBy.name}`, at: payout.approvedAt }]),
    ...(payout.sentAt === null ? [] : [{ what: 'Sent in the bank’s file', at: payout.sentAt }]),
  ]
  const past = steps.toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? ''))
  return [
    ...past,
    ...(awaitsApproval(payout) ? [{ what: 'Approved by an independent person', at: null }] : []),
    ...((awaitsApproval(payout) || awaitsSending(payout)) && freeAt !== null
      ? [{ what: `Sent in the bank’s file, from ${formatDateTime(freeAt)}`, at: null }]
      : []),
  ]
}

type HistoryProps = { change: AccountChangeView; payout: FinancePayoutDetail }

/** The way of a payout to a new account. */
export function AccountChangeHistory({ change, payout }: HistoryProps) {
  return (
    <Panel id="account-history" title="History" about="The bank’s file names both accounts.">
      <ol className="grid gap-2 p-4 text-small">
        {stepsOf(change, payout).map(({ what, at }) => (
          <li key={what} className="flex flex-wrap justify-between gap-x-3">
            <span className={at === null ? 'text-ink-2' : 'font-semibold'}>{what}</span>
            <span className="text-ink-2">{at === null ? 'To come' : formatDateTime(at)}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
