import { parseId } from '@gatefill/domain/core/ids'
import * as z from 'zod/mini'
import type { MessageHandler } from '../../platform/jobs/run-message.ts'
import type { CatalogueService } from './catalogue.service.ts'
import { APPLY_PRICE } from './price-requests.service.ts'

const applyPrice = z.object({ requestId: z.string() })

/** Prices whose time has come. */
export const catalogueJobs = (catalogue: CatalogueService): Record<string, MessageHandler> => ({
  [APPLY_PRICE]: async (payload) => {
    const id = parseId('priceRequest', z.parse(applyPrice, payload).requestId)
    if (id !== undefined) await catalogue.applyDue(id)
  },
})
