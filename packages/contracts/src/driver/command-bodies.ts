import { RECEPTACLES } from '@gatefill/domain/addresses/receptacle'
import { REASON_MAX } from '@gatefill/domain/core/reason'
import type { CommandKind } from '@gatefill/domain/dispatch/runs/driver-command'
import { SEAL_MAX } from '@gatefill/domain/dispatch/runs/driver-command'
import { EMERGENCY_KINDS } from '@gatefill/domain/dispatch/runs/emergency'
import * as z from 'zod/mini'
import { place, sentTime, timestamp } from '../core/fields.ts'

const dips = z.array(z.object({ compartmentId: z.string(), dl: z.number() })).check(z.maxLength(50))
const label = z.string().check(z.maxLength(SEAL_MAX))
const note = z._default(z.string().check(z.maxLength(REASON_MAX)), '')
/** The id of a picture that the phone uploads (POST /driver/uploads), before or after the command. */
const photoId = z.optional(z.uuid())

/**
 * `vehicleId`: the van, the usual one if absent. `dips`: what the stick shows in each compartment, in decilitres; refused
 * where one is missing, at the end as at the beginning. A difference from the records above the tolerance is an incident. `plannedEnd`: until when the driver drives; ten hours
 * after the begin if absent.
 */
const shiftStart = z.object({
  vehicleId: z.optional(z.string()),
  dips: z.optional(dips),
  plannedEnd: z.optional(timestamp()),
})
const shiftEnd = z.object({ dips: z.optional(dips) })

/** Every named check of the list (VEHICLE_CHECKS); a failed one stops the van until dispatch has closed the incident. */
const check = z.object({
  vehicleId: z.optional(z.string()),
  points: z.array(z.object({ check: z.string(), isOk: z.boolean() })).check(z.maxLength(50)),
  note,
  photoId,
})

/** Without `loads` the planned litres count as loaded. `batch` and `seal` as the station's paper names them. */
const load = z.object({
  stationId: z.string(),
  loads: z.optional(
    z
      .array(
        z.object({
          compartmentId: z.string(),
          dl: z.number(),
          batch: z.optional(label),
          seal: z.optional(label),
        }),
      )
      .check(z.maxLength(50)),
  ),
})

const wrongTries = z.array(sentTime()).check(z.maxLength(50))

/**
 * Readings, and what lacks of each fuel of several, in whole decilitres. `short`: less than was ordered, no more can be delivered. `confirmed`: the meter was read
 * again, so that more than a litre over, or an opening below the last closing reading, is applied with an incident.
 * `isCodeCheckedOffline`: the phone alone has compared the code; `photoId` is required then, and `place` is where it was,
 * where it knows. `wrongTries`: when wrong codes
 * were typed on the phone since its last hand-over command of this stop; they count like those the server has seen.
 * `receptacle`: what the driver found and filled (C-102).
 */
const deliver = z.object({
  code: z.string(),
  openingDl: z.int(),
  closingDl: z.int(),
  short: z.optional(z.boolean()),
  confirmed: z.optional(z.boolean()),
  shortItems: z.optional(z.array(z.object({ productId: z.string(), shortDl: z.int() }))),
  photoId,
  isCodeCheckedOffline: z.optional(z.boolean()),
  place: z.optional(place()),
  wrongTries: z.optional(wrongTries),
  receptacle: z.optional(z.enum(RECEPTACLES)),
})

/** What each kind of command carries in its body. */
export const COMMAND_BODIES = {
  shift_start: shiftStart,
  /** The driver of an open shift goes home earlier or later than planned. */
  shift_until: z.object({ plannedEnd: timestamp() }),
  shift_end: shiftEnd,
  check,
  /** A break begins or ends. */
  pause: z.object({ isOnBreak: z.boolean() }),
  accept: z.object({}),
  decline: z.object({ reason: z._default(z.string(), '') }),
  /** A gate that dispatch has added goes back within 60 seconds. */
  object: z.object({}),
  load,
  depart: z.object({}),
  arrive: z.object({}),
  /** The phone has locked the code of a stop: when its wrong codes were typed. They count like those of a hand-over. */
  wrong_codes: z.object({ wrongTries }),
  deliver,
  /** `reason` one of FAIL_REASONS. */
  fail: z.object({ reason: z.string(), called: z._default(z.boolean(), false), photoId }),
  /** Every stop that is open, in the new order. */
  reorder: z.object({ stopIds: z.array(z.string()).check(z.maxLength(200)) }),
  incident: z.object({ note: z.string().check(z.minLength(1), z.maxLength(REASON_MAX)), photoId }),
  emergency: z.object({
    kind: z._default(z.enum(EMERGENCY_KINDS), 'other'),
    note,
    place: z.optional(place()),
  }),
} as const satisfies Record<CommandKind, z.ZodMiniType>

export type CommandBody<Kind extends CommandKind> = z.input<(typeof COMMAND_BODIES)[Kind]>
