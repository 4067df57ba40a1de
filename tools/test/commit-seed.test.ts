import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { commitSeed } from './commit-seed.ts'

const folder = mkdtempSync(join(tmpdir(), 'gatefill-seeds-'))
afterAll(() => rmSync(folder, { recursive: true }))

const git = (...args: string[]) =>
  spawnSync('git', ['-c', 'user.name=Ada', '-c', 'user.email=ada@mail.test', ...args], { cwd: folder })
const commit = (subject: string) => git('commit', '--allow-empty', '-m', subject)

test('short plays have another seed with each commit, the same again for one, and one without git [PF-004]', () => {
  const outside = commitSeed(folder)
  git('init')
  expect(commitSeed(folder)).toBe(outside)
  commit('one')
  const first = commitSeed(folder)
  commit('another')
  expect(commitSeed(folder)).not.toBe(first)
  git('checkout', '--detach', 'HEAD~1')
  expect(commitSeed(folder)).toBe(first)
})
