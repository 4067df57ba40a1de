import type { DeskKind } from '@gatefill/contracts/staff/dispatch/live'
import type { StaffId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { ZoneMode } from '@gatefill/domain/dispatch/board/zone'
import { readZoneMode, ZONE_NOT_FOUND } from '@gatefill/domain/dispatch/board/zone'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { staffNames } from '../../staff/index.ts'
import type { Zone } from './zones.repository.ts'
import { lockZone, saveMode } from './zones.repository.ts'

/** Tells every open desk that something changed: the id of an order, run or driver, or the name of a zone. */
export type DeskLive = { onDeskChanged: (on: Db | Tx, kind: DeskKind, subject: string) => void }

/** Asks for another plan once the transaction is committed. */
export type AskPlan = { ask: (tx: Tx) => void }

/** The modes of zones: who decides about runs there. */
export function zonesService({ clock }: Context, { onDeskChanged, ask }: DeskLive & AskPlan) {
  /** Refused when the mode was changed since the caller read it; a plan made meanwhile does not matter. */
  async function setMode(
    tx: Tx,
    { staffId, zone: name }: { staffId: StaffId; zone: string },
    form: { mode: string; version: number },
  ): Promise<
    Result<{ zone: string; mode: ZoneMode; version: number }, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>
  > {
    const read = readZoneMode(form.mode)
    if (!read.ok) return invalid(read.errors)
    const zone = await lockZone(tx, name)
    if (zone === undefined) return refuse('NOT_FOUND', { message: ZONE_NOT_FOUND })
    if (form.version < zone.modeVersion) return changedMeanwhile(tx, zone)
    const { mode } = read
    const version =
      mode === zone.mode ? zone.version : await saveMode(tx, { ...zone, mode }, staffId, clock())
    onDeskChanged(tx, 'plan', name)
    ask(tx)
    return ok({ zone: name, mode, version })
  }

  return { setMode }
}

export type ZonesService = ReturnType<typeof zonesService>

async function changedMeanwhile(tx: Tx, { mode, version, changedBy, changedAt }: Zone) {
  const by = (await staffNames(tx)).get(changedBy ?? '') ?? 'Somebody'
  return refuse('CONFLICT', {
    message: `${by} has just set the mode to ${mode}.`,
    details: { mode, version, changedBy: by, changedAt: changedAt?.toISOString() ?? null },
  })
}
