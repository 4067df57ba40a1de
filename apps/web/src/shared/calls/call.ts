import { createCall } from '@gatefill/client/calls/client'
import { customerSession } from '@gatefill/client/session/session'
import { config } from '../device/config.ts'

/** The application's one way to the API. */
export const call = createCall(config.apiBase, customerSession)
