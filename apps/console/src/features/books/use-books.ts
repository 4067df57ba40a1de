import { useEndpoint } from '@gatefill/client/react'
import type { BooksReport } from '@gatefill/contracts/staff-books'
import { getReconciliation } from '@gatefill/contracts/staff-books'
import type { TrialBalance } from '@gatefill/domain/ledger'
import { trialBalance } from '@gatefill/domain/ledger'
import { signedKobo } from '@gatefill/domain/money'

const EVERY_MILLISECONDS = 10_000

/** Differences, comparisons and balances, read anew while the page is open. */
export const useBooks = (enabled = true) =>
  useEndpoint(getReconciliation, {}, { enabled, refetchInterval: EVERY_MILLISECONDS })

export const trialBalanceOf = ({ balances }: BooksReport): TrialBalance =>
  trialBalance(balances.map(({ amount }) => ({ amount: signedKobo(amount) })))
