import type { FinancePayoutDetail } from '@gatefill/contracts/staff/finance/payouts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PayoutBadge } from './payout-labels.tsx'
import { PayoutReturnNotice } from './payout-return-notice.tsx'

const paid = {
  state: 'paid',
  payeeName: 'Ikota Station',
  firstPaidOn: null,
  returnedOn: null,
  replacedBy: null,
  accountReturned: null,
  note: '',
} as unknown as FinancePayoutDetail // what the notice reads of a payout

const textOf = (change: Partial<FinancePayoutDetail>) =>
  renderToStaticMarkup(<PayoutReturnNotice payout={{ ...paid, ...change }} />)
    .replaceAll(/<svg.*?<\/svg>/g, '')
    .replaceAll(/<[^>]*>/g, '')

const RETURNED = {
  state: 'failed',
  firstPaidOn: '2026-11-21',
  returnedOn: '2026-11-23',
  note: 'Account closed',
} as const

test('a returned payout says when it was paid and came back, why, and what to do next [ML-025]', () => {
  expect(textOf({})).toBe('')
  expect(textOf(RETURNED)).toBe(
    'Paid on 21 Nov 2026 and returned by the bank on 23 Nov 2026: Account closed. It is owed to Ikota Station again. Ask Ikota Station about the account, then draft the payout again.',
  )
  expect(textOf({ ...RETURNED, replacedBy: 'pyt_2' })).toContain('Another payout has taken its place.')
  expect(renderToStaticMarkup(<PayoutBadge payout={RETURNED} />)).toContain('Returned by the bank')
})

test('a draft to the account that returned money warns until it has left [ML-025]', () => {
  const accountReturned = { on: '2026-11-23', reason: 'Account closed' }
  for (const state of ['draft', 'approved'] as const)
    expect(textOf({ state, accountReturned })).toContain(
      'The bank returned a payout from this same account on 23 Nov 2026: Account closed. Check the account',
    )
  expect(textOf({ state: 'sent', accountReturned })).toBe('')
})
