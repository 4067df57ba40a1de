import { expect, test } from 'vitest'
import { codeFromPaste } from '../../accounts/one-time-code.ts'
import { normalisePhone, phoneProblem, searchedDigits } from '../../accounts/phone.ts'
import { secondFactorOf } from '../../accounts/two-factor.ts'
import { companyTinProblem } from '../../company/company.ts'
import { rcNumberOf } from '../../company/seller-details.ts'
import { payeeAccountOf } from '../../finance/payout-form.ts'
import { plateOf, searchedPlate } from '../../fleet/plate.ts'
import { accountNumberOf } from '../../payments/refunds/refund-account.ts'
import { koboOfTypedNaira } from '../naira-decimal.ts'
import { typedFigure, typedNumber } from './typed-number.ts'

/** Ways in which the number 0803 123 4567 comes out of contacts, chats and documents. */
const PASTED = [
  '\u202d0803 123 4567\u202c',
  '\u2068+234 803 123 4567\u2069',
  '\u200e08031234567',
  '0803\u2011123\u20114567',
  '0803\u2013123\u20144567',
  '0803\u2212123\u22124567',
  '0803\u00ad123\u00ad4567',
  '0803\u00a0123\u202f4567',
  '\ufeff0803 123\u200b4567\ufe0f',
  '０８０３１２３４５６７',
  '＋２３４ ８０３ １２３ ４５６７',
  '٠٨٠٣١٢٣٤٥٦٧',
  '۰۸۰۳ ۱۲۳ ۴۵۶۷',
  '𝟘𝟠𝟘𝟛𝟙𝟚𝟛𝟜𝟝𝟞𝟟',
  'tel:+2348031234567',
  '(0803) 123.4567',
  '0803/123/4567\n',
]

test.each(PASTED)('the phone number %j is read as it was meant [BR-060]', (typed) => {
  expect(normalisePhone(typed)).toBe('+2348031234567')
  expect(phoneProblem(typed)).toBeUndefined()
  expect(searchedDigits(typed)).toBe('8031234567')
})

/** More of them, from keyboards of pictures, links and chats. */
const PASTED_FROM_CHATS = [
  '0\ufe0f\u20e38\ufe0f\u20e30\ufe0f\u20e33\ufe0f\u20e31\ufe0f\u20e32\ufe0f\u20e33\ufe0f\u20e34\ufe0f\u20e35\ufe0f\u20e36\ufe0f\u20e37\ufe0f\u20e3',
  '*0803 123 4567*',
  '_0803 123 4567_',
  '~0803 123 4567~',
  'https://wa.me/2348031234567',
  'wa.me/2348031234567',
  'whatsapp:+2348031234567',
  '"0803 123 4567"',
  '\u201c08031234567\u201d',
  '0803_123_4567',
  '0803\u2043123\u20434567',
  '0803\u2219123\u22194567',
  '0803\u2027123\u20274567',
  '0803\u30fb123\u30fb4567',
  '0803\\123\\4567',
  '08031234567;',
  '0803\u200d1234567',
  '\u07c0\u07c8\u07c0\u07c3\u07c1\u07c2\u07c3\u07c4\u07c5\u07c6\u07c7',
]

test.each(PASTED_FROM_CHATS)('the phone number %j of a chat is read as it was meant [BR-114]', (typed) => {
  expect(normalisePhone(typed)).toBe('+2348031234567')
  expect(phoneProblem(typed)).toBeUndefined()
})

test.each([
  '*556#',
  '*737*1#',
  '+234-803-123-4567;ext=1',
  '0803 123 4567 x2',
  'Ada 0803 123 4567',
  '++234 803',
])('%j is no phone number: nothing that means something is dropped [BR-114]', (typed) => {
  expect(phoneProblem(typed)).toBeDefined()
})

test('account, tax and company numbers and plates are read in the same way [BR-060]', () => {
  for (const typed of [
    '012 345 6789',
    '\u202d0123456789\u202c',
    '012\u2011345\u20136789',
    '０１２３４５６７８９',
  ]) {
    expect(accountNumberOf(typed)).toBe('0123456789')
    expect(payeeAccountOf({ beneficiary: 'Ada', accountNumber: typed, bankCode: '\u200e044 ' })).toEqual({
      beneficiary: 'Ada',
      accountNumber: '0123456789',
      bankCode: '044',
    })
  }
  for (const typed of ['12345678\u20110001', '\u200e12345678 0001', '１２３４５６７８－０００１'])
    expect(companyTinProblem(typed)).toBeUndefined()
  expect(rcNumberOf('\u202aRC\u00a0123 4567\u202c')).toBe('1234567')
  expect(plateOf('\u200elsr\u2011123  ab')).toBe('LSR-123 AB')
  expect(searchedPlate('ＬＳＲ 123')).toBe('lsr123')
})

test('an amount keeps its sign and its decimals, whatever digits and dashes it is typed with [BR-060]', () => {
  expect(koboOfTypedNaira('\u202d₦1,250.50\u202c')).toBe(125_050)
  expect(koboOfTypedNaira('NGN 1\u00a0250')).toBe(125_000)
  expect(koboOfTypedNaira('١٢٥٠٫٥')).toBe(125_050)
  expect(koboOfTypedNaira('\u2212100')).toBeUndefined()
  expect(typedFigure(' \u22121,5 ')).toBe('-1,5')
})

test('what is no number stays what it is', () => {
  expect(typedNumber('call me')).toBe('callme')
  expect(normalisePhone('\u200b')).toBe('')
  expect(normalisePhone('0803 CALL')).toBeUndefined()
})

test('a pasted code may carry blanks, line ends and characters that nobody sees [BR-067] [VA-021]', () => {
  for (const typed of [
    '004217\n',
    ' 004217 ',
    '004 217',
    '0 0 4 2 1 7',
    '004\u00a0217',
    '004\r\n217',
    '\u200e004217\u200b',
    '\t004217',
    '００４２１７',
    '\ufeff004217',
  ])
    expect(codeFromPaste(typed), JSON.stringify(typed)).toBe('004217')
  for (const typed of ['00421', '0042177', '004-217', '004 21', 'Your code is 004217', ''])
    expect(codeFromPaste(typed), typed).toBeUndefined()
  expect(secondFactorOf('4k7qf\u20112m9tx\n')).toEqual({ kind: 'recovery', code: '4K7QF-2M9TX' })
  expect(secondFactorOf(' 004\u00a0217 ')).toEqual({ kind: 'app', code: '004217' })
})
