import { expect, test } from 'vitest'
import type { StaffId } from '../../core/ids.ts'
import { asId } from '../../core/ids.ts'
import { kobo, signedKobo } from '../../core/money.ts'
import type { BankRule } from './bank-rule.ts'
import {
  AUTOMATIC_OF_SEVEN_DAYS,
  AUTOMATIC_UP_TO,
  BANK_RULE_STATES,
  endOfRule,
  isRuleActive,
  mayApproveRule,
  mayEditRule,
  postsByItself,
  ruleOf,
  ruleWords,
} from './bank-rule.ts'
import { bankRuleErrors } from './bank-rule-form.ts'
import type { ChargeKind } from './charge-kinds.ts'

const BISI = asId<StaffId>('stf_1')
const TUNDE = asId<StaffId>('stf_2')

const rule = (words: string, charge: ChargeKind, change: Partial<BankRule> = {}): BankRule => ({
  id: `${words} ${charge}`,
  account: '0123456789',
  words,
  charge,
  upTo: kobo(10_000),
  isAutomatic: false,
  ...change,
})
const line = (narration: string, amount = -5_000, account = '0123456789') => ({
  narration,
  amount: signedKobo(amount),
  account,
})

/** Texts as banks write them, twice each: what differs between the two must not keep a rule from fitting. */
const TEXTS: readonly [bank: string, first: string, later: string][] = [
  ['GTBank', 'NIP CHARGE + VAT REF:000013261102093015', 'Nip Charge + VAT REF:000013261203110142'],
  [
    'GTBank SMS',
    'SMS ALERT CHARGE FOR 01-OCT-2026 TO 31-OCT-2026',
    'SMS ALERT CHARGE FOR 01-NOV-2026 TO 30-NOV-2026',
  ],
  ['Access', 'COMM ON NIP TRF 0448123456/FT26306K2QX1', 'COMM ON NIP TRF 0448123460/FT26307K9AA2'],
  ['Zenith', 'CMPB/SMS CHARGES FOR OCTOBER 2026', 'CMPB/SMS CHARGES FOR NOVEMBER 2026'],
  ['UBA', 'TNF-VAT/000033261102/3.75', 'TNF-VAT/000033261109/1.88'],
  ['First Bank', 'STAMP DUTY CHARGE 02NOV26', 'STAMP DUTY CHARGE 09NOV26'],
  ['FCMB', 'FGN ELECTRONIC MONEY TRANSFER LEVY', 'FGN Electronic Money Transfer Levy'],
  ['Kuda', 'Electronic Money\u00a0Transfer Levy', 'Electronic  Money Transfer\u200b Levy'],
  ['Moniepoint', '_EMTL_DC_20261102', '_EMTL_DC_20261103'],
  ['OPay', 'Stamp Duty｜ＣＨＡＲＧＥ 50.00', 'Stamp Duty|Charge 50.00'],
  ['Sterling', 'Card Maintenance Fee – ₦50 (Oct)', 'Card Maintenance Fee – ₦50 (Nov)'],
  ['Wema', 'Account Maintenance Fẹ́ẹ́ ٢٠٢٦', 'Account Maintenance Fee 2026'],
]

test.each(TEXTS)(
  'a text of %s is known again with another reference, day and case [ML-104]',
  (_bank, first, later) => {
    const words = ruleWords(first)
    expect(words).not.toMatch(/[\p{N}\p{Lu}]/u)
    expect(ruleWords(later)).toBe(words)
    expect(ruleOf([rule(words, 'other_charge')], line(later))?.words).toBe(words)
  },
)

test('whole words beside each other fit, on the account, side and amount of the rule alone [ML-104]', () => {
  const rules = [rule('vat on transfer', 'vat_on_charges')]
  expect(ruleOf(rules, line('VAT ON TRANSFER 12'))).toBeDefined()
  expect(ruleOf(rules, line('NIP: VAT ON TRANSFER, OCT'))).toBeDefined()
  expect(ruleOf(rules, line('PRIVAT ON TRANSFER'))).toBeUndefined()
  expect(ruleOf(rules, line('VAT ON A TRANSFER'))).toBeUndefined()
  expect(ruleOf(rules, line('VAT ON TRANSFER', -10_001))).toBeUndefined()
  expect(ruleOf(rules, line('VAT ON TRANSFER', 5_000))).toBeUndefined()
  expect(ruleOf(rules, line('VAT ON TRANSFER', -5_000, ''))).toBeUndefined()
  expect(ruleOf(rules, line('VАT ON TRANSFER'))).toBeUndefined() // a Cyrillic A
})

test('words are no pattern: what is typed stands for itself [ML-104]', () => {
  expect(ruleWords('.* (SMS|CHARGE)+')).toBe('sms charge')
  expect(ruleOf([rule(ruleWords('.*'), 'sms_charge')], line('TRANSFER TO ADA'))?.words).toBeUndefined()
})

test('of two rules the one with more words is meant, and none where they call it differently [ML-104]', () => {
  const [short, long] = [rule('nip charge', 'transfer_fee'), rule('vat on nip charge', 'vat_on_charges')]
  expect(ruleOf([short, long], line('VAT ON NIP CHARGE'))).toBe(long)
  expect(ruleOf([short, long], line('NIP CHARGE'))).toBe(short)
  expect(ruleOf([short, rule('charge nip', 'sms_charge')], line('NIP CHARGE NIP'))).toBeUndefined()
})

test('a rule needs words of four letters that its line has, and posts little by itself [ML-104]', () => {
  const form = { words: 'SMS charge', charge: 'sms_charge', upTo: 400, isAutomatic: false }
  expect(bankRuleErrors(form, 'SMS CHARGE OCT')).toEqual({})
  expect(bankRuleErrors({ ...form, words: '2026 Oct' })).toHaveProperty('words')
  expect(bankRuleErrors({ ...form, words: 'TRF' })).toHaveProperty('words')
  expect(bankRuleErrors({ ...form, words: 'x'.repeat(101) })).toHaveProperty('words')
  expect(bankRuleErrors(form, 'STAMP DUTY')).toHaveProperty('words')
  expect(bankRuleErrors({ ...form, charge: 'rent' })).toHaveProperty('charge')
  for (const upTo of [0, -1, 0.5, Number.NaN, 100_000_001])
    expect(bankRuleErrors({ ...form, upTo })).toHaveProperty('upTo')
  expect(bankRuleErrors({ ...form, upTo: AUTOMATIC_UP_TO, isAutomatic: true })).toEqual({})
  expect(bankRuleErrors({ ...form, upTo: AUTOMATIC_UP_TO + 1, isAutomatic: true })).toHaveProperty('upTo')
})

test('a rule posts by itself up to a small sum a line and one of seven days [ML-105]', () => {
  const automatic = rule('sms charge', 'sms_charge', { isAutomatic: true })
  const left = kobo(AUTOMATIC_OF_SEVEN_DAYS - 5_000)
  expect(postsByItself(automatic, signedKobo(-5_000), left)).toBe(true)
  expect(postsByItself(automatic, signedKobo(-5_001), left)).toBe(false)
  expect(postsByItself(automatic, signedKobo(-AUTOMATIC_UP_TO - 1), kobo(0))).toBe(false)
  expect(postsByItself({ ...automatic, isAutomatic: false }, signedKobo(-400), kobo(0))).toBe(false)
})

test('a second person approves a rule that was asked for, and nobody their own', () => {
  const asked = { state: 'requested', requestedBy: BISI } as const
  expect(mayApproveRule(asked, TUNDE).ok).toBe(true)
  expect(mayApproveRule(asked, BISI)).toMatchObject({
    code: 'CONFLICT',
    message: 'You asked for this rule yourself, so another person must approve it.',
  })
  expect(mayApproveRule({ ...asked, state: 'active' }, TUNDE)).toMatchObject({
    code: 'CONFLICT',
    message: 'This rule is in force already. Nothing was changed.',
  })
})

test('a rule in force is edited unless a change of it waits', () => {
  expect(mayEditRule({ state: 'active' }, false).ok).toBe(true)
  expect(mayEditRule({ state: 'active' }, true)).toMatchObject({
    message: 'A change of this rule awaits approval already. Decline it first.',
  })
  expect(mayEditRule({ state: 'requested' }, false)).toMatchObject({
    message: 'This rule awaits approval. Decline it first.',
  })
})

test('what waits is declined, and what is in force ends', () => {
  expect(BANK_RULE_STATES.filter((state) => isRuleActive({ state }))).toEqual(['active'])
  expect([endOfRule('requested'), endOfRule('active')]).toEqual(['declined', 'ended'])
})
