import { COMMAND_KINDS, COMMANDS_MAX } from '@gatefill/domain/dispatch/runs/driver-command'
import * as z from 'zod/mini'
import { endpoint, listOf, plain } from '../core/endpoint.ts'
import { id, sentTime, timestamp } from '../core/fields.ts'
import { station, stationsSchema } from './driver-job-shapes.ts'
import { driverRunsSchema } from './driver-run-shapes.ts'

/** GET /driver/stations: where to load. */
export const listStations = endpoint({
  summary: 'Stations where drivers load',
  method: 'GET',
  path: '/driver/stations',
  access: 'driver',
  answer: listOf(station, stationsSchema),
  status: 200,
  message: 'Stations',
  errors: [],
})

const commandSchema = z.object({
  /** Counts the commands of this phone from 1, without a gap. */
  seq: z.int().check(z.positive()),
  /** Chosen by the phone; the same command is sent with the same id. */
  id: z.string().check(z.minLength(1), z.maxLength(100)),
  kind: z.enum(COMMAND_KINDS),
  /** When it happened by the phone's clock. */
  at: sentTime(),
  runId: z.optional(z.string()),
  stopId: z.optional(z.string()),
  body: z.optional(z.record(z.string(), z.unknown())),
})

const resultSchema = z.object({
  seq: z.int(),
  id: z.string(),
  outcome: z.enum(['applied', 'already', 'refused']),
  code: z.optional(z.string()),
  message: z.optional(z.string()),
  /** What the run, stop or order is now. */
  state: z.optional(z.string()),
  errors: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Seconds to wait. */
  retryAfter: z.optional(z.int()),
})

/**
 * POST /driver/sync: what happened while the phone had no network, in its order, each command in a transaction of its own.
 * 409 where commands are missing, with the next `seq` in the details. `deviceId` numbers the commands of
 * one driver and proves nothing. No command lies before the driver's last one, the run or the payment of its order.
 */
export const syncDriver = endpoint({
  summary: 'Send what the phone has recorded',
  method: 'POST',
  path: '/driver/sync',
  access: 'driver',
  body: plain(
    z.object({
      deviceId: z.string().check(z.minLength(8), z.maxLength(100)),
      commands: z.array(commandSchema).check(z.maxLength(COMMANDS_MAX)),
      /** The phone's own clock at the call. */
      sentAt: z.optional(sentTime()),
    }),
  ),
  answer: plain(
    z.object({
      serverTime: timestamp(),
      results: z.array(resultSchema),
      runs: driverRunsSchema,
      deviceId: id(),
      /** By how many seconds the phone's clock is ahead, below 0 behind; null within two minutes. */
      clockOffSeconds: z.nullable(z.int()),
    }),
  ),
  status: 200,
  message: 'Synchronised',
  errors: ['CONFLICT'],
})

export type WireCommand = z.infer<typeof commandSchema>
export type WireCommandResult = z.infer<typeof resultSchema>
