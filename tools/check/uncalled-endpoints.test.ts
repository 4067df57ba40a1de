import { allEndpoints } from '@gatefill/contracts/core/all-endpoints'
import { expect, test } from 'vitest'
import { root } from '../run/run.ts'
import {
  contractsOfApplications,
  importedContracts,
  UNCALLED,
  uncalledProblems,
} from './uncalled-endpoints.ts'

test('every endpoint is called by an application, or stands on a list with its reason [LH-002]', () => {
  const called = contractsOfApplications(root)
  expect(uncalledProblems(Object.keys(allEndpoints), called, UNCALLED)).toEqual([])
})

test('an endpoint without a caller, a reason that holds no longer and one of nothing are named [LH-002]', () => {
  const excused = { plan: 'its screen is to come', webhook: 'a provider calls it', gone: 'nobody knows' }
  expect(uncalledProblems(['pay', 'plan', 'webhook', 'old'], new Set(['pay', 'plan']), excused)).toEqual([
    expect.stringMatching(/^old is called by no application/),
    expect.stringMatching(/^plan is called by an application/),
    expect.stringMatching(/^gone is no endpoint/),
  ])
})

test('values count as calls, types and other modules do not [LH-002]', () => {
  const source = `import type { Order } from '@gatefill/contracts/orders'
import { pay as startPayment, type Paid, cancel } from '@gatefill/contracts/payments'
import {
  refund,
} from '@gatefill/contracts/refunds'
import { rule } from '@gatefill/domain/rules'`
  expect(importedContracts(source)).toEqual(['pay', 'cancel', 'refund'])
})
