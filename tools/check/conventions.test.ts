import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { conventionProblems } from './conventions.ts'

test('the rules of each file have a test beside them [RM-003]', () => {
  const files = readdirSync(new URL('conventions', import.meta.url))
  const rules = files.filter((name) => name.endsWith('-rules.ts'))
  expect(rules.length).toBeGreaterThan(0)
  expect(files).toEqual(expect.arrayContaining(rules.map((name) => name.replace('.ts', '.test.ts'))))
})

test('a problem names the file, the line and what to do instead', () => {
  const text = 'const a = 1\nconst now = Date.now()\n'
  expect(conventionProblems([{ path: 'packages/domain/src/hours.ts', text }])).toEqual([
    'packages/domain/src/hours.ts:2 time-and-chance-are-passed-in: Take the time, ids and random values from the clock and id source that are passed in, so that a test can choose them.',
  ])
})
