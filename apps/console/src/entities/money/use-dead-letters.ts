import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listDeadLetters } from '@gatefill/contracts/staff/staff-ledger'
import { useReadInterval } from '../../shared/presence.ts'

/** Outbox messages that failed after all retries; read again while the page is open. */
export const useDeadLetters = ({ enabled = true }: { enabled?: boolean } = {}) =>
  useEndpoint(listDeadLetters, {}, { refetchInterval: useReadInterval(), enabled })
