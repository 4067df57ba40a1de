import { expect, test } from 'vitest'
import type { Sighting } from './payment-return.ts'
import { CHECK_SECONDS, PATIENCE_SECONDS, paymentReturn } from './payment-return.ts'

const unpaid = { status: 'initiated', paymentStatus: 'unpaid', paymentCheckedAt: null } as const
const checking = { status: 'initiated', paymentStatus: 'checking', paymentCheckedAt: null } as const

const seen = (sighting: Partial<Sighting>) =>
  paymentReturn({ order: unpaid, askedAt: undefined, seconds: 0, wasChecking: false, ...sighting })

test('a paid order is paid, however late that is seen', () => {
  const paid = { status: 'paid', paymentStatus: 'paid', paymentCheckedAt: null } as const
  expect(seen({ order: paid })).toBe('received')
  expect(seen({ order: paid, seconds: 1000 })).toBe('received')
  expect(seen({ order: { status: 'out_for_delivery', paymentStatus: 'paid', paymentCheckedAt: null } })).toBe(
    'received',
  )
})

test('right after the return the screen does not say that nothing was paid', () => {
  expect(seen({ seconds: 0 })).toBe('looking')
  expect(seen({ seconds: PATIENCE_SECONDS - 1 })).toBe('looking')
})

test('without a known payment the screen says that none has arrived, not that none was taken', () => {
  expect(seen({ seconds: PATIENCE_SECONDS })).toBe('nothing_yet')
  expect(seen({ seconds: CHECK_SECONDS * 2 })).toBe('nothing_yet')
})

test('when the provider was asked and has no payment, it is not paid', () => {
  expect(seen({ wasChecking: true, seconds: 4 })).toBe('not_charged')
})

test('an answer of the provider counts when it came after the return, not before', () => {
  const askedAt = '2026-11-21T14:00:05.000Z'
  const checked = (paymentCheckedAt: string) =>
    seen({ order: { ...unpaid, paymentCheckedAt }, askedAt, seconds: 1 })
  expect(checked('2026-11-21T14:00:04.999Z')).toBe('looking')
  expect(checked('2026-11-21T14:00:05.200Z')).toBe('not_charged')
})

test('a payment still undecided after a minute is unknown', () => {
  expect(seen({ order: checking, seconds: CHECK_SECONDS - 1 })).toBe('looking')
  expect(seen({ order: checking, seconds: CHECK_SECONDS })).toBe('unknown')
})

test('without an answer of our own server it is unknown as well', () => {
  expect(seen({ order: undefined, seconds: 3 })).toBe('looking')
  expect(seen({ order: undefined, seconds: CHECK_SECONDS })).toBe('unknown')
})

test('a cancelled order takes no payment', () => {
  expect(
    seen({ order: { status: 'cancelled', paymentStatus: 'refund_pending', paymentCheckedAt: null } }),
  ).toBe('closed')
})
