import type { WireCommand } from '@gatefill/contracts/driver/driver-runs'
import type { DriverId } from '@gatefill/domain/core/ids'
import { type ErrorCode, invalid, type Ok, type Refusal } from '@gatefill/domain/core/result'
import { COMMAND_INCOMPLETE } from '@gatefill/domain/dispatch/runs/driver-command'
import type * as z from 'zod/mini'
import type { Tx } from '../../../platform/db/database.ts'

type Outcome = Promise<Ok<unknown> | Refusal<ErrorCode>>

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

/** A command to carry out in this transaction. */
export type DriverCommand = {
  tx: Tx
  driverId: DriverId
  command: WireCommand
  /** By the phone's clock, within what can be. What others have to do after it counts from `receivedAt`. */
  occurredAt: Date
  /** By the server's clock. */
  receivedAt: Date
}
