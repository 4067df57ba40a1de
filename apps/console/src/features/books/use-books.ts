import { useEndpoint } from '@gatefill/client/react'
import type { LedgerReport } from '@gatefill/contracts/staff/staff-ledger'
import { getReconciliation } from '@gatefill/contracts/staff/staff-ledger'
import { signedKobo } from '@gatefill/domain/core/money'
import type { TrialBalance } from '@gatefill/domain/payments/ledger'
import { trialBalance } from '@gatefill/domain/payments/ledger'
import { useReadInterval } from '../../shared/presence.ts'

/** Differences, comparisons and balances, read anew while the page is open. */
export const useLedger = () => useEndpoint(getReconciliation, {}, { refetchInterval: useReadInterval() })

export const trialBalanceOf = ({ balances }: LedgerReport): TrialBalance =>
  trialBalance(balances.map(({ amount }) => ({ amount: signedKobo(amount) })))
