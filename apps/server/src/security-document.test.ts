import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (path: string): string => readFileSync(`${root}${path}`, 'utf8')

test('each proof that docs/security.md names exists: a file, or a requirement that tests carry [OC-075]', () => {
  const text = read('docs/security.md')
  const ids = new Set(
    read('docs/requirements.tsv')
      .split('\n')
      .map((line) => line.split('\t')[0]),
  )
  const paths = [...text.matchAll(/`((?:apps|packages|tools|e2e|docs)\/[^`\s]+)`/g)].map(
    ([, path = '']) => path,
  )
  const named = [...text.matchAll(/\[([A-Z]{2}-\d{3})\]/g)].map(([, id = '']) => id)
  expect(paths.length).toBeGreaterThan(40)
  expect(named.length).toBeGreaterThan(30)
  expect(paths.filter((path) => !existsSync(`${root}${path}`))).toEqual([])
  expect(named.filter((id) => !ids.has(id))).toEqual([])
  const tests = testTexts()
  expect(named.filter((id) => !tests.some((each) => each.includes(`[${id}]`)))).toEqual([])
})

/** What every file of tests holds. */
const testTexts = (): string[] =>
  globSync('{apps,packages,tools,e2e}/**/*.{test,e2e}.{ts,tsx}', {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  }).map(read)
