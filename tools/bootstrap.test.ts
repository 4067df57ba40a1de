import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { APPS } from './builds.mjs'

const root = join(import.meta.dirname, '..')
/** Stands for an application's build: it leaves a mark, and what a build leaves. */
const BUILD = `
  const fs = require('node:fs')
  const app = require('node:path').basename(process.cwd())
  fs.mkdirSync('dist', { recursive: true })
  fs.writeFileSync('dist/' + (app === 'server' ? 'main.js' : 'index.html'), "console.log('a server started')")
  fs.appendFileSync('../../builds', app + ' ')
`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatefill-bootstrap-'))
  for (const file of [
    'tools/bootstrap.mjs',
    'tools/build.mjs',
    'tools/builds.mjs',
    'tools/installed.mjs',
    'apps/server/src/app-env.mjs',
    'apps/server/src/platform/loopback.mjs',
  ])
    cpSync(join(root, file), join(folder, file))
  for (const { sources } of Object.values(APPS))
    for (const path of sources) mkdirSync(join(folder, path), { recursive: true })
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(join(folder, 'build.cjs'), BUILD)
  for (const app of Object.keys(APPS))
    write(`apps/${app}/package.json`, { scripts: { build: 'node ../../build.cjs' } })
  write('package-lock.json', { packages: {} })
  write('node_modules/.package-lock.json', { packages: {} })
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
  expect(first.stdout).toContain('Building web, console, driver, server ...')
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

test('a build that fails ends the preparation with its code, so that nobody restarts on half a build [OC-079]', () => {
  writeFileSync(join(folder, 'build.cjs'), 'process.exit(3)')
  const failed = run('prepare')
  expect(failed.status).toBe(3)
  expect(failed.stderr).toContain('Building web, console, driver, server failed')
  expect(existsSync(join(folder, 'apps/web/dist/index.html'))).toBe(false)
})

test('only the applications whose sources changed are built again [SD-101]', () => {
  const builds = () => readFileSync(join(folder, 'builds'), 'utf8').trim().split(' ').sort()
  run('prepare')
  expect(builds()).toEqual(Object.keys(APPS).sort())

  rmSync(join(folder, 'builds'))
  writeFileSync(join(folder, 'apps/server/src/route.ts'), '')
  writeFileSync(join(folder, 'apps/console/room.ts'), '')
  run('prepare')
  expect(builds()).toEqual(['console', 'server'])

  rmSync(join(folder, 'builds'))
  writeFileSync(join(folder, 'packages/domain/rule.ts'), '')
  writeFileSync(join(folder, 'apps/server/src/route.test.ts'), '')
  run('prepare')
  expect(builds()).toEqual(Object.keys(APPS).sort())

  rmSync(join(folder, 'apps/driver/dist'), { recursive: true })
  rmSync(join(folder, 'builds'))
  run('prepare')
  expect(builds()).toEqual(['driver'])
})
