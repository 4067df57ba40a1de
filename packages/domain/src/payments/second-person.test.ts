import { expect, test } from 'vitest'
import { asId } from '../core/ids.ts'
import { addKobo, kobo, ZERO } from '../core/money.ts'
import { ALONE_IN_A_DAY, cancellationProblem, mayRefundAlone } from './second-person.ts'

test('one person gives back at most the sum of a day alone, to the kobo [OC-064]', () => {
  expect(mayRefundAlone(ALONE_IN_A_DAY, ZERO)).toBe(true)
  expect(mayRefundAlone(kobo(1), ALONE_IN_A_DAY)).toBe(false)
  expect(mayRefundAlone(addKobo(ALONE_IN_A_DAY, kobo(1)), ZERO)).toBe(false)
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
