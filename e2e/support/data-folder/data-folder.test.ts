import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { FILLED_FOLDER, makeDataFolder } from './data-folder.ts'

const made: string[] = []

afterEach(() => {
  vi.unstubAllEnvs()
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

test('each server of the journeys begins with a copy of its own of the filled data folder [PF-030]', () => {
  const filled = mkdtempSync(join(tmpdir(), 'gatefill-test-'))
  mkdirSync(join(filled, 'pg'))
  writeFileSync(join(filled, 'pg', 'PG_VERSION'), '17')
  vi.stubEnv(FILLED_FOLDER, filled)
  const [first, second] = [makeDataFolder('first'), makeDataFolder('second')]
  made.push(filled, first, second)
  writeFileSync(join(first, 'pg', 'PG_VERSION'), 'changed')
  expect(readFileSync(join(second, 'pg', 'PG_VERSION'), 'utf8')).toBe('17')
  expect(readFileSync(join(filled, 'pg', 'PG_VERSION'), 'utf8')).toBe('17')
})
