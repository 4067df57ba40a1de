import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { versionBefore } from './older-version.ts'

let folder: string
let repository: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatefill-versions-'))
  repository = join(folder, 'origin')
  git(folder, 'init', '--quiet', repository)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd, encoding: 'utf8' }).trim()

/** Commits these migrations and gives the commit. */
function commit(...migrations: string[]): string {
  const migrationsFolder = join(repository, 'apps', 'server', 'migrations')
  mkdirSync(migrationsFolder, { recursive: true })
  for (const name of migrations) writeFileSync(join(migrationsFolder, `${name}.sql`), `select '${name}';\n`)
  git(repository, 'add', '.')
  const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@mail.test', '-c', 'commit.gpgsign=false']
  git(repository, ...author, 'commit', '--quiet', '--allow-empty', '--message', 'test: a commit')
  return git(repository, 'rev-parse', 'HEAD')
}

function shallowClone(): string {
  const clone = join(folder, 'clone')
  git(folder, 'clone', '--quiet', '--depth', '1', pathToFileURL(repository).href, clone)
  return clone
}

test('the older version is the one before the commit with the oldest of so many migrations', () => {
  const first = commit('0001-users')
  commit('0011-orders', '0012-items')
  const third = commit()
  commit('0013-refunds')
  expect(versionBefore(1, repository)).toEqual({ commit: third })
  // 0012 came together with 0011.
  expect(versionBefore(2, repository)).toEqual({ commit: first })
  expect(versionBefore(3, repository)).toEqual({ commit: first })
})

test('where fewer migrations are above the baseline, the older version is the baseline', () => {
  commit('0001-platform', '0186-stock')
  const baseline = commit('0001-users', '0010-platform')
  commit('0011-orders')
  expect(versionBefore(6, repository)).toEqual({ commit: baseline })
})

test('there is no older version before the baseline, nor where git knows nothing', () => {
  commit('0001-platform')
  commit('0001-users')
  expect(versionBefore(1, repository)).toEqual({
    missing: 'git knows no version before a migration above the baseline',
  })
  expect(versionBefore(1, folder)).toEqual({ missing: expect.stringMatching(/not a git repository/) })
})

test('a shallow clone fetches its history', () => {
  const first = commit('0001-users')
  commit('0011-orders')
  expect(versionBefore(1, shallowClone())).toEqual({ commit: first })
})

test('a shallow clone that cannot fetch its history says so', () => {
  commit('0001-users')
  commit('0011-orders')
  const clone = shallowClone()
  rmSync(repository, { recursive: true })
  expect(versionBefore(1, clone)).toEqual({
    missing: expect.stringMatching(/the clone is shallow, and its history could not be fetched/),
  })
})
