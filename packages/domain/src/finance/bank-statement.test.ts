import { expect, test } from 'vitest'
import { kobo, negate } from '../core/money.ts'
import { matchOf, readStatement } from './bank-statement.ts'

const linesOf = (text: string) => {
  const read = readStatement(text)
  return 'lines' in read ? read.lines.map(({ day, amount }) => `${day} ${amount}`) : read.problem
}

test('statements of banks are read with their own words for date, credit and debit [MV-082]', () => {
  expect(
    linesOf(
      'Account,0123456789\r\n\r\nTrans Date,Remarks,Debit,Credit\r\n20/11/2026,PAYSTACK,,"3,064,932.66"\r\n21-Nov-2026,CHARGE,50.00,\r\nTotal,,50.00,\r\n',
    ),
  ).toEqual(['2026-11-20 306493266', '2026-11-21 -5000'])
  expect(
    linesOf(
      'Date;Description;Amount\n2026-11-20 14:02;in;₦1,000.5\n20 Nov 26;out;(10.00)\n1.11.2026;out;7.00 DR',
    ),
  ).toEqual(['2026-11-20 100050', '2026-11-20 -1000', '2026-11-01 -700'])
})

test.each([
  ['a,b\n1,2', 'No line names'],
  ['Date,Narration,Amount\n2026-11-20,x,abc', 'Line 2'],
  ['Date,Narration,Amount\nTotal,,5', 'no line with a date'],
  ['Date,Narration,Amount\n2026-11-20,"x,1', 'not CSV'],
])('%o is refused with what is wrong', (text, problem) => {
  expect(linesOf(text)).toContain(problem)
})

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
  const payout = { payoutId: 'pyt_1', amount: kobo(500), narration: 'GATEFILL 7F3A9C' }
  expect(matchOf(line(-500, 'NIP/gatefill 7f3a9c/'), [], [payout])).toEqual({
    kind: 'payout',
    payoutId: 'pyt_1',
  })
  expect(matchOf(line(-500, 'NIP'), [], [payout])).toBeUndefined()
  expect(matchOf(line(-501, 'GATEFILL 7F3A9C'), [], [payout])).toBeUndefined()
})
