import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openPglite } from './pglite.ts'

test("the embedded database's files are for the server's own user only [OC-070]", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gatefill-private-'))
  const database = await openPglite(dataDir)
  await database.close()
  const open = await openPglite(dataDir)
  const files = readdirSync(join(dataDir, 'pg'), { recursive: true, withFileTypes: true })
  const modes = new Set(
    files
      .filter((file) => file.isFile())
      .map((file) => (statSync(join(file.parentPath, file.name)).mode & 0o777).toString(8)),
  )
  expect([...modes]).toEqual(['600'])
  await open.close()
  rmSync(dataDir, { recursive: true, force: true })
})
