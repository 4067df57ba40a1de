import { createCall } from '@gatefill/client/calls/client'
import { config } from './config.ts'
import { driverSession } from './session.ts'

/** The application's one way to the API, with the session of the driver and no other. */
export const call = createCall(config.apiBase, driverSession)
