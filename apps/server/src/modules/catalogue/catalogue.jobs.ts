import { parseId } from '@gatefill/domain/core/ids'
import * as z from 'zod/mini'
import type { App } from '../../app-context.ts'
import type { MessageHandler } from '../../platform/jobs/run-message.ts'
import { APPLY_PRICE, applyDue } from './price-requests.ts'

const applyPrice = z.object({ requestId: z.string() })

/** Prices whose time has come. */
export const catalogueJobs = (app: App): Record<string, MessageHandler> => ({
  [APPLY_PRICE]: async (payload) => {
    const id = parseId('priceRequest', z.parse(applyPrice, payload).requestId)
    if (id !== undefined) await applyDue(app, id)
  },
})
