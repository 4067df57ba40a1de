import { expect, test } from 'vitest'
import { foreignLink } from './foreign-link.ts'

const OWN = 'https://gatefill.com'

test.each([
  'Please do not use it before we have called you.',
  'We take 20.5 litres back, at 8.30am. Call 0800 123 4567',
  'Read https://gatefill.com/notices/pms and call us.',
  'See gatefill.com/help.',
])('a notice without a foreign link is one: %s [ML-020]', (text) => {
  expect(foreignLink(text, OWN)).toBeUndefined()
})

test.each([
  'Pay at https://gatefill.com.pay.example/refund',
  'Pay at HTTP://evil.example',
  'Pay at https://gatefill.com@evil.example/',
  'Pay at bit.ly/x1',
  'Pay at www.gatefi11.com',
  'Pay at gatefill。com.ng',
  'Pay at ｅｖｉｌ．example',
  'Pay at 10.0.0.1/refund',
  'Pay at xn--gtefill-9za.com',
  'Write to refunds@gatefill-help.com',
  'Open intent://pay/#Intent',
])('a link elsewhere is found: %s [ML-020]', (text) => {
  expect(foreignLink(text, OWN)).toBeDefined()
})
