import { expect, test } from 'vitest'
import { newcomersEnvironment } from './fresh-clone.ts'

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
