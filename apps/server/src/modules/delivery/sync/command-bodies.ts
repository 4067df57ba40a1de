import type { ErrorCode, Ok, Refusal } from '@gatefill/domain/core/result'
import { invalid } from '@gatefill/domain/core/result'
import { COMMAND_INCOMPLETE } from '@gatefill/domain/dispatch/runs/driver-command'
import type * as z from 'zod/mini'
import type { DriverCommand } from './apply-once.ts'

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
