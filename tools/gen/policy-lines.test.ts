import { expect, test } from 'vitest'
import { DEVICE_SECONDS } from '../../apps/server/src/platform/sign-in/device-secrets.ts'
import { TOPICS } from '../../apps/web/src/features/public-texts/personal-data-topics.ts'
import { DECLARED } from './personal-data.ts'
import { policyProblems } from './policy-lines.ts'

test('each column with personal data has its sentence in the privacy policy [ML-050]', () => {
  expect(policyProblems(DECLARED)).toEqual([])
})

test('the policy names the days for which a browser is remembered [ML-050]', () => {
  const security = TOPICS.find(({ title }) => title === 'Security')
  expect(security?.howLong).toContain(
    `is remembered for ${DEVICE_SECONDS / 86_400} days after the last sign-in`,
  )
})

test('a new column without a sentence is named, as is a sentence whose words went [ML-050]', () => {
  expect(policyProblems([...DECLARED, { table: 'users', columns: ['mother_name'] }])).toEqual([
    'users.mother_name has no sentence in the privacy policy',
  ])
  const [account, ...others] = TOPICS
  if (account === undefined) throw new Error('the policy has no topics')
  const shorter = { ...account, keeps: account.keeps.replaceAll('TIN', '') }
  expect(policyProblems(DECLARED, { topics: [shorter, ...others] })).toEqual([
    "'Account' does not say 'TIN' for users.company_tin",
  ])
})
