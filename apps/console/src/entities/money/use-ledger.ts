import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { getReconciliation } from '@gatefill/contracts/staff/staff-ledger'
import { useReadInterval } from '../../shared/presence.ts'

/** Discrepancies, reconciliation runs, disputes and balances; read again while the page is open. */
export const useLedger = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useEndpoint(getReconciliation, {}, { refetchInterval: useReadInterval(), enabled })
