import type { WirePresence } from '@gatefill/contracts/staff/dispatch/board'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { StaffId } from '@gatefill/domain/core/ids'
import { secondsAfter } from '@gatefill/domain/core/lagos-time'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok } from '@gatefill/domain/core/result'
import { PRESENCE_SECONDS, presenceErrors } from '@gatefill/domain/dispatch/board/zone'
import type { Context } from '../../../platform/context.ts'
import { deletePresence, deleteSilentPresence, listPresence, savePresence } from './presence.repository.ts'
import type { DeskLive } from './zones.service.ts'

type PresenceForm = { tabId: string; room: string; subject: string | null; isEditing: boolean }

/** Who of the staff has what open now, on whichever server. */
export function presenceService({ database, clock }: Context, { onDeskChanged }: DeskLive) {
  const { db } = database

  /** Records what a tab shows and returns what the others show; notifies them where it is new. */
  async function report(staffId: StaffId, form: PresenceForm): Promise<Result<WirePresence, 'VALIDATION'>> {
    const errors = presenceErrors(form)
    if (hasErrors(errors)) return invalid(errors)
    const now = clock()
    const silentSince = secondsAfter(now, -PRESENCE_SECONDS)
    const { tabId, ...shown } = form
    const isNew =
      form.room === ''
        ? await deletePresence(db, tabId, staffId)
        : await savePresence(db, tabId, { staffId, ...shown }, now, silentSince)
    if (isNew) {
      await deleteSilentPresence(db, silentSince)
      onDeskChanged(db, 'presence', '')
    }
    const others = await listPresence(db, tabId, silentSince)
    return ok(others.map((each) => ({ ...each, since: each.since.toISOString() })))
  }

  return { report }
}

export type PresenceService = ReturnType<typeof presenceService>
