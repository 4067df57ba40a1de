import { setImmediate } from 'node:timers/promises'
import type { Endpoint } from '@gatefill/contracts/core/endpoint'
import { getMe } from '@gatefill/contracts/customer/account/users'
import { lockMember } from '@gatefill/contracts/staff/team/team'
import { expect, test } from 'vitest'
import { bentBody } from './bodies.ts'
import { problemOf } from './judge.ts'
import { knownIds } from './known-ids.ts'
import { pauseFindings, watchLoop } from './loop-watch.ts'
import { randomFrom } from './random.ts'
import { welchT } from './timing.ts'

test('an undeclared answer, an undeclared refusal and a defect are findings [OC-066]', () => {
  const judged = (status: number, body: object, endpoint: Endpoint = getMe) =>
    problemOf(endpoint, { status, type: 'application/json; charset=utf-8', body: JSON.stringify(body) })
  expect(judged(200, { data: { nothing: true } })).toContain('an undeclared shape')
  expect(judged(409, { code: 'CONFLICT', message: 'No' })).toContain('an undeclared refusal')
  expect(judged(500, { code: 'INTERNAL', message: '' })).toContain('500')
  expect(judged(503, { code: 'UNAVAILABLE', message: '' })).toContain('503')
  expect(judged(503, { code: 'UNAVAILABLE', message: 'Please try again.' })).toBeUndefined()
  expect(judged(401, { code: 'UNAUTHENTICATED', message: 'Please sign in' })).toBeUndefined()
})

test('two samples of one clock are not told apart, two of different means are', () => {
  const one = [1, 2, 3, 2, 1, 2, 3, 2]
  expect(Math.abs(welchT(one, one))).toBeLessThan(0.01)
  expect(
    Math.abs(
      welchT(
        one,
        one.map((value) => value + 5),
      ),
    ),
  ).toBeGreaterThan(4.5)
})

test('a loop that stands still is measured in the time of the processor', async () => {
  const ended = watchLoop()
  await setImmediate()
  const before = process.threadCpuUsage()
  while (process.threadCpuUsage(before).user < 60_000);
  await setImmediate()
  expect(ended()).toBeGreaterThanOrEqual(50)
})

test('a pause of the loop is a finding only where the attack is told what is too long', () => {
  expect(pauseFindings(501, 500)).toEqual(['the loop stood still for 501 ms'])
  expect(pauseFindings(500, 500)).toEqual([])
  expect(pauseFindings(60_000)).toEqual([])
})

test('paths name what answers have named, of the right kind, and never an account of the attack [OC-081]', () => {
  const [own, other] = ['stf_01ARZ3NDEKTSV4RRFFQ69G5FAV', 'stf_01ARZ3NDEKTSV4RRFFQ69G5FAW']
  const known = knownIds(new Set([own]))
  const random = randomFrom(1)
  known.learn(JSON.stringify([{ id: own }, { _id: 'ord_01ARZ3NDEKTSV4RRFFQ69G5FAV' }]))
  expect(known.forParam(lockMember, 'id', random)).toBeUndefined()
  known.learn(JSON.stringify({ data: { id: other } }))
  expect(known.forParam(lockMember, 'id', random)).toBe(other)
})

test('a bent body differs from the right one in one field, at whatever depth [OC-081]', () => {
  const body = { a: 'right', list: [{ deep: 'right' }], count: 7 }
  for (let seed = 0; seed < 50; seed += 1) {
    const bent = bentBody(body, randomFrom(seed))
    const parts = Object.entries(body).filter(
      ([name, value]) => JSON.stringify(Reflect.get(Object(bent), name)) !== JSON.stringify(value),
    )
    expect(parts.length).toBeLessThanOrEqual(1)
  }
  const values = Array.from({ length: 50 }, (_, seed) => JSON.stringify(bentBody(body, randomFrom(seed))))
  expect(new Set(values).size).toBeGreaterThan(10)
})
