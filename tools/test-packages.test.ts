import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from './run/run.ts'

const folder = mkdtempSync(join(tmpdir(), 'gatefill-packages-'))
afterAll(() => rmSync(folder, { recursive: true }))

const manifest: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(join(root, 'package.json'), 'utf8'),
)
/** What an operator types; the first installs what it needs, the others need no packages of tests. */
const OF_OPERATORS = /^(start|test|admin|prepare:start|plan:replay|dev|build|histories)$/

/** Runs a script as after `npm start` alone: no package of node_modules is one of tests. */
function runAlone(name: string) {
  const packages = { 'node_modules/fastify': { version: '5.0.0' } }
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  mkdirSync(join(folder, 'tools'), { recursive: true })
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), JSON.stringify({ packages }))
  for (const file of ['test-packages.mjs', 'installed.mjs'])
    cpSync(join(root, 'tools', file), join(folder, 'tools', file))
  return spawnSync('sh', ['-c', manifest.scripts[name] ?? ''], {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, npm_lifecycle_event: name },
  })
}

test.each(Object.keys(manifest.scripts).filter((name) => !OF_OPERATORS.test(name)))(
  'after npm start alone, npm run %s says in one sentence what to install [PF-028]',
  (name) => {
    expect(runAlone(name)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: `${name} needs the packages of tests, which npm start leaves out: run npm ci, then try again.\n`,
    })
  },
)
