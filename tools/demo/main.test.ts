import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { PRODUCTION_ENV } from '../../apps/server/test/fixtures/production-env.ts'
import { root } from '../run/run.ts'

const folder = mkdtempSync(join(tmpdir(), 'gatefill-demo-refused-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['in production', 'APP_ENV', PRODUCTION_ENV],
  ['with a database of its own', 'DATABASE_URL', { DATABASE_URL: 'postgres://ada:secret@127.0.0.1:1/shop' }],
])('the demo shop is refused %s, and makes nothing [RL-044]', (_where, variable, environment) => {
  const data = join(folder, 'data')
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/demo/main.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...environment, DATA_DIR: data },
  })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toBe(
    `The demo shop has published passwords and an embedded database of its own, so it opens in development only: start it without ${variable}.\n`,
  )
  expect(existsSync(data)).toBe(false)
})
