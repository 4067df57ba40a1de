import { createCall } from '@gatefill/client/client'
import { customerSession } from '@gatefill/client/session'
import { config } from './config.ts'

/** The application's one way to the API. */
export const call = createCall(config.apiBase, customerSession)
