import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const APPS = ['web', 'console', 'driver']
/** Stands for the build of the pages: it leaves a mark, and the pages. */
const BUILD = `
  const fs = require('node:fs')
  for (const app of ${JSON.stringify(APPS)}) {
    fs.mkdirSync('apps/' + app + '/dist', { recursive: true })
    fs.writeFileSync('apps/' + app + '/dist/index.html', '')
  }
  fs.appendFileSync('builds', 'built ')
`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatefill-bootstrap-'))
  for (const file of [
    'tools/bootstrap.mjs',
    'tools/installed.mjs',
    'tools/web-build.mjs',
    'apps/server/src/app-env.mjs',
    'apps/server/src/platform/loopback.mjs',
  ])
    cpSync(join(root, file), join(folder, file))
  for (const path of ['packages', 'tools/vite', 'node_modules', ...APPS.map((app) => `apps/${app}`)])
    mkdirSync(join(folder, path), { recursive: true })
  for (const app of APPS) writeFileSync(join(folder, 'apps', app, 'package.json'), '{}')
  writeFileSync(join(folder, 'build.cjs'), BUILD)
  write('package.json', { scripts: { build: 'node build.cjs' } })
  write('package-lock.json', { packages: {} })
  write('node_modules/.package-lock.json', { packages: {} })
  // A server that an operator did not ask for would say so.
  writeFileSync(join(folder, 'apps/server/src/main.ts'), "console.log('a server started')")
})
afterEach(() => rmSync(folder, { recursive: true }))

const write = (file: string, content: unknown) => writeFileSync(join(folder, file), JSON.stringify(content))
const run = (command: string, environment: Record<string, string> = {}) =>
  spawnSync(process.execPath, ['tools/bootstrap.mjs', command], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...environment },
  })

test('an upgrade is installed and built beside the serving version, and starts no server [OC-079]', () => {
  const first = run('prepare')
  expect(first).toMatchObject({ status: 0, stderr: '' })
  expect(first.stdout).toContain('Building the web pages')
  expect(first.stdout).toContain('Installed and built.')
  expect(first.stdout).not.toContain('a server started')
  // The start that follows has nothing left to build.
  const start = run('start')
  expect(start.stdout).toContain('a server started')
  expect(start.stdout).not.toContain('Building')
})

test('preparing needs none of the settings that a server is refused without [OC-079]', () => {
  const outside = { PUBLIC_URL: 'https://gatefill.example' }
  expect(run('start', outside)).toMatchObject({ status: 1 })
  expect(run('prepare', outside)).toMatchObject({ status: 0 })
})

test('a page build that fails ends the preparation with its code, so that nobody restarts on half a build [OC-079]', () => {
  writeFileSync(join(folder, 'build.cjs'), 'process.exit(3)')
  const failed = run('prepare')
  expect(failed.status).toBe(3)
  expect(failed.stderr).toContain('Building the web pages failed')
  expect(existsSync(join(folder, 'apps/web/dist/index.html'))).toBe(false)
})
