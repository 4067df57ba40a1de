import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OrderId, PayoutId, ProductId, StaffId } from '../core/ids.ts'
import { asId } from '../core/ids.ts'
import { kobo } from '../core/money.ts'
import { isDriverPayee, isStationPayee, PAYEE_KINDS } from '../payments/payee-kind.ts'
import type { PayoutState } from './payout.ts'
import {
  isPayoutOpen,
  mayApprovePayout,
  mayFail,
  mayRedraft,
  mayReturn,
  PAYOUT_STATES,
  payoutStateOf,
  payoutStates,
} from './payout.ts'
import {
  accountErrors,
  fitsBank,
  paidOnProblem,
  payoutDraftErrors,
  returnedOnProblem,
} from './payout-form.ts'
import { driverLines, stationLines } from './payout-lines.ts'

const [ada, bisi, chi] = [asId<StaffId>('stf_a'), asId<StaffId>('stf_b'), asId<StaffId>('stf_c')]
const [pms, ago] = [asId<ProductId>('prd_pms'), asId<ProductId>('prd_ago')]
const order = (day: string, items: [ProductId, number][], missing = 0) => ({
  orderId: asId<OrderId>(`ord_${day}`),
  day,
  missing,
  items: items.map(([productId, litres]) => ({ productId, productName: productId, litres })),
})
const cost = (productId: ProductId, costPerLitre: number, from: string) => ({
  productId,
  costPerLitre: kobo(costPerLitre),
  from,
})

test('whoever drafted a payout or changed the bank account last does not approve it [MV-080]', () => {
  const draft = { state: 'draft', draftedBy: ada } as const
  expect(mayApprovePayout(draft, ada, undefined).ok).toBe(false)
  expect(mayApprovePayout(draft, bisi, bisi).ok).toBe(false)
  expect(mayApprovePayout(draft, bisi, chi).ok).toBe(true)
  expect(mayApprovePayout({ ...draft, state: 'approved' }, bisi, undefined).ok).toBe(false)
})

test('a payout that failed or was withdrawn stays so, and a paid one unless it comes back [MV-080] [ML-025]', () => {
  expect(payoutStates.table.paid).toEqual(['failed'])
  for (const state of ['failed', 'withdrawn'] as const) expect(payoutStates.isFinal(state)).toBe(true)
  const before = (to: PayoutState) => PAYOUT_STATES.filter((from) => payoutStates.canBecome(from, to))
  expect([before('approved'), before('sent'), before('paid')]).toEqual([['draft'], ['approved'], ['sent']])
  expect(PAYOUT_STATES.filter(isPayoutOpen)).toEqual(['draft', 'approved', 'sent'])
})

test('an approved payout fails only where its payee no longer has the account [ML-086]', () => {
  expect(mayFail('approved', true)).toMatchObject({ code: 'CONFLICT' })
  expect(mayFail('approved', false).ok).toBe(true)
  expect([mayFail('sent', true).ok, mayFail('draft', false).ok]).toEqual([true, false])
})

test('a paid payout is returned and does not fail, and nothing else is returned [ML-025]', () => {
  expect(PAYOUT_STATES.filter((state) => mayReturn(state).ok)).toEqual(['paid'])
  expect(mayFail('paid', true)).toMatchObject({ code: 'CONFLICT' })
  const now = new Date('2026-11-23T12:00:00Z')
  const problem = (day: string) => returnedOnProblem(day, '2026-11-21', now)
  expect([problem('2026-11-21'), problem('2026-11-23')]).toEqual([undefined, undefined])
  expect(problem('2026-11-20')).toContain('before the payout was paid')
  expect([problem(''), problem('2026-11-24')]).toEqual([expect.any(String), expect.any(String)])
})

test('only a failed payout is drafted anew, once [MV-080]', () => {
  const other = asId<PayoutId>('pyt_2')
  expect(mayRedraft({ state: 'failed', replaces: null }, null).ok).toBe(true)
  expect(mayRedraft({ state: 'failed', replaces: null }, other).ok).toBe(false)
  expect(mayRedraft({ state: 'withdrawn', replaces: null }, null).ok).toBe(false)
  expect(mayRedraft({ state: 'withdrawn', replaces: other }, null).ok).toBe(true)
  expect(mayRedraft({ state: 'sent', replaces: null }, null).ok).toBe(false)
})

test('a station is owed the price of the day of delivery for the litres that arrived [MV-079]', () => {
  const costs = [
    cost(pms, 80_000, '2026-10-01'),
    cost(pms, 85_005, '2026-10-10'),
    cost(ago, 100_000, '2026-10-01'),
  ]
  const lines = stationLines(
    [
      order('2026-10-09', [[pms, 20]]),
      order('2026-10-10', [[pms, 20]], 3),
      order(
        '2026-10-11',
        [
          [pms, 10],
          [ago, 10],
        ],
        105,
      ),
    ],
    costs,
  )
  expect(lines.ok && lines.value.map(({ quantity, amount }) => [quantity, amount])).toEqual([
    [200, 1_600_000],
    [197, 1_674_599],
    [95, 807_548],
  ])
  expect(stationLines([order('2026-09-30', [[pms, 10]])], costs)).toMatchObject({
    ok: false,
    code: 'CONFLICT',
  })
})

test('the amount of a line is within half a kobo of price times litres', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer({ min: 0, max: 399 }),
      (price, missing) => {
        const lines = stationLines(
          [order('2026-10-09', [[pms, 40]], missing)],
          [cost(pms, price, '2026-10-01')],
        )
        const amount = lines.ok ? (lines.value[0]?.amount ?? 0) : -1
        expect(Math.abs(amount * 10 - price * (400 - missing))).toBeLessThanOrEqual(5)
      },
    ),
  )
})

test('a driver earns a run and a gate for each order, and his kilometres [MV-079]', () => {
  const pay = {
    perRun: kobo(150_000),
    perGate: kobo(0),
    perKm: kobo(9_000),
    from: '2026-10-01',
    isOwn: false,
  }
  const days = { km: 12, to: '2026-10-31' }
  const lines = driverLines([order('2026-10-09', [[pms, 20]])], [pay], days)
  expect(lines.ok && lines.value.map(({ kind, quantity, amount }) => [kind, quantity, amount])).toEqual([
    ['run', 1, 150_000],
    ['km', 12, 108_000],
  ])
  expect(driverLines([order('2026-09-30', [[pms, 20]])], [pay], days).ok).toBe(false)
  const own = { ...pay, perRun: kobo(200_000), from: '2026-10-05', isOwn: true }
  const later = { ...pay, perRun: kobo(160_000), from: '2026-10-08' }
  const agreed = driverLines([order('2026-10-09', [[pms, 20]])], [pay, own, later], {
    km: 0,
    to: '2026-10-31',
  })
  expect(agreed.ok && agreed.value.map(({ amount }) => amount)).toEqual([200_000])
})

test('an account number must have the check digit of its bank [MV-079]', () => {
  // The example of the Central Bank: 011 and 000001457 give the digit 9.
  expect(fitsBank({ bankCode: '011', accountNumber: '0000014579' })).toBe(true)
  for (const last of '012345678')
    expect(fitsBank({ bankCode: '011', accountNumber: `000001457${last}` })).toBe(false)
  expect(fitsBank({ bankCode: '999992', accountNumber: '8031234567' })).toBe(true)
  expect(accountErrors({ beneficiary: ' ', accountNumber: '12', bankCode: '5' })).toMatchObject({
    beneficiary: [expect.any(String)],
    accountNumber: [expect.stringContaining('10 digits')],
    bankCode: [expect.any(String)],
  })
})

test('days and kilometres of a draft are checked, and the day of payment is between sending and today', () => {
  const now = new Date('2026-11-05T10:00:00Z')
  const form = { kind: 'station', from: '2026-10-01', to: '2026-10-31' }
  expect(payoutDraftErrors(form, now)).toEqual({})
  expect(Object.keys(payoutDraftErrors({ kind: '', from: 'x', to: '2026-12-01', km: 1.5 }, now))).toEqual([
    'kind',
    'from',
    'to',
    'km',
  ])
  expect(payoutDraftErrors({ ...form, to: '2026-09-30' }, now)).toHaveProperty('to')
  expect(payoutDraftErrors({ ...form, km: 5 }, now)).toHaveProperty('km')
  const sentAt = new Date('2026-11-03T10:00:00Z')
  expect([paidOnProblem('2026-11-03', sentAt, now), paidOnProblem('2026-11-05', sentAt, now)]).toEqual([
    undefined,
    undefined,
  ])
  expect(paidOnProblem('2026-11-02', sentAt, now)).toContain('before')
  expect(paidOnProblem('2026-11-06', sentAt, now)).toContain('future')
})

test('a payee is a station or a driver, and a state is read by its word', () => {
  expect(PAYEE_KINDS.filter((kind) => isStationPayee({ kind }))).toEqual(['station'])
  expect(PAYEE_KINDS.filter((kind) => isDriverPayee({ kind }))).toEqual(['driver'])
  expect(PAYOUT_STATES.map(payoutStateOf)).toEqual([...PAYOUT_STATES])
  expect(payoutStateOf('maybe')).toBeUndefined()
})

test('who may not approve or draft anew reads why', () => {
  const draft = { state: 'draft', draftedBy: ada } as const
  const reason = (answer: ReturnType<typeof mayApprovePayout>) => (answer.ok ? '' : answer.message)
  expect(reason(mayApprovePayout({ ...draft, state: 'approved' }, bisi, undefined))).toBe(
    'This payout is approved already. Nothing was changed.',
  )
  expect(reason(mayApprovePayout(draft, ada, undefined))).toBe(
    'You drafted this payout yourself, so another person must approve it.',
  )
  expect(reason(mayApprovePayout(draft, bisi, bisi))).toBe(
    'You changed the bank account last, so another person must approve this payout.',
  )
  expect(reason(mayFail('draft', false))).toBe(
    'This payout is draft, so it cannot become failed. Nothing was changed.',
  )
  expect(reason(mayFail('approved', true))).toBe(
    'This payout is approved and has not been sent, so it cannot become failed. Nothing was changed.',
  )
  expect(reason(mayRedraft({ state: 'sent', replaces: null }, null))).toBe(
    'This payout is sent, not failed. Nothing was changed.',
  )
  expect(reason(mayRedraft({ state: 'failed', replaces: null }, asId<PayoutId>('pyt_2')))).toBe(
    'Another payout has taken its place already.',
  )
})
