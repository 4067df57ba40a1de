import { expect, test } from 'vitest'
import {
  accountNumberOf,
  asksForAccount,
  endingOf,
  mayGiveAccount,
  REFUND_ACCOUNT_STATES,
  refundAccountErrors,
  withEnquiry,
} from './refund-account.ts'
import { REFUND_STATES } from './refund-lifecycle.ts'

test('an account is asked for only while the provider has the refund and cannot return it [MV-018]', () => {
  const asking = (providerRefundId: string | null) =>
    REFUND_STATES.filter((state) => asksForAccount({ state, providerRefundId }))
  expect(asking('7')).toEqual(['needs_attention'])
  expect(asking(null)).toEqual([])
  const refund = { state: 'needs_attention', providerRefundId: '7' } as const
  expect(mayGiveAccount(refund, undefined)).toBe(true)
  expect(REFUND_ACCOUNT_STATES.filter((state) => mayGiveAccount(refund, state))).toEqual(['asked', 'refused'])
})

test('an account needs a bank and ten digits, however they are typed', () => {
  expect(refundAccountErrors({ bankCode: '058', accountNumber: '012 345-6789' })).toEqual({})
  for (const accountNumber of ['', '123', '01234567890', '01234O6789'])
    expect(refundAccountErrors({ bankCode: '058', accountNumber })).toHaveProperty('accountNumber')
  expect(refundAccountErrors({ bankCode: '', accountNumber: '0123456789' })).toHaveProperty('bankCode')
  expect(endingOf(accountNumberOf('012 345 6789'))).toBe('6789')
})

test('names are enquired ten times a day for one refund [MV-019]', () => {
  const since = new Date('2026-11-22T08:00:00Z')
  const later = (hours: number) => new Date(since.getTime() + hours * 3_600_000)
  expect(withEnquiry({ count: 9, since }, later(1))).toEqual({ enquiries: { count: 10, since } })
  expect(withEnquiry({ count: 10, since }, later(1))).toEqual({ retryAfter: 23 * 3600 })
  expect(withEnquiry({ count: 10, since }, later(24))).toEqual({ enquiries: { count: 1, since: later(24) } })
})
