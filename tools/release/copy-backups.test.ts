import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { root } from '../run/run.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatefill-copies-'))
  mkdirSync(join(folder, 'bin'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the script beside an rsync that answers the comparison by these words and ends with this code. */
function copyWith(compared: { says: string; code: number }) {
  const rsync = join(folder, 'bin', 'rsync')
  writeFileSync(
    rsync,
    `#!/bin/sh\ncase "$*" in *--dry-run*) printf '%s\\n' '${compared.says}'; exit ${compared.code} ;; esac\n`,
  )
  chmodSync(rsync, 0o755)
  return spawnSync('sh', [join(root, 'deploy/copy-backups.sh'), folder, 'backup.example:gatefill'], {
    encoding: 'utf8',
    env: { PATH: join(folder, 'bin') + delimiter + process.env.PATH },
  })
}

test('a copy is told as done once what arrived was compared and is the same [RL-012]', () => {
  expect(copyWith({ says: '', code: 0 })).toMatchObject({
    status: 0,
    stdout: 'copied to backup.example:gatefill\n',
  })
})

test('a copy whose file is another one there, or that could not be compared, fails [RL-012]', () => {
  const other = copyWith({ says: '<fc........ gatefill-1.dump', code: 0 })
  expect(other.status).toBe(1)
  expect(other.stderr).toContain('differs at backup.example:gatefill')
  expect(copyWith({ says: '', code: 12 })).toMatchObject({ status: 12, stdout: '' })
})
