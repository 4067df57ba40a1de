import { useEndpoint } from '@gatefill/client/react'
import type { BooksReport } from '@gatefill/contracts/staff-books'
import { getReconciliation } from '@gatefill/contracts/staff-books'
import type { TrialBalance } from '@gatefill/domain/ledger'
import { trialBalance } from '@gatefill/domain/ledger'
import { signedKobo } from '@gatefill/domain/money'
import { useReadInterval } from '../../shared/presence.ts'

/** Differences, comparisons and balances, read anew while the page is open. */
export const useBooks = () => useEndpoint(getReconciliation, {}, { refetchInterval: useReadInterval() })

export const trialBalanceOf = ({ balances }: BooksReport): TrialBalance =>
  trialBalance(balances.map(({ amount }) => ({ amount: signedKobo(amount) })))
