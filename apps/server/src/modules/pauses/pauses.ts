import type { PublicPause } from '@gatefill/contracts/public/ordering'
import type { WirePause } from '@gatefill/contracts/staff/fleet/pauses'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { PauseId, StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { PauseForm } from '@gatefill/domain/fleet/ordering-pause'
import {
  isPauseInForce,
  PAUSE_ENDED,
  PAUSE_NOT_FOUND,
  pauseErrors,
} from '@gatefill/domain/fleet/ordering-pause'
import type { App } from '../../app-context.ts'
import { cachedRead } from '../../platform/cached-read.ts'
import type { Tx } from '../../platform/db/database.ts'
import { servedNames } from '../areas/index.ts'
import { productIds } from '../catalogue/index.ts'
import { staffNames } from '../staff/index.ts'
import type { Pause } from './pauses.repository.ts'
import { insertPause, listEndedPauses, listOpenPauses, lockPause, saveEnd } from './pauses.repository.ts'

/** Orders are placed often and pauses set seldom: another server learns of one after so many seconds at most. */
const CACHE_SECONDS = 5

type Saved<Code extends 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'> = Promise<Result<WirePause, Code>>

const openPauses = cachedRead(CACHE_SECONDS, (app: App) => listOpenPauses(app.database.db, app.clock()))

/** The pauses in force at this moment, read once for many orders and at most five seconds old. */
export async function listPausesInForce(app: App): Promise<Pause[]> {
  const at = app.clock()
  return (await openPauses.get(app)).filter((pause) => isPauseInForce(pause, at))
}

/** The pauses that hold or have ended, for staff. */
export async function listPauses(app: App): Promise<WirePause[]> {
  const at = app.clock()
  const names = await staffNames(app.database.db)
  const pauses = [
    ...(await listOpenPauses(app.database.db, at)),
    ...(await listEndedPauses(app.database.db, at)),
  ]
  return pauses.map((pause) => viewOf(pause, names, at))
}

/** Takes no orders of a fuel, an area or everything from now on (C-40), with the sentence for customers. */
export async function addPause(app: App, tx: Tx, staffId: StaffId, form: PauseForm): Saved<'VALIDATION'> {
  const now = app.clock()
  const areas = await servedNames(tx, now)
  const errors = pauseErrors(form, { products: await productIds(tx), areas }, now)
  if (hasErrors(errors)) return invalid(errors)
  const id = asId<PauseId>(app.ids.next(ID_PREFIX.pause))
  await insertPause(tx, {
    id,
    productId: form.productId === '' ? null : asId(form.productId),
    area: form.area === '' ? null : form.area,
    sentence: plainLine(form.sentence),
    beginsAt: now,
    endsAt: form.endsAt === '' ? null : new Date(form.endsAt),
    createdBy: staffId,
  })
  tx.afterCommit(() => openPauses.forget(app))
  return ok(await viewPause(app, tx, id))
}

/** Ends a pause; CONFLICT where it has ended already. */
export async function endPause(
  app: App,
  tx: Tx,
  id: PauseId,
  staffId: StaffId,
): Saved<'NOT_FOUND' | 'CONFLICT'> {
  const pause = await lockPause(tx, id)
  if (pause === undefined) return refuse('NOT_FOUND', { message: PAUSE_NOT_FOUND })
  if (!isPauseInForce(pause, app.clock())) return refuse('CONFLICT', { message: PAUSE_ENDED })
  await saveEnd(tx, id, staffId, app.clock())
  tx.afterCommit(() => openPauses.forget(app))
  return ok(await viewPause(app, tx, id))
}

async function viewPause(app: App, tx: Tx, id: PauseId): Promise<WirePause> {
  const pause = await lockPause(tx, id)
  if (pause === undefined) throw new Error(`pause ${id} is gone`)
  return viewOf(pause, await staffNames(tx), app.clock())
}

/** The pauses that customers see. */
export const listPublic = async (app: App): Promise<PublicPause[]> =>
  (await listPausesInForce(app)).map(({ productId, area, sentence, endsAt }) => ({
    productId,
    area,
    sentence,
    endsAt: endsAt?.toISOString() ?? null,
  }))

const viewOf = (pause: Pause, names: Map<string, string>, at: Date): WirePause => ({
  id: pause.id,
  productId: pause.productId,
  product: pause.product,
  area: pause.area,
  sentence: pause.sentence,
  beginsAt: pause.beginsAt.toISOString(),
  endsAt: pause.endsAt?.toISOString() ?? null,
  by: names.get(pause.createdBy) ?? null,
  endedBy: pause.endedBy === null ? null : (names.get(pause.endedBy) ?? null),
  isInForce: isPauseInForce(pause, at),
})
