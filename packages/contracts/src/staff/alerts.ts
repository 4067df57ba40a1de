import { ALERT_GROUPS, ALERT_KINDS } from '@gatefill/domain/notifications/alert'
import * as z from 'zod/mini'
import { anyStaff } from '../core/access.ts'
import { endpoint, plain } from '../core/endpoint.ts'
import { id, timestamp } from '../core/fields.ts'

const alertSchema = z.object({
  id: id(),
  kind: z.enum(ALERT_KINDS),
  group: z.enum(ALERT_GROUPS),
  title: z.string(),
  detail: z.string(),
  /** The page of the console that it leads to. */
  path: z.string(),
  since: timestamp(),
})

/** Something that needs a person, while it lasts. */
export type StaffAlert = z.infer<typeof alertSchema>

/** GET /staff/alerts: what needs a person of one's own role now; what is over is gone from it by itself. */
export const listAlerts = endpoint({
  summary: 'What needs a person now',
  method: 'GET',
  path: '/staff/alerts',
  access: anyStaff,
  answer: plain(z.array(alertSchema)),
  status: 200,
  message: 'Alerts',
  errors: [],
})

const choices = z.object({ kinds: z.array(z.enum(ALERT_KINDS)) })

/** GET /staff/alerts/mail-choices: the kinds that one wants by email, among those of one's role. */
export const getAlertMailChoices = endpoint({
  summary: 'Which alerts come by email',
  method: 'GET',
  path: '/staff/alerts/mail-choices',
  access: anyStaff,
  answer: plain(choices),
  status: 200,
  message: 'Alerts by email',
  errors: [],
})

/** PUT /staff/alerts/mail-choices: replaces them; kinds of other roles are left out. */
export const setAlertMailChoices = endpoint({
  summary: 'Choose which alerts come by email',
  method: 'PUT',
  path: '/staff/alerts/mail-choices',
  access: anyStaff,
  body: plain(choices),
  answer: plain(choices),
  status: 200,
  message: 'Alerts by email saved',
  errors: [],
})
