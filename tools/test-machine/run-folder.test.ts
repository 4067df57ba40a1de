import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeRunFolder, placeOfRuns } from './run-folder.ts'

const place = mkdtempSync(join(tmpdir(), 'gatefill-places-'))
afterAll(() => rmSync(place, { recursive: true }))

const KILLED_RUN = `import { makeRunFolder } from '${new URL('run-folder.ts', import.meta.url).href}'
process.stdout.write(makeRunFolder('killed', '${place}'))
process.kill(process.pid, 'SIGKILL')`

test('what a killed run left in memory is removed by the next one, and a living run keeps its own [PF-002]', () => {
  const living = makeRunFolder('living', place)
  const { stdout } = spawnSync('node', ['--input-type=module', '-e', KILLED_RUN], { encoding: 'utf8' })
  expect(existsSync(stdout)).toBe(true)
  const next = makeRunFolder('next', place)
  expect([stdout, living, next].map((folder) => existsSync(folder))).toEqual([false, true, true])
})

test('where memory has no room for them, or is no file system, databases of tests lie on the disk [PF-002]', () => {
  expect(placeOfRuns(Number.MAX_SAFE_INTEGER)).toBe(tmpdir())
  expect(placeOfRuns(1, join(place, 'nowhere'))).toBe(tmpdir())
  expect(placeOfRuns(1, '/proc')).toBe(tmpdir())
})
