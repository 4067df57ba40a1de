import { ZONE_NOT_FOUND } from '@gatefill/domain/dispatch/board/zone'
import * as z from 'zod/mini'
import { staff } from '../../core/access.ts'
import { endpoint, plain } from '../../core/endpoint.ts'
import { id, text, timestamp } from '../../core/fields.ts'
import type { Param } from '../../core/params.ts'
import { ofRuns } from '../customers/people-shown.ts'
import type { WireBoard } from './board-shapes.ts'
import { boardSchema } from './board-shapes.ts'
import { deskActors, deskReaders } from './desk-access.ts'

const zoneName: Param<string> = {
  parse: (name) => (/^[a-z][a-z0-9-]{0,39}$/.test(name) ? name : undefined),
  notFound: ZONE_NOT_FOUND,
}

/**
 * GET /staff/board: orders that await a van, runs and vans of one zone. `fuel` (the id of a product) leaves the orders and
 * runs with that fuel, `late=true` those that are or will be late. Without `zone` the only one.
 */
export const getBoard = endpoint({
  summary: 'The board of a zone',
  method: 'GET',
  path: '/staff/board',
  audit: 'watched',
  people: ({ orders, runs }: WireBoard) => [...orders.map(({ id }) => id), ...ofRuns(runs)],
  access: deskReaders,
  query: ['zone', 'fuel', 'late'],
  answer: plain(boardSchema),
  status: 200,
  message: 'Board',
  errors: ['NOT_FOUND'],
})

const zoneSchema = z.object({
  zone: z.string(),
  mode: z.enum(['manual', 'suggest', 'auto']),
  version: z.int(),
})

/**
 * PUT /staff/zones/{zone}/mode: `version` is the board's. 409 where somebody changed the mode after that version:
 * `details` say `mode`, `version`, `changedBy` and `changedAt`.
 */
export const setZoneMode = endpoint({
  summary: 'Choose who decides about runs: the dispatcher, the dispatcher with proposals, or the planner',
  method: 'PUT',
  path: '/staff/zones/:zone/mode',
  params: { zone: zoneName },
  access: deskActors,
  body: plain(z.object({ mode: text(), version: z.int() })),
  answer: plain(zoneSchema),
  status: 200,
  message: 'Mode changed',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})

const presenceSchema = z.array(
  z.object({
    staffId: id(),
    name: z.string(),
    /** The room of the console, such as 'dispatch'. */
    room: z.string(),
    /** The id of the run, order or van that is open; null for none. */
    subject: z.nullable(id()),
    isEditing: z.boolean(),
    since: timestamp(),
  }),
)

export type WirePresence = z.infer<typeof presenceSchema>

/**
 * POST /staff/presence: what this tab shows now; answers who else shows what. To be sent when it changes and every 20
 * seconds: who was silent for 45 seconds is gone. An empty `room` takes the tab away at once.
 */
export const reportPresence = endpoint({
  summary: 'Say what is open in this tab, and read what others have open',
  method: 'POST',
  path: '/staff/presence',
  access: staff('admin', 'dispatcher', 'support'),
  audit: 'none',
  body: plain(
    z.object({
      tabId: text(),
      room: text(),
      subject: z._default(z.nullable(z.string()), null),
      isEditing: z._default(z.boolean(), false),
    }),
  ),
  answer: plain(presenceSchema),
  status: 200,
  message: 'Present',
  errors: ['VALIDATION'],
})
