import type { LedgerReport, StaffDiscrepancy } from '@gatefill/contracts/staff/staff-ledger'
import { signedKobo } from '@gatefill/domain/core/money'
import type { ReconciliationService } from './reconciliation.service.ts'

type Report = Awaited<ReturnType<ReconciliationService['report']>>

/** A discrepancy as staff reads it. */
export const discrepancyOf = ({
  firstSeenAt,
  lastSeenAt,
  resolvedAt,
  ...rest
}: Report['differences'][number]): StaffDiscrepancy => ({
  ...rest,
  firstSeenAt: firstSeenAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
  resolvedAt: resolvedAt?.toISOString() ?? null,
})

/** Everything that staff reads about the ledger beside the providers. */
export const reportOf = ({ differences, runs, balances, disputes }: Report): LedgerReport => ({
  discrepancies: differences.map(discrepancyOf),
  runs: runs.map(({ from, to, startedAt, finishedAt, differences: discrepancies, ...run }) => ({
    ...run,
    discrepancies,
    from: from.toISOString(),
    to: to.toISOString(),
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  })),
  disputes: disputes.map(({ openedAt, goesOn: _known, ...dispute }) => ({
    ...dispute,
    openedAt: openedAt.toISOString(),
  })),
  balances: balances.map(({ account, amount }) => ({ account, amount: signedKobo(amount) })),
})
