import { ACT_NOT_FOUND, RUN_NOT_FOUND } from '@gatefill/domain/dispatch/runs/run-form'
import * as z from 'zod/mini'
import { staff } from '../../core/access.ts'
import { endpoint, plain } from '../../core/endpoint.ts'
import { id, text, timestamp } from '../../core/fields.ts'
import { cappedPageOf } from '../../core/page-shape.ts'
import { idParam } from '../../core/params.ts'
import { ofRuns } from '../customers/people-shown.ts'
import type { WireRun } from './run-shapes.ts'
import { runSchema } from './run-shapes.ts'

const run = plain(runSchema)
const runId = { id: idParam('run', RUN_NOT_FOUND) }

const READ = { method: 'GET', access: staff('admin', 'dispatcher', 'support', 'owner') } as const
const WRITE = {
  access: staff('admin', 'dispatcher'),
  status: 200,
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
} as const
const orderIds = z._default(z.array(z.string()).check(z.maxLength(200)), [])

/** A run that was given to a driver: until `undoUntil` the act can be undone, and nobody has been told. */
const givenSchema = z.extend(runSchema, { actId: id(), undoUntil: timestamp() })

/** GET /staff/runs: newest first; `state` is one or several with commas between, or 'open'; `driver` an id. */
export const listRuns = endpoint({
  ...READ,
  summary: 'Runs, newest first',
  path: '/staff/runs',
  audit: 'watched',
  people: ({ data }: { data: readonly WireRun[] }) => ofRuns(data),
  query: ['page', 'limit', 'state', 'driver'],
  answer: cappedPageOf(run),
  status: 200,
  message: 'Runs',
  errors: [],
})

/** GET /staff/runs/{id}: with its stops and events. */
export const getRun = endpoint({
  ...READ,
  summary: 'One run with its stops and events',
  path: '/staff/runs/:id',
  params: runId,
  audit: 'watched',
  people: (run: WireRun) => ofRuns([run]),
  answer: run,
  status: 200,
  message: 'Run',
  errors: ['NOT_FOUND'],
})

/**
 * POST /staff/runs: a run of these orders for a driver on shift; one may wait while another one is under way. The driver
 * sees it 8 seconds later, and the customers are told then. 409 where an order is in another run, with who, when and its
 * state, or where the litres do not fit the van, with the rule.
 */
export const createRun = endpoint({
  ...WRITE,
  summary: 'Give a run to a driver',
  method: 'POST',
  path: '/staff/runs',
  body: plain(z.object({ driverId: text(), orderIds })),
  answer: plain(givenSchema),
  status: 201,
  message: 'Run given to the driver',
})

/**
 * PUT /staff/runs/{id}/stops: the gates that are still open, in their new order; an order that is left out waits for a van
 * again, a new one joins. `pinned` names those that the planner leaves where they are, unchanged without it. 409 for an
 * old `version`, with who, when and the state.
 */
export const setRunStops = endpoint({
  ...WRITE,
  summary: 'Change the stops of a run',
  method: 'PUT',
  path: '/staff/runs/:id/stops',
  params: runId,
  body: plain(z.object({ version: z.int(), orderIds, pinned: z.optional(z.array(z.string())) })),
  answer: run,
  message: 'Stops changed',
})

const ending = plain(z.object({ version: z.int(), reason: text() }))

/** POST /staff/runs/{id}/withdraw: its orders wait for a van again. */
export const withdrawRun = endpoint({
  ...WRITE,
  summary: 'Withdraw a run',
  method: 'POST',
  path: '/staff/runs/:id/withdraw',
  params: runId,
  body: ending,
  answer: run,
  message: 'Run withdrawn',
})

/** POST /staff/runs/{id}/break: the van cannot go on; the orders that are left are planned again first. */
export const breakRun = endpoint({
  ...WRITE,
  summary: 'Break a run off',
  method: 'POST',
  path: '/staff/runs/:id/break',
  params: runId,
  body: ending,
  answer: run,
  message: 'Breakdown reported',
})

/** POST /staff/acts/{id}/undo: within 8 seconds; nobody has seen the runs. 409 afterwards. */
export const undoAct = endpoint({
  ...WRITE,
  summary: 'Undo what was given to drivers',
  method: 'POST',
  path: '/staff/acts/:id/undo',
  params: { id: idParam('act', ACT_NOT_FOUND) },
  answer: plain(z.object({ id: id(), runIds: z.array(id()) })),
  message: 'Undone',
})
