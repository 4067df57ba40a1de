import { createCall } from '@gatefill/client/calls/client'
import { staffSession } from '@gatefill/client/session/staff-session'
import { config } from './config.ts'

/** The console's one way to the API, with the session of the staff and no other. */
export const call = createCall(config.apiBase, staffSession)
