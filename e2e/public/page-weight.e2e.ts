import { join } from 'node:path'
import { landingWeight, routeWeights, shellWeight, WEIGHT_BUDGETS } from '../../tools/run/page-weight.ts'
import { expect, test } from '../support/test.ts'

const DIST = join(import.meta.dirname, '..', '..', 'apps', 'web', 'dist')

const DRIVER_DIST = join(import.meta.dirname, '..', '..', 'apps', 'driver', 'dist')

test('the pages that people open first keep their budgets of weight [UX-001] [RP-373]', () => {
  const bytesOf = (page: string) => routeWeights(DIST).find(({ name }) => name === page)?.bytes
  expect(landingWeight(DIST).bytes).toBeLessThanOrEqual(WEIGHT_BUDGETS.landing)
  expect(bytesOf('sign-in')).toBeLessThanOrEqual(WEIGHT_BUDGETS.signIn)
  expect(bytesOf('proof')).toBeLessThanOrEqual(WEIGHT_BUDGETS.firstRoute)
  expect(bytesOf('home')).toBeLessThanOrEqual(WEIGHT_BUDGETS.firstRoute)
})

test('the first load of the driver’s phone keeps its budget [DR-070]', () => {
  expect(shellWeight(DRIVER_DIST, 'index.html')).toBeLessThanOrEqual(WEIGHT_BUDGETS.driver)
})
