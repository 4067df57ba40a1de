import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { root } from '../run/run.ts'
import { unignoredPaths } from './files.ts'

const folder = mkdtempSync(join(tmpdir(), 'gatefill-files-'))
afterAll(() => rmSync(folder, { recursive: true }))

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}

test('a folder without git has the files that git would track there [PF-025]', () => {
  for (const path of ['README.md', '.ci/run', 'apps/web/src/main.ts', 'packages/domain/src/data/fuels.ts'])
    write(path)
  write('.gitignore', 'node_modules/\ndist/\n/data/\n*.log\n.env\n')
  for (const path of ['node_modules/a/index.js', 'apps/web/dist/page.html', 'data/pg/1', 'start.log', '.env'])
    write(path)
  const alone = unignoredPaths(folder)
  execFileSync('git', ['init', '--quiet'], { cwd: folder })
  const listed = execFileSync('git', ['ls-files', '--others', '--exclude-standard'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(alone).toEqual(listed.trim().split('\n').sort())
  expect(alone).toEqual([
    '.ci/run',
    '.gitignore',
    'README.md',
    'apps/web/src/main.ts',
    'packages/domain/src/data/fuels.ts',
  ])
})

test('this repository has one .gitignore: a folder without git reads no other', () => {
  expect(unignoredPaths(root).filter((path) => path.endsWith('.gitignore'))).toEqual(['.gitignore'])
})
