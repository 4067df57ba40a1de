import { expect, test } from 'vitest'
import { PRODUCTION_ENV } from '../test/fixtures/production-env.ts'
import { readConfig } from './config.ts'
import { welcome } from './welcome.ts'

test('a server in production names its API documents only where they are served [OC-091]', () => {
  const words = (environment: Record<string, string>) =>
    welcome(readConfig({ ...PRODUCTION_ENV, ...environment }), PRODUCTION_ENV.PUBLIC_URL)
  expect(words({})).toContain('Console     https://gatefill.example/console/')
  expect(words({})).not.toContain('/api/docs')
  expect(words({ API_DOCS: 'on' })).toContain('/api/docs')
})
