import { expect, test } from 'vitest'
import { ACCOUNTS } from '../payments/ledger.ts'
import { accountLabel } from './account-labels.ts'

test('each account of the ledger has a name, and one that is new is shown by its code', () => {
  for (const account of ACCOUNTS) expect(accountLabel(account)).not.toBe(account)
  expect(accountLabel('psp_fees')).toBe('Provider fees')
  expect(accountLabel('new_account')).toBe('new_account')
})
