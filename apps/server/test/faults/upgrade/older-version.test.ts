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
  commit('0002-orders', '0003-items')
  const third = commit()
  commit('0004-refunds')
  expect(versionBefore(1, repository)).toEqual({ commit: third })
  // 0003 came together with 0002.
  expect(versionBefore(2, repository)).toEqual({ commit: first })
  expect(versionBefore(3, repository)).toEqual({ commit: first })
})

test('there is no older version before the first migrations, nor where git knows nothing', () => {
  commit('0001-users')
  expect(versionBefore(1, repository)).toEqual({
    missing: 'git knows no version before the newest 1 migrations',
  })
  expect(versionBefore(1, folder)).toEqual({ missing: expect.stringMatching(/not a git repository/) })
})

test('a shallow clone fetches its history', () => {
  const first = commit('0001-users')
  commit('0002-orders')
  expect(versionBefore(1, shallowClone())).toEqual({ commit: first })
})

test('a shallow clone that cannot fetch its history says so', () => {
  commit('0001-users')
  commit('0002-orders')
  const clone = shallowClone()
  rmSync(repository, { recursive: true })
  expect(versionBefore(1, clone)).toEqual({
    missing: expect.stringMatching(/the clone is shallow, and its history could not be fetched/),
  })
})
