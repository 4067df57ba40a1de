import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { LedgerReport } from '@gatefill/contracts/staff/staff-ledger'
import { getReconciliation } from '@gatefill/contracts/staff/staff-ledger'
import { signedKobo } from '@gatefill/domain/core/money'
import type { TrialBalance } from '@gatefill/domain/payments/ledger'
import { trialBalance } from '@gatefill/domain/payments/ledger'
import { useReadInterval } from '../../shared/presence.ts'

/** Discrepancies, reconciliation runs, disputes and balances; read again while the page is open. */
export const useLedger = () => useEndpoint(getReconciliation, {}, { refetchInterval: useReadInterval() })

export const trialBalanceOf = ({ balances }: LedgerReport): TrialBalance =>
  trialBalance(balances.map(({ amount }) => ({ amount: signedKobo(amount) })))
