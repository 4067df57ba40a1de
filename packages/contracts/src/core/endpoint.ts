import type { ErrorCode } from '@gatefill/domain/core/result'
import type * as z from 'zod/mini'
import type { Access, StaffAccess } from './access.ts'
import type { Param } from './params.ts'

/**
 * One shape as it lies on the wire beside the shape the code works with. The specification's spellings
 * (`_id`, `qunatity`, `LGA`) exist on the wire side only.
 */
export type Codec<Value, Wire> = {
  schema: z.ZodMiniType<Wire>
  toWire: (value: Value) => Wire
  fromWire: (wire: Wire) => Value
}

/** A codec of a shape that is the same on both sides. */
export const plain = <Wire>(schema: z.ZodMiniType<Wire>): Codec<Wire, Wire> => ({
  schema,
  toWire: (value) => value,
  fromWire: (wire) => wire,
})

/** A list of values of one codec. */
export const listOf = <Value, Wire>(
  codec: Codec<Value, Wire>,
  schema: z.ZodMiniType<Wire[]>,
): Codec<Value[], Wire[]> => ({
  schema,
  toWire: (values) => values.map(codec.toWire),
  fromWire: (wires) => wires.map(codec.fromWire),
})

// `any` below: an endpoint of unknown shapes; the precise ones are inferred where a definition is written.
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnyCodec = Codec<any, any>

/** Which pictures an endpoint takes. */
export type FilesRule = {
  /** Form fields under which one may come; our own client uses the first. */
  fields: readonly string[]
  /** How many at most. */
  most: number
  /** The largest file, in bytes. */
  maxBytes: number
  /** The sentence about a larger one. */
  tooLarge: string
  /** Whether a named type may come; the content is looked at later. */
  takesType: (type: string) => boolean
  /** The sentence about any other. */
  wrongType: string
}

/** A picture as it was sent: its bytes, and the type that its sender named. */
export type SentFile = { bytes: Uint8Array; type: string }

/** How a call names an order. */
export type OrderSubject =
  | 'order'
  | 'refund'
  | 'refund_request'
  | 'refund_adoption'
  | 'dispute'
  | 'acceptance'

export type Endpoint = {
  /** What it does, one sentence; becomes the summary in the API documentation. */
  summary: string
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Path below /api, parameters as `:name`. */
  path: `/${string}`
  /** How each parameter of the path is read. */
  params?: Readonly<Record<string, Param<unknown>>>
  access: Access
  /**
   * What the audit row of a staff write keeps beside who, what and when: the sent `form`, unless told otherwise; `subject`
   * only, where the words stand elsewhere; or it is written `before` the handler, which asks providers and therefore runs
   * outside of a transaction; `secret` is `before` without the form, which holds a password or a code; `none` is for what
   * a screen reports by itself every few seconds; `read` is for a GET that opens what is stored of people, and keeps its
   * query but for the words that were searched; `watched` is the same of what a screen reads again by itself: it leaves a
   * row for each page and search, and for the same one again after minutes or when it shows somebody new.
   */
  audit?: 'form' | 'subject' | 'before' | 'secret' | 'none' | 'read' | 'watched'
  /**
   * Whose data an answer shows to staff, as ids of customers, orders or tickets; they are counted for each member of staff.
   * `never`: each endpoint names its own answer, and the compiler cannot tie it to the codec.
   */
  people?: (answer: never, params: Readonly<Record<string, string>>) => readonly (string | null)[]
  /** How the call names the order of which it gives money or fuel: nobody does so for an order of their own. */
  notOwn?: OrderSubject
  /** What a sent body makes of the gate of that order; `never` as above. */
  makesOwn?: (body: never) => { address: string; phones: readonly string[] }
  /** Query parameters; every value arrives as text, and unusable text counts as absent (C-50: clamped, not refused). */
  query?: readonly string[]
  body?: AnyCodec
  /** Takes the body as a multipart form too; `lists` are the fields whose text is JSON or comes in rows (C-35). */
  form?: { lists: readonly string[] }
  /** Takes pictures, in a multipart form (C-36). */
  files?: FilesRule
  answer: AnyCodec
  /** The answer of a success is a picture or file of this type, without an envelope. */
  bytes?: 'image/webp' | 'text/csv' | 'application/pdf'
  /** HTTP status of success. */
  status: 200 | 201
  /** The `message` of a success, unless the handler gives a truer one. */
  message: string
  /** Every refusal that the handler may answer; others do not compile. */
  errors: readonly ErrorCode[]
  /** `code`: sign-in and code calls, limited for each address across all nodes. */
  limit?: 'code'
  /** Takes an Idempotency-Key header: the same key answers the same result and acts once. */
  idempotent?: true
  /**
   * The answer carries an ETag; a call that sends it back as If-None-Match gets 304 without a body while nothing has
   * changed.
   */
  revised?: true
  /** Is answered also while the operator has closed the shop for maintenance; staff's and drivers' calls always are. */
  duringMaintenance?: true
  /** Seconds for which anybody may keep the answer; private and not kept without it. */
  cacheSeconds?: number
}

/** Declares an endpoint, keeping the precise types of its shapes. A parameter of the path that is not read does not compile. */
export const endpoint = <const E extends Endpoint>(definition: E & ReadsParams<E['path']>): E => definition

type ReadsParams<Path extends string> = [ParamNames<Path>] extends [never]
  ? unknown
  : { params: Record<ParamNames<Path>, Param<unknown>> }

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** What a client puts into the path. */
export type PathOf<E extends Endpoint> = Record<ParamNames<E['path']>, string>
/** What a handler gets: each parameter as its contract reads it. */
export type ParamsOf<E extends Endpoint> = E extends { params: infer Params }
  ? { [Name in keyof Params]: Params[Name] extends Param<infer Value> ? Value : never }
  : Record<never, never>
export type QueryOf<E extends Endpoint> = E extends { query: readonly (infer Name extends string)[] }
  ? Partial<Record<Name, string>>
  : Record<never, never>
export type BodyOf<E extends Endpoint> = E extends { body: Codec<infer Value, infer _Wire> }
  ? Value
  : undefined
export type AnswerOf<E extends Endpoint> = E['answer'] extends Codec<infer Value, infer _Wire> ? Value : never
export type ErrorOf<E extends Endpoint> = E['errors'][number]

/** A staff call that writes in one transaction with its audit row. */
export type IsAuditedWrite<E extends Endpoint> = E extends { access: StaffAccess }
  ? E extends { method: 'GET' } | { audit: 'before' | 'secret' | 'none' }
    ? false
    : true
  : false

/** Whether a call of staff leaves an audit row: all but most reads, and reports that a screen makes by itself. */
export const isAudited = ({ access, method, audit }: Endpoint): boolean =>
  typeof access !== 'string' && (method === 'GET' ? isRead(audit) : audit !== 'none')

const isRead = (audit: Endpoint['audit']): boolean => audit === 'read' || audit === 'watched'
