import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { howToInstall, installOtherBrowsers, presentEngines } from '../test-machine/other-browsers.ts'
import { commandOptions } from './command-options.ts'
import { root } from './run.ts'

const USAGE = `usage: npm run browsers [-- options]
Opens the product in the engines of Safari and Firefox, which it installs where it may (Debian, as root).
  --short          some dialogs alone
  --dialogs        every dialog of the sources alone: journeys open them in Chromium, the other engines draw them
  --pictures       the same pages side by side, in Chromium too: .cache/browsers/index.html
  --only ENGINE    webkit, firefox, chromium, or old: Chromium without what the oldest browsers lack; several with
                   commas (without it: webkit and firefox)
  --test WORDS     the tests whose names have these words`

/** Where the journeys keep the dialogs that they open. */
const KEPT = join(root, '.cache', 'browsers', 'dialogs')

/** The journeys that open dialogs, by words of their paths. */
const JOURNEYS = ['e2e/console', 'e2e/account', 'e2e/orders', 'e2e/auth', 'e2e/support-desk']

function main(): number {
  const { short, dialogs, pictures, only, test } = commandOptions(USAGE, {
    short: { type: 'boolean', default: false },
    dialogs: { type: 'boolean', default: false },
    pictures: { type: 'boolean', default: false },
    only: { type: 'string' },
    test: { type: 'string' },
  })
  const missing = installOtherBrowsers()
  if (missing !== undefined) console.log(`Not all engines are here: ${missing}.`)
  const present = presentEngines()
  const engines = only ?? (pictures ? ['chromium', ...present] : present).join(',')
  if (engines === '') {
    console.error(`No engine is here. ${howToInstall}`)
    return 1
  }
  const part = [test, short && '@short', dialogs && '@dialogs', pictures && '@pictures'].find(Boolean)
  const run = (command: string, args: string[], env: Record<string, string> = {}) =>
    spawnSync(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, BROWSERS: engines, KEPT_DIALOGS: KEPT, ...env },
    }).status ?? 1
  const build = (env?: Record<string, string>) => run('npm', ['run', '-s', 'build'], env)
  const open = () =>
    run('npx', ['playwright', 'test', '-c', 'e2e/browsers.config.ts', ...(part ? ['--grep', part] : [])])

  if (part !== undefined && part !== '@dialogs') return build() || open()
  rmSync(KEPT, { recursive: true, force: true })
  try {
    const opened =
      build({ MARK_DIALOGS: 'yes' }) ||
      run('npx', ['playwright', 'test', '-c', 'e2e/playwright.config.ts', ...JOURNEYS])
    return open() || opened
  } finally {
    // What is served from now on has no marks.
    build()
  }
}

process.exitCode = main()
