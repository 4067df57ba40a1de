import type { Day } from '@gatefill/domain/core/lagos-days'
import { dayOf } from '@gatefill/domain/core/lagos-days'
import { secondsBetween } from '@gatefill/domain/core/lagos-time'
import type { App } from '../../app-context.ts'
import type { AuditEntry } from '../../platform/audited-write.ts'
import { inMemory } from '../../platform/context.ts'
import { insertAudit } from './audit.repository.ts'
import { insertPeopleReads } from './people-reads.repository.ts'

/** What one process remembers of a day; above it the database is asked again. */
const MAX_REMEMBERED = 200_000
/** A screen that reads the same again within so many seconds, and shows nobody new, leaves no further row. */
const SAME_LOOK_SECONDS = 600

/**
 * Notes reads of people's data. What a screen reads again and again, and shows nobody new, costs no statement: this process
 * remembers who was shown whom today.
 */
export async function noteRead(
  app: App,
  entry: AuditEntry,
  people: readonly string[],
  row: 'each' | 'watched' | 'none',
): Promise<void> {
  const ids = [...new Set(people)]
  if (ids.length === 0) return
  const at = app.clock()
  const { shown, looks } = memoryOn(app, dayOf(at))
  const keys = ids.map((id) => `${entry.staffId} ${id}`)
  const look = JSON.stringify([entry.staffId, entry.act, entry.subjectId, entry.details])
  const looked = looks.get(look)
  const isSame = row === 'watched' && looked !== undefined && secondsBetween(looked, at) < SAME_LOOK_SECONDS
  if (isSame && keys.every((key) => shown.has(key))) return
  await app.database.transaction(async (tx) => {
    const noted = await insertPeopleReads(tx, entry.staffId, ids, at)
    if (row !== 'none' && (!isSame || noted.news > 0))
      await insertAudit(tx, { ...entry, details: detailsOf(entry, noted.people) }, at)
  })
  if (shown.size + looks.size > MAX_REMEMBERED) forgetReads(app)
  for (const key of keys) shown.add(key)
  looks.set(look, at)
}

type Memory = { shown: Set<string>; looks: Map<string, Date> }

const memoryOfDayMemory = inMemory((): { day: Day | undefined; memory: Memory } => ({
  day: undefined,
  memory: { shown: new Set(), looks: new Map() },
}))

function memoryOn(app: App, now: Day): Memory {
  const memory = memoryOfDayMemory(app)

  if (memory.day !== now) memory.memory = { shown: new Set(), looks: new Map() }
  memory.day = now
  return memory.memory
}

function forgetReads(app: App) {
  const memory = memoryOfDayMemory(app)

  memory.memory.shown.clear()
  memory.memory.looks.clear()
}

/** The words of a search name people, so that the row says only that there were some. */
const detailsOf = ({ details }: AuditEntry, people: number): object => {
  const { search, ...asked }: { search?: unknown } = details
  return { ...asked, ...(search === undefined || search === '' ? {} : { search: 'yes' }), people }
}
