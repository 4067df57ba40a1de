import { createCall } from '@gatefill/client/client'
import { staffSession } from '@gatefill/client/staff-session'
import { config } from './config.ts'

/** The console's one way to the API, with the session of the staff and no other. */
export const call = createCall(config.apiBase, staffSession)
