import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Embedded } from './pglite.ts'
import { openPglite, openPgliteInMemory } from './pglite.ts'

async function sharedBuffersOf({ engine }: Embedded): Promise<string | undefined> {
  const { rows } = await engine.query<{ shared_buffers: string }>('show shared_buffers')
  return rows[0]?.shared_buffers
}

test('the embedded database takes 32 MB for its files, in a folder and in memory [SD-099]', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'gatefill-memory-'))
  const stored = await openPglite(dataDir)
  const inMemory = await openPgliteInMemory()
  expect([await sharedBuffersOf(stored), await sharedBuffersOf(inMemory)]).toEqual(['32MB', '32MB'])
  await Promise.all([stored.close(), inMemory.close()])
  rmSync(dataDir, { recursive: true, force: true })
})
