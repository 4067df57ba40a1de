import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PRODUCTION_ENV } from '../../apps/server/test/fixtures/production-env.ts'
import { root } from '../run/run.ts'

/** The folder in which the test plays the machine. */
let machine: string
beforeEach(() => {
  machine = mkdtempSync(join(tmpdir(), 'gatefill-install-'))
  mkdirSync(join(machine, 'srv/gatefill'), { recursive: true })
  write('etc/gatefill/environment', environmentOf({ PUBLIC_URL: 'https://fuel.example' }))
})
afterEach(() => rmSync(machine, { recursive: true }))

const environmentOf = (changed: Record<string, string>) =>
  Object.entries({ ...PRODUCTION_ENV, ...changed })
    .map(([name, value]) => `${name}="${value}"\n`)
    .join('')

function write(path: string, text: string): void {
  mkdirSync(dirname(join(machine, path)), { recursive: true })
  writeFileSync(join(machine, path), text)
}

const read = (path: string): string => readFileSync(join(machine, path), 'utf8')
const isThere = (path: string): boolean => existsSync(join(machine, path))

/** Runs the installation of this version as an operator does. */
function install(...args: string[]) {
  const PATH = dirname(process.execPath) + delimiter + process.env.PATH
  return spawnSync('sh', [join(root, 'deploy/install.sh'), ...args], {
    encoding: 'utf8',
    env: { PATH, DESTINATION: machine },
  })
}

test('an installation shows what it would write, and writes it when it is told to [RL-013]', () => {
  mkdirSync(join(machine, 'etc/caddy'), { recursive: true })
  write('etc/systemd/system/gatefill.service', '[Service]\nType=simple\n')
  const shown = install()
  expect(shown).toMatchObject({ status: 0, stderr: '' })
  expect(shown.stdout).toMatch(/-Type=simple\n/)
  expect(shown.stdout).toMatch(/\+Type=notify\n/)
  expect(shown.stdout).toContain('none of them made')
  expect(read('etc/systemd/system/gatefill.service')).toBe('[Service]\nType=simple\n')
  expect(isThere('srv/gatefill/current')).toBe(false)

  expect(install('--write').status).toBe(0)
  const unit = readFileSync(join(root, 'deploy/gatefill.service'), 'utf8')
  expect(read('etc/systemd/system/gatefill.service')).toBe(unit)
  expect(read('etc/systemd/system/gatefill.service~')).toBe('[Service]\nType=simple\n')
  expect(read('etc/caddy/Caddyfile')).toMatch(/^fuel\.example \{/m)
  expect(isThere('usr/local/sbin/gatefill-admin')).toBe(true)
  expect(readlinkSync(join(machine, 'srv/gatefill/current'))).toBe(root.replace(/\/$/, ''))
  expect(install().stdout).toContain('Nothing changes.')
})

test('units that a version no longer has and folders of old versions go [RL-013]', () => {
  for (const version of ['gatefill-0.8.0', 'gatefill-0.9.0'])
    write(`srv/gatefill/${version}/bin/gatefill`, '')
  write('srv/gatefill/notes/read-me', '')
  write('etc/systemd/system/gatefill-older.timer', '[Timer]\n')
  symlinkSync(join(machine, 'srv/gatefill/gatefill-0.9.0'), join(machine, 'srv/gatefill/current'))
  const shown = install().stdout
  expect(shown).toContain('gatefill-older.timer')
  expect(isThere('srv/gatefill/gatefill-0.8.0')).toBe(true)
  install('--write')
  expect(isThere('etc/systemd/system/gatefill-older.timer')).toBe(false)
  expect(isThere('srv/gatefill/gatefill-0.8.0')).toBe(false)
  expect(isThere('srv/gatefill/gatefill-0.9.0'), 'the one before stays for a rollback').toBe(true)
  expect(readlinkSync(join(machine, 'srv/gatefill/previous'))).toContain('gatefill-0.9.0')
  expect(isThere('srv/gatefill/notes'), 'what is no version is left').toBe(true)
  expect(install().stdout).toContain('Nothing changes.')
})

test('a configuration that a start would refuse is refused before anything is written [RL-013]', () => {
  write('etc/gatefill/environment', environmentOf({ SUPPORT_PHONE: '+2348030000000' }))
  const refused = install('--write')
  expect(refused.status).toBe(1)
  expect(refused.stderr).toContain('SUPPORT_PHONE: still holds the example')
  expect(isThere('etc/systemd')).toBe(false)
  expect(isThere('srv/gatefill/current')).toBe(false)
})

test('a version that is named by a relative link, or stands behind a link, is not taken for an old one [RL-013]', () => {
  for (const version of ['gatefill-0.8.0', 'gatefill-0.9.0'])
    write(`disk/gatefill/${version}/bin/gatefill`, '')
  rmSync(join(machine, 'srv'), { recursive: true })
  symlinkSync('disk', join(machine, 'srv'))
  symlinkSync('gatefill-0.9.0', join(machine, 'disk/gatefill/current'))
  expect(install('--write').status).toBe(0)
  expect(isThere('disk/gatefill/gatefill-0.9.0'), 'the one before stays for a rollback').toBe(true)
  expect(isThere('disk/gatefill/gatefill-0.8.0')).toBe(false)
  expect(isThere('disk/gatefill/previous/bin/gatefill')).toBe(true)
  expect(install().stdout).toContain('Nothing changes.')
})

test('the certificate that an operator named in the file of Caddy stays in it [RL-013]', () => {
  const tls = '\ttls /etc/caddy/gatefill.pem /etc/caddy/gatefill.key'
  write('etc/caddy/Caddyfile', `fuel.example {\n${tls}\n}\n`)
  install('--write')
  expect(read('etc/caddy/Caddyfile')).toContain(`fuel.example {\n${tls}\n`)
  expect(install().stdout).toContain('Nothing changes.')
})
