import { expect, test } from 'vitest'
import { firstStartRow, newcomersEnvironment, startMarks } from './first-start.ts'

test('a first start is divided into installing, building and starting [SD-132]', () => {
  const marks = startMarks()
  marks.read('> gatefill@0.1.0 start\n', 1_000)
  marks.read('Installing pack', 1_100)
  marks.read('ages from the lock file ...\n', 1_200)
  marks.read('added 120 packages\nBuilding server, web ...\n', 9_200)
  marks.read('Building server, web ...\n', 9_900)
  const row = firstStartRow(1_000, marks.taken(), { built: 12_200, ready: 13_000 })
  expect(row).toMatchObject({ ours: '12.0 s', budget: 'at most 14.75 s', met: true })
  expect(row.note).toMatch(/^installing 8.0 s, building 3.0 s, starting 0.8 s;/)
  expect(firstStartRow(1_000, marks.taken(), { built: 12_200, ready: 15_751 }).met).toBe(false)
})

test('a start that installs or builds nothing is not a first one', () => {
  const marks = startMarks()
  marks.read('Building server ...\n', 1_000)
  expect(() => firstStartRow(0, marks.taken(), { built: 2_000, ready: 3_000 })).toThrow(
    'installed or built nothing',
  )
})

test('a newcomer has neither the programs of this clone nor what npm tells its scripts', () => {
  const environment = {
    HOME: '/srv/ada',
    PATH: '/srv/gatefill/node_modules/.bin:/usr/bin',
    npm_lifecycle_event: 'bench',
    npm_config_cache: '/srv/ada/.npm',
    NODE_COMPILE_CACHE: '/srv/cache',
  }
  expect({ ...environment, ...newcomersEnvironment(environment, '/srv/gatefill/') }).toEqual({
    HOME: '/srv/ada',
    PATH: '/usr/bin',
    npm_lifecycle_event: undefined,
    npm_config_cache: '/srv/ada/.npm',
    NODE_COMPILE_CACHE: undefined,
    INIT_CWD: undefined,
  })
})
