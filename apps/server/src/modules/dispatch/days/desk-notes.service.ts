import type { WireDeskNote } from '@gatefill/contracts/staff/dispatch/days'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { DeskNoteId, StaffId } from '@gatefill/domain/core/ids'
import { ID_PREFIX } from '@gatefill/domain/core/ids'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { deskNoteErrors, NOTE_NOT_FOUND } from '@gatefill/domain/dispatch/board/desk-note'
import { FIRST_ZONE } from '@gatefill/domain/dispatch/board/zone'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { staffNames } from '../../staff/index.ts'
import type { DeskLive } from '../board/zones.service.ts'
import type { DeskNote } from './desk-notes.repository.ts'
import { completeNote, insertNote, listOpenNotes } from './desk-notes.repository.ts'

const viewOf = ({ id, text, writtenBy, writtenAt }: DeskNote, names: Map<string, string>): WireDeskNote => ({
  id,
  text,
  by: names.get(writtenBy) ?? 'Somebody',
  at: writtenAt.toISOString(),
})

/** What one shift leaves for the next. */
export function deskNotesService({ database, clock, ids }: Context, { onDeskChanged }: DeskLive) {
  return {
    list: async (): Promise<WireDeskNote[]> => {
      const [notes, names] = await Promise.all([
        listOpenNotes(database.db, FIRST_ZONE),
        staffNames(database.db),
      ])
      return notes.map((note) => viewOf(note, names))
    },

    add: async (
      tx: Tx,
      staffId: StaffId,
      form: { text: string },
    ): Promise<Result<WireDeskNote, 'VALIDATION'>> => {
      const errors = deskNoteErrors(form)
      if (hasErrors(errors)) return invalid(errors)
      const id = ids.next(ID_PREFIX.deskNote)
      const note = { id, text: plainLine(form.text), writtenBy: staffId, writtenAt: clock() }
      await insertNote(tx, FIRST_ZONE, note)
      onDeskChanged(tx, 'plan', FIRST_ZONE)
      return ok(viewOf(note, await staffNames(tx)))
    },

    tick: async (tx: Tx, staffId: StaffId, id: DeskNoteId): Promise<Result<{ id: string }, 'NOT_FOUND'>> => {
      if (!(await completeNote(tx, id, staffId, clock())))
        return refuse('NOT_FOUND', { message: NOTE_NOT_FOUND })
      onDeskChanged(tx, 'plan', FIRST_ZONE)
      return ok({ id })
    },
  }
}

export type DeskNotesService = ReturnType<typeof deskNotesService>
