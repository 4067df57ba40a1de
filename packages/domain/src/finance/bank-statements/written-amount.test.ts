import { expect, test } from 'vitest'
import { looksLikeAmount, signedAmount, writtenAmount, writtenDirection } from './written-amount.ts'

/** '+1234.50', '-50.00', '1.00' without a sign; the text as it is where it is no amount. */
const read = (text: string) => {
  const amount = writtenAmount(text)
  if (amount === undefined || amount === 'blank') return `${amount}`
  return `${{ in: '+', out: '-', none: '' }[amount.sign]}${(amount.size / 100).toFixed(2)}`
}

test.each([
  ['1,234.50', '1234.50'],
  ['12,34,567.50', '1234567.50'],
  ['1.234,50', '1234.50'],
  ['1.234.567,50', '1234567.50'],
  ['1234,50', '1234.50'],
  ['1 234.50', '1234.50'],
  ['1’234.50', '1234.50'],
  ['.5', '0.50'],
  ['1000.0000', '1000.00'],
  ['1000.5000', '1000.50'],
  ['1000.', '1000.00'],
  ['7', '7.00'],
  ['₦1,234.50', '1234.50'],
  ['NGN 1,000.00', '1000.00'],
  ['1,000.00 NGN', '1000.00'],
  ['N1,000.00', '1000.00'],
  ['#1,000.00', '1000.00'],
])('%s is an amount without a direction', (text, amount) => {
  expect(read(text)).toBe(amount)
})

test.each([
  ['-50.00', '-50.00'],
  ['−50.00', '-50.00'],
  ['50.00-', '-50.00'],
  ['(50.00)', '-50.00'],
  ['<50.00>', '-50.00'],
  ['[50.00]', '-50.00'],
  ['₦[1,050.00]', '-1050.00'],
  ['50.00 DR', '-50.00'],
  ['DR 50.00', '-50.00'],
  ['Debit 50.00', '-50.00'],
  ['50.00 (D)', '-50.00'],
  ['-50.00 DR', '-50.00'],
  ['+50.00', '+50.00'],
  ['50.00+', '+50.00'],
  ['50.00 CR', '+50.00'],
  ['Cr. 50.00', '+50.00'],
  ['+50.00 CR', '+50.00'],
])('%s says its direction', (text, amount) => {
  expect(read(text)).toBe(amount)
})

test.each([
  '-50.00 CR',
  '(50.00) CR',
  '+50.00 DR',
  '-50.00-',
  '+50.00-',
  '(+50.00)',
  '1.234',
  '12.345',
  '123.456',
  '1,23.4,5',
  '1,2345.00',
  '50.00.00',
  'x50.00',
  '50.00x',
  'N',
  'TRANSFER',
  '5 apples',
])('%s is no amount, or contradicts itself', (text) => {
  expect(read(text)).toBe('undefined')
})

test('a cell with nothing in it is blank', () => {
  expect([read(''), read('  '), writtenAmount(undefined)]).toEqual(['blank', 'blank', 'blank'])
})

test('an amount without a direction counts as money in', () => {
  const signed = (text: string) => {
    const amount = writtenAmount(text)
    return amount === undefined || amount === 'blank' ? amount : signedAmount(amount)
  }
  expect([signed('50.00'), signed('50.00 CR'), signed('50.00 DR')]).toEqual([5000, 5000, -5000])
})

test('a short cell with digits and hardly a letter was meant as an amount', () => {
  expect(['1.234', '50 DR', 'NGN 5'].map(looksLikeAmount)).toEqual([true, true, true])
  expect(['TRANSFER 5', 'DR', '', '1'.repeat(41)].map(looksLikeAmount)).toEqual([false, false, false, false])
  expect([looksLikeAmount('1'.repeat(40)), looksLikeAmount(undefined)]).toEqual([true, false])
})

test.each([
  ['Debit', 'out'],
  ['DR', 'out'],
  ['Db', 'out'],
  ['DBT', 'out'],
  ['Crd.', 'in'],
  ['CT', 'in'],
  ['Money out', 'out'],
  ['Withdrawal', 'out'],
  ['-', 'out'],
  ['−', 'out'],
  ['Credit', 'in'],
  ['CR', 'in'],
  ['Lodgement', 'in'],
  ['+', 'in'],
  ['Debit/Credit', undefined],
  ['Transfer', undefined],
  ['--', undefined],
  ['', undefined],
] as const)('beside an amount %j says %s', (text, direction) => {
  expect(writtenDirection(text)).toBe(direction)
})
