import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import type { LedgerReport } from '@gatefill/contracts/staff/staff-ledger'
import { getReconciliation } from '@gatefill/contracts/staff/staff-ledger'
import { signedKobo } from '@gatefill/domain/core/money'
import type { TrialBalance } from '@gatefill/domain/payments/ledger'
import { trialBalance } from '@gatefill/domain/payments/ledger'
import { useReadInterval } from '../../shared/presence.ts'

/** Discrepancies, reconciliation runs, disputes and balances; read again while the page is open. */
export const useLedger = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useEndpoint(getReconciliation, {}, { refetchInterval: useReadInterval(), enabled })

export const trialBalanceOf = ({ balances }: Pick<LedgerReport, 'balances'>): TrialBalance =>
  trialBalance(balances.map(({ amount }) => ({ amount: signedKobo(amount) })))
