import { spawnSync } from 'node:child_process'
import { howToInstall, installOtherBrowsers, presentEngines } from '../test-machine/other-browsers.ts'
import { commandOptions } from './command-options.ts'
import { root } from './run.ts'

const USAGE = `usage: npm run browsers [-- options]
Opens the product in the engines of Safari and Firefox, which it installs where it may (Debian, as root).
  --short          the dialogs alone
  --only ENGINE    webkit, firefox or chromium; several with commas (without it: webkit and firefox)
  --test WORDS     the tests whose names have these words`

function main(): number {
  const { short, only, test } = commandOptions(USAGE, {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    test: { type: 'string' },
  })
  const missing = installOtherBrowsers()
  if (missing !== undefined) console.log(`Not all engines are here: ${missing}.`)
  const engines = only ?? presentEngines().join(',')
  if (engines === '') {
    console.error(`No engine is here. ${howToInstall}`)
    return 1
  }
  const inherit = { cwd: root, stdio: 'inherit', env: { ...process.env, BROWSERS: engines } } as const
  if (spawnSync('npm', ['run', '-s', 'build'], inherit).status !== 0) return 1
  const chosen = test ?? (short ? '@short' : undefined)
  const args = ['playwright', 'test', '-c', 'e2e/browsers.config.ts', ...(chosen ? ['--grep', chosen] : [])]
  return spawnSync('npx', args, inherit).status ?? 1
}

process.exitCode = main()
