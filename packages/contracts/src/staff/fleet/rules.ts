import { RULE_KINDS } from '@gatefill/domain/fleet/dispatch-rules'
import * as z from 'zod/mini'
import { anyStaff, staff } from '../../core/access.ts'
import { endpoint, plain } from '../../core/endpoint.ts'
import { text, timestamp } from '../../core/fields.ts'

const figures = () => z.record(z.string(), z.number())

const versionSchema = z.object({
  figures: figures(),
  /** Null for the figures that hold while nobody has entered any. */
  validFrom: z.nullable(timestamp()),
  note: z.string(),
  by: z.nullable(z.string()),
})

/** What a rule refuses with the data of this moment: how often, and a sentence for each, at most ten. */
const refusesSchema = z.object({ count: z.int(), which: z.array(z.string()) })

const ruleSchema = z.object({
  kind: z.enum(RULE_KINDS),
  inForce: versionSchema,
  /** Those that begin later, the next first; and those that held before, the newest first. */
  coming: z.array(versionSchema),
  past: z.array(versionSchema),
  refuses: refusesSchema,
})
export type WireRule = z.infer<typeof ruleSchema>

/** GET /staff/rules: each rule of dispatch with what it refuses now. */
export const listRules = endpoint({
  summary: 'Rules of dispatch, past, in force and to come',
  method: 'GET',
  path: '/staff/rules',
  access: anyStaff,
  answer: plain(z.array(ruleSchema)),
  status: 200,
  message: 'Rules',
  errors: [],
})

/** GET /staff/rules/preview: what a rule would refuse now with other figures; `figures` as JSON. */
export const previewRule = endpoint({
  summary: 'What a rule would refuse today',
  method: 'GET',
  path: '/staff/rules/preview',
  access: anyStaff,
  query: ['kind', 'figures'],
  answer: plain(refusesSchema),
  status: 200,
  message: 'Preview',
  errors: ['VALIDATION'],
})

/** POST /staff/rules: figures from a moment on (`validFrom`, ISO time; '' at once). Accepted runs keep the old ones. */
export const addRule = endpoint({
  summary: 'Set a rule of dispatch from a date on',
  method: 'POST',
  path: '/staff/rules',
  access: staff('admin'),
  body: plain(
    z.object({ kind: text(), figures: z._default(figures(), {}), validFrom: text(), note: text() }),
  ),
  answer: plain(ruleSchema),
  status: 201,
  message: 'Rule saved',
  errors: ['VALIDATION'],
})
