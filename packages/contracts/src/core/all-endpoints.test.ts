import { expect, test } from 'vitest'
import { allEndpoints } from './all-endpoints.ts'

/** They name their zone or their link by a query or a header. */
const NAMED_OTHERWISE = ['getBoard', 'getPlan', 'getProof', 'getSharedTracking']

test('a call that reads a list declares no refusal for something that is not there [RM-106]', () => {
  const lists = Object.entries(allEndpoints).filter(
    ([, { method, path }]) => method === 'GET' && !path.includes(':'),
  )
  expect(lists.length).toBeGreaterThan(50)
  const declared = lists.filter(([, { errors }]) => errors.includes('NOT_FOUND')).map(([name]) => name)
  expect(declared.sort()).toEqual(NAMED_OTHERWISE)
})
