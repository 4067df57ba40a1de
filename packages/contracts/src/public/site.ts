import * as z from 'zod/mini'
import { endpoint, plain } from '../core/endpoint.ts'

/**
 * GET /site: the operator's name and contacts, from configuration, null where none is configured (C-12), and the
 * environment, so that no client believes by itself that it is in development (C-83).
 */
export const getSite = endpoint({
  summary: 'Name and contacts of the operator',
  method: 'GET',
  path: '/site',
  access: 'public',
  answer: plain(
    z.object({
      appName: z.string(),
      supportEmail: z.nullable(z.string()),
      supportPhone: z.nullable(z.string()),
      environment: z.enum(['development', 'staging', 'production']),
    }),
  ),
  status: 200,
  message: 'Contacts',
  errors: [],
  duringMaintenance: true,
  cacheSeconds: 300,
})
