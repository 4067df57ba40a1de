// The commands that an operator types. Plain JavaScript, because the machine's own Node (20 or later) runs it before the
// pinned Node 24 is there: install what the lock says, build what changed, then hand over to the pinned Node. An archive of
// `npm run release` is installed and built already.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { missingAppEnv } from '../apps/server/src/app-env.mjs'
import { BUILT_FIRST, rememberBuilds, rememberCompressed, staleBuilds, uncompressedPages } from './builds.mjs'
import { hasTestPackages, installed } from './installed.mjs'

const root = join(fileURLToPath(import.meta.url), '..', '..')
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']
const isRelease = existsSync(join(root, 'release.json'))
const onWindows = process.platform === 'win32'
const programs = {
  // Left to itself, the engine would let garbage grow with the machine's memory; `npm run bench` prints what is used. New
  // objects get 8 MB instead of 16: as quick, and 20 MB less.
  start: ['--max-heap-size=320', '--max-semi-space-size=8', 'apps/server/dist/main.js'],
  test: ['tools/test/test.ts', ...process.argv.slice(3)],
  admin: ['apps/server/src/admin/main.ts', ...process.argv.slice(3)],
  'vapid-keys': ['node_modules/web-push/src/cli.js', 'generate-vapid-keys'],
  // Installs and builds only, so that the server of the version before goes on meanwhile.
  prepare: undefined,
}
const command = process.argv[2]
const isDemo = command === 'start' && process.argv.slice(3).includes('--demo')
const known = Object.hasOwn(programs, command)
  ? programs[command]
  : fail('usage: bootstrap.mjs start [--demo] | test | admin | vapid-keys | prepare')
// A shop with a month behind it, which plays customers and drivers in the server's own process.
const program = isDemo ? ['tools/demo/main.ts'] : known
if (isDemo && isRelease)
  fail('A release brings no demo shop. Open it in a copy of the repository: npm start -- --demo')

const runsServer = command === 'start' || command === 'admin'
const forgotten = runsServer ? missingAppEnv(process.env) : []
if (forgotten.length > 0) fail(forgotten.join('\n'))

// What only tests, checks and benchmarks need is installed by `npm test`, and stays when it is there.
const dev = command === 'test' || hasTestPackages(root)
if (!isRelease && !installed(root, { dev })) {
  const options = `--no-audit --no-fund --loglevel=error ${dev ? '--include=dev' : '--omit=dev'} --include=optional`
  run('Installing packages from the lock file', 'npm', ['ci', ...options.split(' ')])
}
const pinned = join(
  root,
  'node_modules',
  `node-${onWindows ? 'win' : process.platform}-${process.arch}`,
  'bin',
)
const binaries = existsSync(pinned) ? pinned + delimiter : ''
const env = {
  // What hashing a password took, glibc's allocator gives back instead of keeping it for each thread.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'gatefill', 'compiled'), // a quicker warm start
  ...process.env,
  PATH: binaries + process.env.PATH,
}
if (!binaries && Number(process.versions.node.split('.')[0]) < 24) {
  fail(
    `Gatefill needs Node 24 and brings none for ${process.platform}-${process.arch}. Install Node 24 and try again.`,
  )
}
const isBuilt = isRelease || !['start', 'prepare'].includes(command)
const stale = isBuilt ? [] : staleBuilds(root)
const apps = stale.map(({ app }) => app)
// A build takes minutes, after which a wrong variable would be told.
if (command === 'start' && stale.length > 0 && (env.APP_ENV || 'development') !== 'development')
  run('Reading the configuration', 'node', ['apps/server/src/admin/main.ts', 'configuration'], env)
if (stale.length > 0 && command === 'start' && !isDemo) startWhileBuilding(program)
else {
  if (stale.length > 0) {
    run(`Building ${apps.join(', ')}`, 'node', ['tools/build.mjs', ...apps], env)
    rememberBuilds(root, stale)
    rememberCompressed(root, apps)
  }
  if (program === undefined) console.log('Installed and built.')
  else handOver(program)
}

/**
 * Begins the server as soon as it is built itself: it opens its database while the customers' pages are built, and listens
 * when it hears that they are; without this process it ends. The pages of staff are built once it serves, and all are
 * compressed after that.
 */
function startWhileBuilding(args) {
  const first = stale.filter(({ app }) => BUILT_FIRST.includes(app))
  const later = stale.filter(({ app }) => !BUILT_FIRST.includes(app))
  const pages = apps.filter((app) => app !== 'server')
  let building
  let isStopping = false
  let failure
  for (const signal of SIGNALS)
    process.on(signal, () => {
      isStopping = true
      building?.kill(signal)
    })
  // What is built meanwhile need not be built again when the server could not start.
  const end = (code) =>
    building === undefined ? process.exit(failure ?? code) : building.once('close', () => process.exit(code))
  let server
  const begin = () => {
    server ??= handOver([...args, `--being-built=${pages.join()}`], { end, onReady: buildLater })
  }
  const buildAll = (builds, { onBuilt = () => {}, onEnd }) => {
    building = buildBeside(builds, onBuilt, (code) => {
      building = undefined
      if (code !== 0) return onEnd(code)
      rememberBuilds(root, builds)
      begin()
      // A server that has ended by then tells by its end.
      for (const { app } of builds) if (app !== 'server') server.send(app, () => {})
      onEnd(0)
    })
  }
  const buildLater = () => {
    if (isStopping) return
    if (later.length === 0) return compressPages()
    buildAll(later, {
      onEnd: (code) => {
        if (code === 0) return compressPages()
        // What waits for the pages is answered before the server stops.
        if (server.connected) server.disconnect()
        if (isStopping) return
        failure = code
        server.kill()
      },
    })
  }
  if (!first.some(({ app }) => app === 'server')) begin()
  if (first.length > 0)
    buildAll(first, {
      onBuilt: (app) => app === 'server' && begin(),
      onEnd: (code) => code !== 0 && process.exit(code),
    })
}

/**
 * Builds applications in a process beside this one, which it gives. `onBuilt` hears of each that is built, `onEnd` the
 * code with which all ended.
 */
function buildBeside(builds, onBuilt, onEnd) {
  const names = builds.map(({ app }) => app)
  const sentence = `Building ${names.join(', ')}`
  console.log(`${sentence} ...`)
  const build = spawn('node', ['tools/build.mjs', ...names], {
    cwd: root,
    env: { ...env, COMPRESS_LATER: '1' },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  build.on('message', onBuilt)
  build.on('error', (error) => fail(`node could not be started: ${error.message}`))
  build.on('exit', (code, signal) => {
    if (signal === null && code !== 0) console.error(`${sentence} failed, see above.`)
    onEnd(codeOf(code, signal))
  })
  return build
}

/** Runs a step to its end; a failure ends this process with the step's code. */
function run(sentence, program, args, environment = process.env) {
  console.log(`${sentence} ...`)
  const done = spawnSync(program, args, {
    cwd: root,
    env: environment,
    stdio: 'inherit',
    shell: onWindows,
  })
  if (done.error) fail(`${program} could not be started: ${done.error.message}`)
  if (done.status !== 0) fail(`${sentence} failed, see above.`, done.status ?? 1)
}

/**
 * Starts the program on the pinned Node, passes signals on, and ends with its code; gives the process. A server sends word
 * when it serves.
 */
function handOver(args, { end = (code) => process.exit(code), onReady = compressPages } = {}) {
  const stdio = ['inherit', 'inherit', 'inherit', ...(command === 'start' ? ['ipc'] : [])]
  const child = spawn('node', args, { cwd: root, env, stdio })
  child.once('message', () => {
    notifySystemd()
    onReady()
  })
  for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => fail(`node could not be started: ${error.message}`))
  child.on('exit', (code, signal) => end(codeOf(code, signal)))
  return child
}

/** Tells systemd that the server serves, where the unit is of Type=notify. */
function notifySystemd() {
  if (!env.NOTIFY_SOCKET) return
  const child = spawn('systemd-notify', ['--ready'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  child.on('error', (error) =>
    console.error(`systemd could not be told that the server serves: ${error.message}`),
  )
}

/** As a shell tells how a process ended. */
function codeOf(code, signal) {
  return code ?? 128 + constants.signals[signal]
}

/** Compresses the pages that are not, and says nothing; what fails prints its error, and is done by the next start. */
function compressPages() {
  const apps = isRelease ? [] : uncompressedPages(root)
  if (apps.length === 0) return
  const child = spawn('node', ['tools/compress-pages.ts', ...apps], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  child.on('error', (error) => console.error(`The pages could not be compressed: ${error.message}`))
  process.on('exit', () => child.kill())
}

function fail(sentence, code = 1) {
  console.error(sentence)
  process.exit(code)
}
