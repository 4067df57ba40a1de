import type { ErrorCode } from '@gatefill/domain/core/result'
import type { StaffAccess } from './access.ts'

/**
 * A stream of server-sent events. It is no endpoint: it has no answer in the envelope and does not end by itself.
 * Refusals before it begins have the envelope.
 */
export type EventStream = {
  /** One sentence; becomes the summary in the API documentation. */
  summary: string
  /** What a reader has to know of the events. */
  description: string
  /** Path below /api; the method is GET. */
  path: `/${string}`
  access: 'customer' | StaffAccess
  /** Names of what may stand after the `?`, each with what it means. */
  query?: Readonly<Record<string, string>>
  /** The kinds (`event:`) with what each means. `data:` is the JSON object {"id": ...}, `id` empty where nothing is named. */
  kinds: Readonly<Record<string, string>>
  errors: readonly ErrorCode[]
}

/** Declares a stream, keeping the names of its kinds. */
export const eventStream = <const S extends EventStream>(definition: S): S => definition

/** The events that a stream sends. */
export type StreamKind<S extends EventStream> = keyof S['kinds'] & string
