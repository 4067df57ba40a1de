import { expect, test } from 'vitest'
import { asId, type StaffId } from '../../core/ids.ts'
import { dependenceProblem, newAdministratorProblem, type SetUp } from './independence.ts'

const id = (name: string) => asId<StaffId>(name)
const at = new Date('2026-11-26T12:00:00Z')
const invited = (by: string, of: string): SetUp => ({ purpose: 'invitation', by: id(by), of: id(of), at })
const problem = (setUps: SetUp[], asked: string, approver: string) =>
  dependenceProblem(setUps, { asked: [id(asked)], approver: id(approver) })

test('who approves reads what binds the two accounts, and until when [OC-089] [ML-073]', () => {
  expect(problem([], 'a', 'b')).toBeUndefined()
  expect(problem([invited('b', 'a')], 'a', 'b')).toMatch(
    /^You invited the colleague who asked for this less than 30 days ago, so a third person must approve it\. Nothing was changed\. From .*26 Dec.* you can approve for each other\.$/,
  )
  expect(problem([{ ...invited('a', 'b'), purpose: 'recovery' }], 'a', 'b')).toMatch(
    /^The colleague who asked for this reset your sign-in less than 30 days ago/,
  )
})

test('people are bound through others, and by one inviter, whichever way [ML-073]', () => {
  const chain = [invited('x', 'a'), invited('a', 'b'), invited('b', 'c')]
  for (const [asked, approver] of [
    ['x', 'b'],
    ['b', 'x'],
    ['x', 'c'],
    ['c', 'a'],
  ] as const)
    expect(problem(chain, asked, approver), `${asked} and ${approver}`).toMatch(/through each other/)
  const siblings = [invited('x', 'a'), invited('x', 'b'), invited('b', 'd')]
  expect(problem(siblings, 'a', 'b')).toMatch(/the same colleague/)
  expect(problem(siblings, 'a', 'd')).toMatch(/the same colleague/)
  expect(problem(siblings, 'a', 'y')).toBeUndefined()
  expect(problem([invited('x', 'a'), invited('a', 'x'), invited('y', 'b')], 'x', 'b')).toBeUndefined()
})

test('nobody approves what they asked for or changed themselves [ML-073]', () => {
  expect(dependenceProblem([], { asked: [id('a'), id('b')], approver: id('b') })).toMatch(
    /^You asked for this/,
  )
})

test('a new administrator approves nothing for 24 hours, unless the shop has no older one [ML-074]', () => {
  const now = new Date('2026-11-27T11:00:00Z')
  const fresh = { id: id('new'), since: at }
  const old = { id: id('old'), since: null }
  expect(newAdministratorProblem([fresh, old], id('new'), now)).toMatch(
    /less than 24 hours.*You can approve from .*27 Nov/,
  )
  expect(newAdministratorProblem([fresh, old], id('old'), now)).toBeUndefined()
  expect(newAdministratorProblem([fresh, old], id('finance'), now)).toBeUndefined()
  expect(newAdministratorProblem([fresh], id('new'), now)).toBeUndefined()
  expect(newAdministratorProblem([fresh, old], id('new'), new Date('2026-11-27T12:00:00Z'))).toBeUndefined()
})
