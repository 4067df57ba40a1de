import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeBase } from './change-base.ts'
import { PROOFS } from './whole-proof.ts'

let folder: string
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()
const commit = () => {
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '--quiet', '--allow-empty', '-m', 'a')
  return git('rev-parse', 'HEAD')
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatefill-change-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the whole proof runs the mutants of what changed, or says why not [PF-038]', () => {
  const proof = PROOFS.find(({ name }) => name === 'mutants')
  expect(proof?.command.slice(0, 6)).toEqual(['npm', 'run', '-s', 'mutants', '--', '--since'])
  expect(proof?.missing?.()).toBe(
    changeBase() === undefined ? 'git knows no commit before this one: clone with history' : undefined,
  )
})

test('a change is what came since its branch left main, and on main the newest commit [PF-038]', () => {
  expect(changeBase(folder), 'no git').toBeUndefined()
  git('init', '--quiet', '--initial-branch=main')
  const first = commit()
  expect(changeBase(folder), 'one commit').toBeUndefined()
  const second = commit()
  expect(changeBase(folder), 'on main').toBe(first)
  git('checkout', '--quiet', '-b', 'branch')
  commit()
  commit()
  expect(changeBase(folder), 'on a branch').toBe(second)
})
