import type { StaffId } from '@gatefill/domain/core/ids'
import type { Refusal } from '@gatefill/domain/core/result'
import { refuse } from '@gatefill/domain/core/result'
import { changedMeanwhile } from '@gatefill/domain/fleet/changed-meanwhile'
import type { Tx } from '../../platform/db/database.ts'
import { staffNames } from '../staff/index.ts'

type Saved = { version: number; updatedBy: StaffId | null; updatedAt: Date }

/** The refusal of a write on an old version; undefined when the version is the present one. */
export async function staleRefusal(
  tx: Tx,
  thing: string,
  version: number,
  saved: Saved,
): Promise<Refusal<'CONFLICT'> | undefined> {
  if (version === saved.version) return undefined
  const by = saved.updatedBy === null ? null : ((await staffNames(tx)).get(saved.updatedBy) ?? null)
  const at = saved.updatedAt.toISOString()
  return refuse('CONFLICT', {
    message: changedMeanwhile(thing, { by, at }),
    details: { version: saved.version, by, at },
  })
}
