import { FIRST_ORDER_NEEDS } from '@gatefill/domain/company/shop-setup'
import * as z from 'zod/mini'
import { anyStaff, staff } from '../core/access.ts'
import { endpoint, plain } from '../core/endpoint.ts'
import { id, text, timestamp } from '../core/fields.ts'

const invitedDriverSchema = z.object({
  id: id(),
  name: z.string(),
  email: z.string(),
  expiresAt: timestamp(),
  isExpired: z.boolean(),
})

/**
 * GET /staff/first-run: what is missing until the first order can be taken; the same as `npm run admin -- check` (C-82).
 * `invitations`: who is expected while there is no driver, the newest first.
 */
export const getFirstRun = endpoint({
  summary: 'What is missing until the first order can be taken',
  method: 'GET',
  path: '/staff/first-run',
  access: staff('admin', 'owner'),
  answer: plain(
    z.object({ missing: z.array(z.enum(FIRST_ORDER_NEEDS)), invitations: z.array(invitedDriverSchema) }),
  ),
  status: 200,
  message: 'First run',
  errors: [],
})

const jobSchema = z.object({
  name: z.string(),
  lastStartedAt: timestamp(),
  lastSucceededAt: z.nullable(timestamp()),
  lastFailedAt: z.nullable(timestamp()),
  failures: z.int(),
  failure: z.string(),
})

export type RecurringJobRecord = z.infer<typeof jobSchema>

/** GET /staff/recurring-jobs: how each job that runs by the clock last ended, those that fail first. */
export const listRecurringJobs = endpoint({
  summary: 'How recurring jobs last ended',
  method: 'GET',
  path: '/staff/recurring-jobs',
  access: staff('admin', 'finance', 'owner'),
  answer: plain(z.array(jobSchema)),
  status: 200,
  message: 'Recurring jobs',
  errors: [],
})

const failingTopicSchema = z.object({
  topic: z.string(),
  messages: z.int(),
  since: timestamp(),
  nextTryAt: timestamp(),
  error: z.string(),
})

export type FailingTopicRecord = z.infer<typeof failingTopicSchema>

/**
 * GET /staff/failing-messages: by topic the outbox messages that have failed more than three times and are tried again by
 * themselves, the longest wait first. What they carry is not shown.
 */
export const listFailingMessages = endpoint({
  summary: 'Messages that keep failing and are tried again',
  method: 'GET',
  path: '/staff/failing-messages',
  access: staff('admin', 'finance', 'owner'),
  answer: plain(z.array(failingTopicSchema)),
  status: 200,
  message: 'Failing messages',
  errors: [],
})

/** GET /staff/version: which version and commit of the product this server is; '' for a commit that is not known. */
export const getVersion = endpoint({
  summary: 'The version of the product',
  method: 'GET',
  path: '/staff/version',
  access: anyStaff,
  answer: plain(z.object({ version: z.string(), commit: z.string() })),
  status: 200,
  message: 'Version',
  errors: [],
})

const maintenanceSchema = z.object({ sentence: z.string(), since: z.nullable(timestamp()) })

/** GET /staff/maintenance: the sentence that customers read while the shop is closed for maintenance; '' while it is open. */
export const getMaintenance = endpoint({
  summary: 'Whether the shop is closed for maintenance',
  method: 'GET',
  path: '/staff/maintenance',
  access: anyStaff,
  answer: plain(maintenanceSchema),
  status: 200,
  message: 'Maintenance',
  errors: [],
})

/**
 * PUT /staff/maintenance: from now on customers' calls answer 503 with this sentence; '' opens the shop again. Staff,
 * drivers and webhooks go on. Takes up to five seconds on other machines.
 */
export const setMaintenance = endpoint({
  summary: 'Close the shop for maintenance, or open it again',
  method: 'PUT',
  path: '/staff/maintenance',
  access: staff('admin'),
  body: plain(z.object({ sentence: text() })),
  answer: plain(maintenanceSchema),
  status: 200,
  message: 'Saved',
  errors: ['VALIDATION'],
})
