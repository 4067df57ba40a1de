import { expect, test } from 'vitest'
import { kobo, negate } from '../../core/money.ts'
import { matchOf } from './bank-line.ts'

const line = (amount: number, narration = 'TRF') => ({
  day: '2026-11-20',
  narration,
  reference: '',
  amount: amount < 0 ? negate(kobo(-amount)) : kobo(amount),
})
const settlement = (provider: string, day = '2026-11-19') => ({
  provider,
  settlementId: `st-${provider}`,
  amount: kobo(500),
  day,
})

test('a credit is matched to the one settlement of its amount and days, or to the one it names [MV-082]', () => {
  const [ours, other] = [settlement('paystack'), settlement('flutterwave')]
  expect(matchOf(line(500), [ours], [])).toMatchObject({ provider: 'paystack' })
  expect(matchOf(line(500), [ours, other], [])).toBeUndefined()
  expect(matchOf(line(500, 'FLUTTERWAVE PAYOUT'), [ours, other], [])).toMatchObject({
    provider: 'flutterwave',
  })
  expect(matchOf(line(501), [ours], [])).toBeUndefined()
  expect(matchOf(line(500), [settlement('paystack', '2026-11-14')], [])).toBeUndefined()
})

test('a debit is matched to a payout by its narration and amount [MV-082]', () => {
  const payout = { payoutId: 'pyt_1', amount: kobo(500), narration: 'GATEFILL 7F3A9C', isReturned: false }
  expect(matchOf(line(-500, 'NIP/gatefill 7f3a9c/'), [], [payout])).toEqual({
    kind: 'payout',
    payoutId: 'pyt_1',
  })
  expect(matchOf(line(-500, 'NIP'), [], [payout])).toBeUndefined()
  expect(matchOf(line(-501, 'GATEFILL 7F3A9C'), [], [payout])).toBeUndefined()
  expect(matchOf(line(500, 'GATEFILL 7F3A9C'), [], [payout])).toBeUndefined()
})

test('a credit is matched to the payout that came back with it, before any settlement [ML-026]', () => {
  const payout = { payoutId: 'pyt_1', amount: kobo(500), narration: 'GATEFILL 7F3A9C', isReturned: true }
  const found = matchOf(line(500, 'REV GATEFILL 7F3A9C'), [settlement('paystack')], [payout])
  expect(found).toEqual({ kind: 'payout', payoutId: 'pyt_1' })
  expect(matchOf(line(-500, 'GATEFILL 7F3A9C'), [], [payout])).toBeUndefined()
  expect(matchOf(line(500, 'TRF'), [settlement('paystack')], [payout])).toMatchObject({ kind: 'settlement' })
})
