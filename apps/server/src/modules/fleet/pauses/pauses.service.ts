import type { PublicPause } from '@gatefill/contracts/public/ordering'
import type { WirePause } from '@gatefill/contracts/staff/fleet/pauses'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { PauseId, StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import { secondsBetween } from '@gatefill/domain/core/lagos-time'
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
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { staffNames } from '../../staff/index.ts'
import { productIds } from '../product-ids.repository.ts'
import type { Pause } from './pauses.repository.ts'
import { insertPause, listEndedPauses, listOpenPauses, lockPause, saveEnd } from './pauses.repository.ts'

/** Orders are placed often and pauses set seldom: another server learns of one after so many seconds at most. */
const CACHE_SECONDS = 5

type Saved<Code extends 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'> = Promise<Result<WirePause, Code>>

/** The pauses that hold, read once for many orders; `forget` where one was changed. */
function pausesInForce({ database, clock }: Context) {
  let cached: { at: Date; pauses: Promise<Pause[]> } | undefined

  const forget = () => {
    cached = undefined
  }

  /** Those in force at this moment. */
  async function inForce(): Promise<Pause[]> {
    const at = clock()
    if (cached === undefined || Math.abs(secondsBetween(cached.at, at)) >= CACHE_SECONDS) {
      const reading = { at, pauses: listOpenPauses(database.db, at) }
      cached = reading
      reading.pauses.catch(() => {
        // The caller gets the failure; the next call reads again.
        if (cached === reading) forget()
      })
    }
    return (await cached.pauses).filter((pause) => isPauseInForce(pause, at))
  }

  return { inForce, forget }
}

/** What the operator does not take for now: a fuel, an area, or everything, with the sentence for customers (C-40). */
export function pausesService(context: Context) {
  const { database, clock, ids } = context
  const { inForce, forget } = pausesInForce(context)

  async function list(): Promise<WirePause[]> {
    const at = clock()
    const names = await staffNames(database.db)
    const pauses = [...(await listOpenPauses(database.db, at)), ...(await listEndedPauses(database.db, at))]
    return pauses.map((pause) => viewOf(pause, names, at))
  }

  async function add(tx: Tx, staffId: StaffId, form: PauseForm): Saved<'VALIDATION'> {
    const now = clock()
    const errors = pauseErrors(form, await productIds(tx), now)
    if (hasErrors(errors)) return invalid(errors)
    const id = asId<PauseId>(ids.next(ID_PREFIX.pause))
    await insertPause(tx, {
      id,
      productId: form.productId === '' ? null : asId(form.productId),
      area: form.area === '' ? null : form.area,
      sentence: plainLine(form.sentence),
      beginsAt: now,
      endsAt: form.endsAt === '' ? null : new Date(form.endsAt),
      createdBy: staffId,
    })
    tx.afterCommit(forget)
    return ok(await read(tx, id))
  }

  async function end(tx: Tx, id: PauseId, staffId: StaffId): Saved<'NOT_FOUND' | 'CONFLICT'> {
    const pause = await lockPause(tx, id)
    if (pause === undefined) return refuse('NOT_FOUND', { message: PAUSE_NOT_FOUND })
    if (!isPauseInForce(pause, clock())) return refuse('CONFLICT', { message: PAUSE_ENDED })
    await saveEnd(tx, id, staffId, clock())
    tx.afterCommit(forget)
    return ok(await read(tx, id))
  }

  async function read(tx: Tx, id: PauseId): Promise<WirePause> {
    const pause = await lockPause(tx, id)
    if (pause === undefined) throw new Error(`pause ${id} is gone`)
    return viewOf(pause, await staffNames(tx), clock())
  }

  return {
    inForce,
    /** As customers see them. */
    listPublic: async (): Promise<PublicPause[]> =>
      (await inForce()).map(({ productId, area, sentence, endsAt }) => ({
        productId,
        area,
        sentence,
        endsAt: endsAt?.toISOString() ?? null,
      })),
    list,
    add,
    end,
  }
}

export type PausesService = ReturnType<typeof pausesService>

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
