import { fieldErrors } from '../../core/field-errors.ts'
import type { FieldErrors } from '../../core/result.ts'

/** Who decides about the runs of a zone. */
export const ZONE_MODES = ['manual', 'suggest', 'auto'] as const
export type ZoneMode = (typeof ZONE_MODES)[number]

/** The zone of a call that names none. */
export const FIRST_ZONE = 'eti-osa'

export const ZONE_NOT_FOUND = 'There is no such zone.'

const MODE_REQUIRED = 'Please choose manual, suggest or auto'

const isMode = (text: string): text is ZoneMode => ZONE_MODES.some((mode) => mode === text)

/** The mode that a form names, or the error of its field. */
export function readZoneMode(
  text: string,
): { ok: true; mode: ZoneMode } | { ok: false; errors: FieldErrors } {
  return isMode(text)
    ? { ok: true, mode: text }
    : { ok: false, errors: fieldErrors([['mode', MODE_REQUIRED]]) }
}

/** A tab that has not reported for this long counts as closed; tabs report every 20 seconds. */
export const PRESENCE_SECONDS = 45

const ID_MAX = 64
const ROOM_MAX = 40
const TAB_REQUIRED = `Please name the tab, in at most ${ID_MAX} characters`
const ROOM_TOO_LONG = `Room must be at most ${ROOM_MAX} characters`

export const presenceErrors = (form: { tabId: string; room: string; subject: string | null }): FieldErrors =>
  fieldErrors([
    ['tabId', form.tabId === '' || form.tabId.length > ID_MAX ? TAB_REQUIRED : undefined],
    ['room', form.room.length > ROOM_MAX ? ROOM_TOO_LONG : undefined],
    ['subject', (form.subject ?? '').length > ID_MAX ? 'Subject must be an id' : undefined],
  ])
