import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { CROSSED_MIGRATIONS, exportVersion, migrationsSince, versionBefore } from './older-version.ts'
import { upgradeBesideCalls } from './upgrade-beside-calls.ts'

const ORDERS = 20_000
const FIVE_SERVERS_START = 400_000
/** Calls that read; the others name what is not here, such as a ticket of the customer, or are new. */
const FEWEST_READS = 90
/** Enough to see what was wrong. */
const SHOWN = 20

const folder = mkdtempSync(join(tmpdir(), 'gatefill-older-'))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

test(
  '20,000 orders are upgraded beside servers of an older version, and no call fails [SD-034]',
  async () => {
    const found = versionBefore(CROSSED_MIGRATIONS)
    if ('missing' in found) throw new Error(found.missing)
    exportVersion(found.commit, folder)
    const { answers, given, problems, ...upgraded } = await upgradeBesideCalls(folder, { orders: ORDERS })
    const wrong = [...problems, ...answers.failures].slice(0, SHOWN)
    expect(wrong, wrong.join('\n')).toEqual([])
    expect(upgraded).toMatchObject({ lost: 0, doubled: 0 })
    expect(migrationsSince(found.commit)).toBeGreaterThan(0)
    expect(upgraded.migrations).toBe(migrationsSince(found.commit))
    expect(upgraded.acknowledged).toBeGreaterThan(0)
    expect(given.size).toBeGreaterThan(FEWEST_READS)
  },
  FIVE_SERVERS_START,
)
