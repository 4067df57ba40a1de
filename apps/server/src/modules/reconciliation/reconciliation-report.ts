import type { LedgerReport, StaffDiscrepancy } from '@gatefill/contracts/staff/staff-ledger'
import { signedKobo } from '@gatefill/domain/core/money'
import { answerDueAt } from '@gatefill/domain/payments/disputed-payment'
import type { reportReconciliation } from './reconciliation.ts'

type Report = Awaited<ReturnType<typeof reportReconciliation>>

/** A discrepancy as staff reads it. */
export const discrepancyOf = ({
  firstSeenAt,
  lastSeenAt,
  resolvedAt,
  ...rest
}: Report['discrepancies'][number]): StaffDiscrepancy => ({
  ...rest,
  firstSeenAt: firstSeenAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
  resolvedAt: resolvedAt?.toISOString() ?? null,
})

/** Everything that staff reads about the ledger beside the providers. */
export const reportOf = ({ discrepancies, runs, balances, disputes }: Report): LedgerReport => ({
  discrepancies: discrepancies.map(discrepancyOf),
  runs: runs.map(({ from, to, startedAt, finishedAt, ...run }) => ({
    ...run,
    from: from.toISOString(),
    to: to.toISOString(),
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  })),
  disputes: disputes.map(({ openedAt, dueAt, ...dispute }) => ({
    ...dispute,
    openedAt: openedAt.toISOString(),
    dueAt: answerDueAt(dispute.provider, { openedAt, dueAt: dueAt ?? null })?.toISOString() ?? null,
  })),
  balances: balances.map(({ account, amount }) => ({ account, amount: signedKobo(amount) })),
})
