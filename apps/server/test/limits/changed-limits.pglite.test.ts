import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Outcome } from './order-at-the-limits.ts'

/** Runs the product with changed limits in a process of its own, and reads what it answered. */
function played(): Record<string, Outcome> {
  const done = spawnSync(process.execPath, [join(import.meta.dirname, 'play-limits.ts')], {
    encoding: 'utf8',
    env: { ...process.env, TEST_DATABASE: 'pglite', NODE_OPTIONS: '' },
  })
  const line = done.stdout.trim().split('\n').at(-1) ?? ''
  if (!line.startsWith('{')) throw new Error(done.stderr || done.stdout)
  return JSON.parse(line)
}

test('a limit that is changed in its file alone holds everywhere: no call fails, and refusals name it [LH-032]', () => {
  const outcomes = played()
  const statuses = Object.fromEntries(Object.entries(outcomes).map(([name, { status }]) => [name, status]))
  expect(statuses, JSON.stringify(outcomes)).toEqual({
    most: 201,
    least: 201,
    tooMuch: 422,
    tooLittle: 422,
    betweenSteps: 422,
    rating: 200,
    note: 201,
    longHold: 201,
    shortHold: 201,
    overlongHold: 422,
    ticket: 201,
  })
  const said = (name: string) => JSON.stringify(outcomes[name]?.said)
  expect(said('tooMuch')).toContain('Maximum quantity is 50 liters')
  expect(said('tooLittle')).toContain('Minimum quantity is 5 liters')
  expect(said('betweenSteps')).toContain('Quantity increases in increments of 5 liters')
  expect(said('overlongHold')).toContain('3000')
})
