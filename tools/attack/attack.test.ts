import { setImmediate } from 'node:timers/promises'
import type { Endpoint } from '@gatefill/contracts/core/endpoint'
import { getMe } from '@gatefill/contracts/customer/account/users'
import { expect, test } from 'vitest'
import { report } from './findings.ts'
import { problemOf } from './judge.ts'
import { watchLoop } from './loop-watch.ts'
import { runAttacks } from './run.ts'
import { welchT } from './timing.ts'

test('the short form of the attack finds nothing [OC-066]', { timeout: 300_000 }, async () => {
  const options = { requests: 800, samples: 0, seed: 7, slowClients: false }
  const results = await runAttacks(options, () => {})
  expect(results.flatMap(({ attack, findings }) => findings.map((each) => `${attack}: ${each}`))).toEqual([])
  expect(report(results)).toContain('access matrix')
})

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
