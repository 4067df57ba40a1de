import { expect, test } from 'vitest'
import { CUSTOMER_STATES, customerCan, customerStateLabel, customerStateOf } from './customer-block.ts'

const DAY = new Date('2026-11-21T13:30:00.000Z')
const account = { closedAt: null, isBlocked: false, emailVerifiedAt: DAY }

test('an account is closed before it is blocked, and blocked before it is unverified', () => {
  expect(customerStateOf(account)).toBe('active')
  expect(customerStateOf({ ...account, emailVerifiedAt: null })).toBe('unverified')
  expect(customerStateOf({ ...account, emailVerifiedAt: null, isBlocked: true })).toBe('blocked')
  expect(customerStateOf({ ...account, isBlocked: true, closedAt: DAY })).toBe('closed')
})

test('staff block what is open, and unblock what is blocked', () => {
  const allowed = (act: keyof typeof customerCan) =>
    CUSTOMER_STATES.filter((state) => customerCan[act](state).allowed)
  expect(allowed('block')).toEqual(['active', 'unverified'])
  expect(allowed('unblock')).toEqual(['blocked'])
  for (const act of ['recover', 'export', 'erase'] as const)
    expect(allowed(act)).toEqual(['active', 'unverified', 'blocked'])
})

test('what staff may not do says why', () => {
  const closed = {
    allowed: false,
    reason: 'The account is closed, and nothing of the person is stored any more.',
  }
  expect(customerCan.block('closed')).toEqual(closed)
  expect(customerCan.erase('closed')).toEqual(closed)
  expect(customerCan.block('blocked')).toEqual({ allowed: false, reason: 'The account is blocked already.' })
  expect(customerCan.unblock('active')).toEqual({ allowed: false, reason: 'The account is not blocked.' })
})

test('each state has words', () => {
  expect(CUSTOMER_STATES.map(customerStateLabel)).toEqual([
    'Active',
    'Email not verified',
    'Blocked',
    'Closed',
  ])
})
