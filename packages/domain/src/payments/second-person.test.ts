import { expect, test } from 'vitest'
import { asId } from '../core/ids.ts'
import { addKobo, kobo, ZERO } from '../core/money.ts'
import { cancellationProblem, mayRefundAlone } from './second-person.ts'

test.each([
  ['finance', 25_000_000],
  ['dispatcher', 25_000_000],
  ['support', 10_000_000],
] as const)('%s gives back at most %i kobo of a day alone [OC-064] [ML-079]', (role, limit) => {
  expect(mayRefundAlone(role, kobo(limit), ZERO)).toBe(true)
  expect(mayRefundAlone(role, kobo(1), kobo(limit))).toBe(false)
  expect(mayRefundAlone(role, addKobo(kobo(limit), kobo(1)), ZERO)).toBe(false)
})

test('a colleague confirms a cancellation of the order as it was requested, the requester never [OC-064]', () => {
  const request = { reason: 'No fuel', requestedBy: asId<never>('stf_1'), orderVersion: 3 }
  const problem = (staffId: string, orderVersion: number) =>
    cancellationProblem(request, { staffId: asId(staffId), orderVersion })
  expect(problem('stf_2', 3)).toBeUndefined()
  expect(problem('stf_1', 3)).toContain('A colleague must confirm')
  expect(problem('stf_2', 4)).toContain('No cancellation of this order')
  expect(cancellationProblem(undefined, { staffId: asId('stf_2'), orderVersion: 3 })).toBeDefined()
})
