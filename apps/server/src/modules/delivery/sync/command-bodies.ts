import type { ErrorCode, Ok, Refusal } from '@gatefill/domain/core/result'
import { invalid } from '@gatefill/domain/core/result'
import { COMMAND_INCOMPLETE } from '@gatefill/domain/dispatch/runs/driver-command'
import * as z from 'zod/mini'
import type { DriverCommand } from './sync.service.ts'

type Outcome = Promise<Ok<unknown> | Refusal<ErrorCode>>

const litresOf = z.array(z.object({ compartmentId: z.string(), dl: z.number() })).check(z.maxLength(50))
const shift = {
  vehicleId: z.optional(z.string()),
  dips: z.optional(litresOf),
}
const reason = z._default(z.string(), '')
const note = z.string().check(z.minLength(1), z.maxLength(500))

/** What each kind of command carries in its body. */
export const COMMAND_BODIES = {
  shift: z.object(shift),
  decline: z.object({ reason }),
  load: z.object({
    stationId: z.string(),
    loads: z.optional(
      z
        .array(
          z.object({
            compartmentId: z.string(),
            dl: z.number(),
            batch: z.optional(z.string().check(z.maxLength(100))),
            seal: z.optional(z.string().check(z.maxLength(100))),
          }),
        )
        .check(z.maxLength(50)),
    ),
  }),
  deliver: z.object({
    code: z.string(),
    openingReading: z.number(),
    closingReading: z.number(),
    short: z.optional(z.boolean()),
    confirmed: z.optional(z.boolean()),
    shortItems: z.optional(z.array(z.object({ productId: z.string(), litres: z.number() }))),
    photoId: z.optional(z.string()),
  }),
  fail: z.object({ reason: z.string(), called: z._default(z.boolean(), false) }),
  reorder: z.object({ stopIds: z.array(z.string()).check(z.maxLength(200)) }),
  note: z.object({ note }),
} as const

/** Reads the body of a command; one that cannot be read is refused by its first field. */
export async function withBody<Body>(
  { command }: DriverCommand,
  schema: z.ZodMiniType<Body>,
  work: (body: Body) => Outcome,
): Outcome {
  const read = schema.safeParse(command.body ?? {})
  if (read.success) return work(read.data)
  const [field = 'body'] = read.error.issues[0]?.path ?? []
  return invalid({ [String(field)]: [COMMAND_INCOMPLETE] })
}
