import { spawn, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { APPS, staleBuilds, uncompressedPages } from './builds.mjs'

const root = join(import.meta.dirname, '..')
/** Ends a server that waits in vain, not one on a busy machine. */
const GIVE_UP_MILLISECONDS = 200_000
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
    'tools/compress-pages.ts',
    'tools/installed.mjs',
    'tools/vite/compress-pages.ts',
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
const run = (command: string, environment: Record<string, string> = {}, ...options: string[]) =>
  spawnSync(process.execPath, ['tools/bootstrap.mjs', command, ...options], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...environment },
  })

test('the demo shop is opened once everything is built, instead of the server [RL-044]', () => {
  mkdirSync(join(folder, 'tools/demo'))
  writeFileSync(join(folder, 'tools/demo/main.ts'), "console.log('the demo shop opened')")
  const demo = run('start', {}, '--demo')
  expect(demo).toMatchObject({ status: 0, stderr: '' })
  expect(demo.stdout).toContain('Building web, console, driver, server ...')
  expect(demo.stdout).toContain('the demo shop opened')
  expect(demo.stdout).not.toContain('a server started')
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

test('an archive is neither installed nor built, and starts without npm [RL-008]', () => {
  run('prepare')
  write('release.json', { version: '1.0.0', commit: 'abc' })
  rmSync(join(folder, 'node_modules'), { recursive: true })
  for (const path of ['packages', 'tools/vite', 'package-lock.json'])
    rmSync(join(folder, path), { recursive: true })
  const start = run('start', { PATH: dirname(process.execPath), NODE_COMPILE_CACHE: folder })
  expect(start.stdout).toBe('a server started\n')
  expect(start).toMatchObject({ status: 0, stderr: '' })
})

test('an archive of another processor says which one to take [RL-008]', () => {
  mkdirSync(join(folder, 'bin'))
  cpSync(join(root, 'bin/gatefill'), join(folder, 'bin/gatefill'))
  write('release.json', { version: '1.0.0', commit: 'abc' })
  writeFileSync(join(folder, 'uname'), '#!/bin/sh\necho aarch64\n', { mode: 0o755 })
  const environment = { PATH: `${folder}:${process.env.PATH}` }
  const started = spawnSync(join(folder, 'bin/gatefill'), ['start'], { env: environment, encoding: 'utf8' })
  expect(started.status).toBe(1)
  expect(started.stderr).toBe(
    'This archive is for another processor than aarch64: take the one for linux-arm64.\n',
  )
})

test('systemd is told once the server serves, and not before [RL-002]', () => {
  run('prepare')
  const program = join(folder, 'systemd-notify')
  writeFileSync(program, `#!/bin/sh\necho "$*" > ${folder}/told\n`, { mode: 0o755 })
  const environment = { PATH: `${folder}:${process.env.PATH}`, NOTIFY_SOCKET: '/run/systemd/notify' }
  run('start', environment)
  expect(existsSync(join(folder, 'told'))).toBe(false)
  const serves = `process.send('ready')
    const look = () => (require('node:fs').existsSync('told') ? process.exit(0) : setTimeout(look, 20))
    look()`
  writeFileSync(join(folder, 'apps/server/dist/main.js'), serves)
  run('start', environment)
  expect(readFileSync(join(folder, 'told'), 'utf8')).toBe('--ready\n')
})

test('a start compresses the pages beside the server, and the next one finds them compressed [SD-150]', () => {
  const page = join(folder, 'apps/web/dist/index.html')
  const server = `
    const fs = require('node:fs')
    const began = performance.now()
    setTimeout(() => {
      console.log('a server started, compressed: ' + fs.existsSync(${JSON.stringify(`${page}.br`)}))
      process.send('ready')
    }, 500)
    const stamp = (kind, app) => 'node_modules/.cache/gatefill/' + kind + '/' + app
    const isCompressed = (app) => fs.existsSync(stamp('compressed', app)) &&
      fs.readFileSync(stamp('compressed', app), 'utf8') === fs.readFileSync(stamp('builds', app), 'utf8')
    const isDone = () => ['web', 'console', 'driver'].every(isCompressed)
    const look = () => (isDone() || performance.now() - began > ${GIVE_UP_MILLISECONDS} ? undefined : setTimeout(look, 20))
    process.argv.some((option) => option.startsWith('--being-built=')) ? process.once('message', look) : look()`
  writeFileSync(
    join(folder, 'build.cjs'),
    `${BUILD}
    fs.writeFileSync('dist/index.html', 'a page '.repeat(100) + process.env.COMPRESS_LATER)
    if (app === 'server') fs.writeFileSync('dist/main.js', ${JSON.stringify(server)})`,
  )
  const start = run('start')
  expect(start).toMatchObject({ status: 0, stderr: '' })
  expect(start.stdout).toContain('a server started, compressed: false')
  const text = readFileSync(page, 'utf8')
  expect(text).toMatch(/a page 1$/)
  expect(brotliDecompressSync(readFileSync(`${page}.br`)).toString()).toBe(text)
  expect(gunzipSync(readFileSync(`${page}.gz`)).toString()).toBe(text)
  expect(uncompressedPages(folder)).toEqual([])
  // As a start leaves it that was ended before.
  rmSync(join(folder, 'node_modules/.cache/gatefill/compressed/web'))
  rmSync(`${page}.br`)
  expect(run('start').stdout).not.toContain('Building')
  expect(brotliDecompressSync(readFileSync(`${page}.br`)).toString()).toBe(text)
  // A change is compressed again.
  writeFileSync(join(folder, 'apps/web/room.ts'), '')
  expect(run('start').stdout).toContain('Building web ...')
  expect(uncompressedPages(folder)).toEqual([])
})

/** Stands for a server: it tells that it began, serves when it hears of the customers' pages, and ends after the last. */
const WAITING_SERVER = `
  const fs = require('node:fs')
  const option = process.argv.find((one) => one.startsWith('--being-built='))
  if (option === undefined) console.log('a server serves what was built before')
  else {
    fs.writeFileSync('began', '')
    const awaited = new Set(option.split('=')[1].split(','))
    const isBuilt = (app) => fs.existsSync('apps/' + app + '/dist/index.html')
    const serve = () => {
      console.log('a server serves, built: ' + ['web', 'console', 'driver'].filter(isBuilt))
      process.send('ready')
    }
    if (!awaited.has('web')) serve()
    process.on('message', (app) => {
      awaited.delete(app)
      console.log('built: ' + app + ' ' + isBuilt(app))
      if (app === 'web') serve()
      if (awaited.size === 0) process.disconnect()
    })
  }`
/** Builds the server at once, and of the pages does the `last` step when the server has begun. */
const buildThatWaits = (last: string) => `${BUILD}
  if (app === 'server') fs.writeFileSync('dist/main.js', ${JSON.stringify(WAITING_SERVER)})
  else {
    fs.rmSync('dist/index.html')
    const began = performance.now()
    const look = () => {
      if (fs.existsSync('../../began')) ${last}
      else if (performance.now() - began > 30_000) process.exit(4)
      else setTimeout(look, 20)
    }
    look()
  }`

test('the server begins while the pages of customers are built; those of staff are built once it serves [SD-152] [SD-153]', () => {
  writeFileSync(join(folder, 'build.cjs'), buildThatWaits("fs.writeFileSync('dist/index.html', '')"))
  const start = run('start')
  expect(start).toMatchObject({ status: 0, stderr: '' })
  expect(start.stdout.trim().split('\n')).toEqual([
    'Building web, server ...',
    'built: web true',
    'a server serves, built: web',
    'Building console, driver ...',
    'built: console true',
    'built: driver true',
  ])
  expect(run('start').stdout).toBe('a server serves what was built before\n')
  // Only pages are built: the server that is there begins at once.
  rmSync(join(folder, 'began'))
  writeFileSync(join(folder, 'apps/web/room.ts'), '')
  expect(run('start').stdout).toContain('a server serves, built: web,console,driver')
  writeFileSync(join(folder, 'apps/console/room.ts'), '')
  const staff = run('start').stdout
  expect(staff).toMatch(/^a server serves, .*\nBuilding console \.\.\.\nbuilt: console true\n$/)
})

test('pages that cannot be built end a start whose server has begun, with the code of the build [SD-152]', () => {
  writeFileSync(join(folder, 'build.cjs'), buildThatWaits('process.exit(3)'))
  const start = run('start')
  expect(start.status).toBe(3)
  expect(start.stderr).toContain('Building web, server failed')
  expect(start.stdout).not.toContain('a server serves')
})

/** Stands for a server that serves until it is asked to stop, which it tells. */
const SERVING_SERVER = `
  process.on('message', () => process.send('ready'))
  process.on('SIGTERM', () => {
    console.log('a server stopped')
    process.exit(0)
  })
  setTimeout(() => process.exit(6), 30_000)`

test('pages of staff that cannot be built stop the server that serves, and the start ends with their code [SD-153]', () => {
  writeFileSync(
    join(folder, 'build.cjs'),
    `${BUILD}
    if (app === 'server') fs.writeFileSync('dist/main.js', ${JSON.stringify(SERVING_SERVER)})
    if (app === 'console') process.exit(3)`,
  )
  const start = run('start')
  expect(start.status).toBe(3)
  expect(start.stderr).toContain('Building console, driver failed')
  expect(start.stdout).toContain('a server stopped')
})

test('a start that is told to end while the pages of staff are built ends as its server does [SD-153]', async () => {
  writeFileSync(
    join(folder, 'build.cjs'),
    `${BUILD}
    if (app === 'server') fs.writeFileSync('dist/main.js', ${JSON.stringify(SERVING_SERVER)})
    if (app === 'console') setTimeout(() => {}, 2_000)`,
  )
  const start = spawn(process.execPath, ['tools/bootstrap.mjs', 'start'], {
    cwd: folder,
    env: { PATH: process.env.PATH },
  })
  let output = ''
  for (const stream of [start.stdout, start.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  const ended = new Promise((resolve) => start.once('exit', resolve))
  const closed = new Promise((resolve) => start.once('close', resolve))
  await expect.poll(() => existsSync(join(folder, 'apps/console/dist/index.html'))).toBe(true)
  start.kill('SIGTERM')
  expect(await ended).toBe(0)
  await closed
  expect(output).toContain('a server stopped')
  expect(output).not.toContain('failed')
})

test('a server that ends before the pages are built ends the start once they are, with its code [SD-152]', () => {
  writeFileSync(
    join(folder, 'build.cjs'),
    `${BUILD}
    if (app === 'server') fs.writeFileSync('dist/main.js', 'process.exit(5)')
    else setTimeout(() => fs.appendFileSync('../../late', app), 1_000)`,
  )
  expect(run('start').status).toBe(5)
  expect(readFileSync(join(folder, 'late'), 'utf8')).toContain('web')
  expect(run('start').stdout).toBe('')
})

test('a start that is told to end while it builds ends, and says nothing of a failure [SD-152]', async () => {
  writeFileSync(
    join(folder, 'build.cjs'),
    `${BUILD}
    fs.rmSync('dist', { recursive: true })
    setTimeout(() => {}, 2_000)`,
  )
  const start = spawn(process.execPath, ['tools/bootstrap.mjs', 'start'], {
    cwd: folder,
    env: { PATH: process.env.PATH },
  })
  let failure = ''
  start.stderr.on('data', (chunk: Buffer) => {
    failure += chunk
  })
  const ended = new Promise((resolve) => start.once('exit', resolve))
  await expect.poll(() => existsSync(join(folder, 'builds'))).toBe(true)
  start.kill('SIGTERM')
  expect(await ended).toBe(128 + constants.signals.SIGTERM)
  expect(failure).toBe('')
  await new Promise((resolve) => start.once('close', resolve))
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

test('a folder that is moved, or copied with its times, is not built anew [RL-009]', () => {
  run('prepare')
  const copy = mkdtempSync(join(tmpdir(), 'gatefill-moved-'))
  spawnSync('cp', ['-a', `${folder}/.`, copy])
  expect(staleBuilds(copy)).toEqual([])
  writeFileSync(join(copy, 'apps/console/room.ts'), '')
  expect(staleBuilds(copy).map(({ app }) => app)).toEqual(['console'])
  rmSync(copy, { recursive: true })
})
