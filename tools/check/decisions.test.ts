import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../../docs/decisions')

test('the index of decisions lists each of them once, thirty of them to be read first', () => {
  const index = readFileSync(join(folder, 'README.md'), 'utf8')
  const listed = [...index.matchAll(/^- \[.*\]\((\d{4}-.*\.md)\)/gm)].map(([, file = '']) => file).sort()
  const decisions = readdirSync(folder).filter((file) => /^\d{4}-/.test(file) && !file.startsWith('0000-'))
  expect(listed).toEqual(decisions.sort())
  expect(index.match(/ \*\*first\*\*$/gm)).toHaveLength(30)
})
