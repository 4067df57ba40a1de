import { expect, test } from 'vitest'
import { STANDARD_POLICY } from '../catalogue/pricing.ts'
import { kobo } from '../core/money.ts'
import { POLICY_SENTENCES } from './service-copy.ts'

test('the sentences of public pages say the fees of the policy in force [OC-041] [ML-108]', () => {
  expect(POLICY_SENTENCES['landing-fee'](STANDARD_POLICY)).toContain(
    'is 2% of the fuel, and at least ₦100.00.',
  )
  const policy = { ...STANDARD_POLICY, serviceFeeBasisPoints: 150, nightSurcharge: kobo(100_000) }
  expect(POLICY_SENTENCES['faq-cost'](policy)).toContain('The service fee is 1.5% of the fuel price')
  expect(POLICY_SENTENCES['faq-cost']({ ...policy, serviceFeeBasisPoints: 5 })).toContain('is 0.05% of')
  expect(POLICY_SENTENCES['faq-night'](policy)).toBe(
    'Night delivery (10 PM to 6 AM) costs ₦1,000.00 more. The time you choose counts, or else when you order.',
  )
  expect(POLICY_SENTENCES['faq-night'](STANDARD_POLICY)).toContain('is arranged with support')
})
