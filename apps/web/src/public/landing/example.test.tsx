import { STANDARD_POLICY } from '@gatefill/domain/catalogue/pricing'
import { kobo } from '@gatefill/domain/core/money'
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fillExample } from './example.ts'
import { PriceExample } from './price-example.tsx'

function shown(): string[] {
  const example = document.querySelector('[data-example]')
  return [...(example?.querySelectorAll('dt, dd') ?? [])].map(({ textContent }) => textContent)
}

test('the example of a price is worked out at the price of today and by the policy in force [RP-207]', () => {
  render(<PriceExample />)
  expect(shown()[0]).toBe('20 L PMS × ₦1,000.00')
  fillExample(undefined, undefined)
  expect(shown()[0]).toBe('20 L PMS × ₦1,000.00')
  fillExample(kobo(89_500), { ...STANDARD_POLICY, serviceFeeBasisPoints: 300, deliveryFee: kobo(50_000) })
  expect(shown()).toEqual([
    '20 L PMS × ₦895.00',
    '₦17,900.00',
    'Service fee',
    '₦537.00',
    'Delivery fee',
    '₦500.00',
    'Total',
    '₦18,937.00',
  ])
})
