import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { isExamined, ONE_OF_EACH_KIND, WALK } from './short-walk.ts'

afterEach(() => vi.unstubAllEnvs())

test('the short walk examines one screen of each kind, the whole one every screen [PF-031]', () => {
  expect([isExamined('cancelling'), isExamined('the saved addresses')]).toEqual([true, false])
  vi.stubEnv(WALK, 'whole')
  expect([isExamined('cancelling'), isExamined('the saved addresses')]).toEqual([true, true])
})

test('each screen of the short walk has its reason and stands in a journey under this name [PF-031]', () => {
  const folder = join(import.meta.dirname, '..', '..')
  const journeys = globSync('**/*.e2e.ts', { cwd: folder }).map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  )
  const lost = Object.entries(ONE_OF_EACH_KIND).filter(
    ([name, reason]) => reason === '' || !journeys.some((journey) => journey.includes(`'${name}'`)),
  )
  expect(lost.map(([name]) => name)).toEqual([])
})
