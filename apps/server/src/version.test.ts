import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { builtCommit, commitOf } from './version.ts'

const home = mkdtempSync(join(tmpdir(), 'gatefill-version-'))
afterAll(() => rmSync(home, { recursive: true }))

const COMMIT = '0123456789abcdef0123456789abcdef01234567'

/** A folder with these files below it. */
function folderWith(name: string, files: Record<string, string>): string {
  const folder = join(home, name)
  mkdirSync(folder)
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

test.each<[string, Record<string, string>]>([
  ['of a branch', { '.git/HEAD': 'ref: refs/heads/main\n', '.git/refs/heads/main': `${COMMIT}\n` }],
  ['of a clone of a tag', { '.git/HEAD': `${COMMIT}\n` }],
  [
    'of a branch that git has packed',
    { '.git/HEAD': 'ref: refs/heads/main\n', '.git/packed-refs': `# pack-refs\n${COMMIT} refs/heads/main\n` },
  ],
])('the commit %s is read without git [RL-007]', (name, files) => {
  expect(commitOf(folderWith(name.replaceAll(' ', '-'), files))).toBe(COMMIT.slice(0, 12))
})

test('the commit of a second worktree is that of its own branch [RL-007]', () => {
  const first = folderWith('first', {
    '.git/refs/heads/fix': `${COMMIT}\n`,
    '.git/worktrees/fix/HEAD': 'ref: refs/heads/fix\n',
    '.git/worktrees/fix/commondir': '../..\n',
  })
  const second = folderWith('second', { '.git': `gitdir: ${join(first, '.git/worktrees/fix')}\n` })
  expect(commitOf(second)).toBe(COMMIT.slice(0, 12))
})

test('a folder without a repository has no commit [RL-007]', () => {
  expect(commitOf(folderWith('none', {}))).toBe('')
})

test('an archive says the commit that it was made of [RL-010]', () => {
  const written = { 'release.json': JSON.stringify({ version: '1.0.0', commit: 'abcdef012345' }) }
  expect(builtCommit(folderWith('archive', written))).toBe('abcdef012345')
  expect(builtCommit(folderWith('clone', { '.git/HEAD': COMMIT }))).toBe(COMMIT.slice(0, 12))
})
