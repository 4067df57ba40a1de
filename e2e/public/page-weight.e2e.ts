import { join } from 'node:path'
import { landingWeight, routeWeights, WEIGHT_BUDGETS } from '../../tools/run/page-weight.ts'
import { expect, test } from '../support/test.ts'

const DIST = join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist')

test('the pages that people open first keep their budgets of weight [UX-001]', () => {
  const bytesOf = (page: string) => routeWeights(DIST).find(({ name }) => name === page)?.bytes
  expect(landingWeight(DIST).bytes).toBeLessThanOrEqual(WEIGHT_BUDGETS.landing)
  expect(bytesOf('sign-in')).toBeLessThanOrEqual(WEIGHT_BUDGETS.signIn)
  expect(bytesOf('home')).toBeLessThanOrEqual(WEIGHT_BUDGETS.firstRoute)
})
