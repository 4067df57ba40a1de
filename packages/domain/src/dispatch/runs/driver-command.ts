import type { StopState } from './run.ts'

const REMOVED: StopState = 'removed'

/** What a driver's phone records and sends. */
export const COMMAND_KINDS = [
  'shift_start',
  'shift_until',
  'shift_end',
  'check',
  'pause',
  'accept',
  'decline',
  'object',
  'load',
  'depart',
  'arrive',
  'wrong_codes',
  'deliver',
  'fail',
  'reorder',
  'incident',
  'emergency',
] as const
export type CommandKind = (typeof COMMAND_KINDS)[number]

/** How many commands one call takes. */
export const COMMANDS_MAX = 200

/** Letters of a seal number or a batch. */
export const SEAL_MAX = 100

export const SENT_WITH_OTHER_CONTENT = 'This command was sent before with other content.'
export const AFTER_A_REFUSAL = 'An earlier command for this stop was refused.'

/**
 * Whether the later commands of a stop are refused with this one. Not after an arrival at a stop that was taken out of the
 * run meanwhile: what was poured there is recorded all the same.
 */
export const stopsLaterCommands = (kind: CommandKind, state: string | undefined): boolean =>
  kind !== 'arrive' || state !== REMOVED
export const STOP_NOT_FOUND = 'This stop is not in a run of yours.'
export const COMMAND_INCOMPLETE = 'This command cannot be read.'

/** A driver may object to a gate that dispatch has added to a run under way for so long, in seconds. */
export const OBJECT_SECONDS = 60
export const OBJECTED_TOO_LATE = `You can object within ${OBJECT_SECONDS} seconds.`

/** When it happened: between the earliest time it can have happened and now, whatever the phone's clock says. */
export const clampOccurredAt = (at: Date, earliest: Date | undefined, now: Date): Date =>
  new Date(Math.min(now.getTime(), Math.max(at.getTime(), earliest?.getTime() ?? at.getTime())))
