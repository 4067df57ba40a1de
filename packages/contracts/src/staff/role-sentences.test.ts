import { ALONE_LIMITS, ROLE_LIMITS } from '@gatefill/domain/accounts/alone-limits'
import type { StaffRole } from '@gatefill/domain/accounts/roles'
import { STAFF_ROLES } from '@gatefill/domain/accounts/roles'
import { ROLE_SENTENCES } from '@gatefill/domain/accounts/team'
import { expect, test } from 'vitest'
import { allEndpoints } from '../core/all-endpoints.ts'

/** What every role does for itself, and small things that no sentence is for. */
const OWN = /^\/staff\/(me|auth|alerts|presence)\b/
const BESIDE_ORDERS = /^\/staff\/(orders\/:id\/(notes|payment)|escalations|undo|acts)/

/** What the words of a sentence stand for, by the paths of the calls. */
const WORDS: Readonly<Record<Exclude<StaffRole, 'admin' | 'owner'>, Readonly<Record<string, RegExp>>>> = {
  dispatcher: {
    orders: /^\/staff\/(orders|zones|desk-notes|board|plan|ordering-pauses|incidents)/,
    runs: /^\/staff\/(runs|plan|acts|incidents)/,
    drivers: /^\/staff\/(drivers|papers)/,
    vehicles: /^\/staff\/(vehicles|stock)/,
    stations: /^\/staff\/stations/,
    'takes orders by phone': /^\/staff\/phone-orders/,
    'what a meter shows too little': /^\/staff\/refund-requests/,
  },
  support: {
    'Answers tickets': /^\/staff\/(tickets|saved-replies)/,
    'looks after customers': /^\/staff\/customers/,
    'their orders': /^\/staff\/orders\/:id\/(cancel|delivery)/,
    'takes orders by phone': /^\/staff\/phone-orders/,
    'sends notices': /^\/staff\/(batches|message-templates)/,
    'claims about fuel': /^\/staff\/fuel-claims/,
    'gives refunds': /^\/staff\/orders\/:id\/refunds/,
  },
  finance: {
    'Reads orders': /^\/staff\/orders\/:id\/cancel\/confirm/,
    refunds: /^\/staff\/(refund|orders\/:id\/refunds)/,
    disputes: /^\/staff\/dispute/,
    payouts: /^\/staff\/(payouts|payout-batches|payees|payee-account-changes|driver-pay|station-costs)/,
    'bank statements': /^\/staff\/bank-/,
    ledger: /^\/staff\/(manual-journals|reconciliation)/,
    periods: /^\/staff\/periods/,
    'failed messages': /^\/staff\/dead-letters/,
  },
}

/** The paths of what a role may write, but for what is its own. */
const writtenBy = (role: StaffRole): string[] =>
  Object.values(allEndpoints).flatMap(({ access, method, path }) =>
    typeof access !== 'string' && access.roles.includes(role) && method !== 'GET' && !OWN.test(path)
      ? [path]
      : [],
  )

test.each(['dispatcher', 'support', 'finance'] as const)(
  'the sentence of %s names what the role may do, no more and no less [ML-059]',
  (role) => {
    const words = Object.entries(WORDS[role])
    const paths = writtenBy(role).filter((path) => !BESIDE_ORDERS.test(path))
    for (const [word, calls] of words) {
      expect(ROLE_SENTENCES[role]).toContain(word)
      expect([word, paths.some((path) => calls.test(path))]).toEqual([word, true])
    }
    expect(paths.filter((path) => !words.some(([, calls]) => calls.test(path)))).toEqual([])
  },
)

test('an administrator may do what the other roles do, an owner changes nothing but his own [ML-059]', () => {
  const admin = new Set(writtenBy('admin'))
  for (const role of STAFF_ROLES) expect(writtenBy(role).filter((path) => !admin.has(path))).toEqual([])
  expect(writtenBy('owner')).toEqual([])
})

test('who may refund without another person has that limit beside the sentence [ML-059]', () => {
  const { access } = allEndpoints.requestRefund ?? {}
  const roles = typeof access === 'object' ? access.roles : []
  expect(roles).toContain('support')
  for (const role of roles) expect(ROLE_LIMITS[role].join()).toContain('Refunds')
  expect(ALONE_LIMITS.refund).toBeGreaterThan(0)
})
