import { ADDRESS_NOT_FOUND } from '@gatefill/domain/addresses/address'
import type { AreaRequest } from '@gatefill/domain/addresses/area-request'
import { checkAreaRequest, nowServedSentence } from '@gatefill/domain/addresses/area-request'
import type { AreaShape, ServedArea } from '@gatefill/domain/addresses/service-area'
import { findAreaByPin } from '@gatefill/domain/addresses/service-area'
import type { AddressId, UserId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { Context } from '../../platform/context.ts'
import { eventChannel } from '../../platform/domain-events.ts'
import { findAddress } from './addresses.repository.ts'
import type { AddressesService } from './addresses.service.ts'
import type { OpenAreaRequest } from './area-requests.repository.ts'
import {
  closeAreaRequest,
  deleteAreaRequest,
  listAreaRequests,
  listOpenAreaRequests,
  saveAreaRequest,
} from './area-requests.repository.ts'

/** A saved address lies in a served area now, as its customer wanted to know; `sentence` says so. */
export type AreaServed = { userId: UserId; addressId: AddressId; sentence: string; at: Date }

/** Where we deliver: this module stands beside the one that knows. */
export type AreaRequestDeps = { listAreas: () => Promise<AreaShape[]> }

/** 'Tell me when you serve my area': asked for a saved address, taken back, and answered once. */
export function areaRequestsService({ database, clock, log }: Context, { listAreas }: AreaRequestDeps) {
  const areaServed = eventChannel<AreaServed>()

  async function set(
    userId: UserId,
    addressId: AddressId,
    { isWanted }: { isWanted: boolean },
  ): Promise<Result<AreaRequest[], 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>> {
    const { db } = database
    const address = await findAddress(db, userId, addressId)
    if (address === undefined) return refuse('NOT_FOUND', { message: ADDRESS_NOT_FOUND })
    if (!isWanted) await deleteAreaRequest(db, userId, addressId)
    else {
      const checked = checkAreaRequest(address, await listAreas())
      if (!checked.ok) return checked
      await saveAreaRequest(db, userId, addressId, clock())
    }
    return ok(await listAreaRequests(db, userId))
  }

  const notifyOne = ({ addressId, userId }: OpenAreaRequest, area: ServedArea): Promise<void> =>
    database.transaction(async (tx) => {
      const at = clock()
      const address = await findAddress(tx, userId, addressId)
      if (address === undefined || !(await closeAreaRequest(tx, addressId, at))) return
      const sentence = nowServedSentence(address, area)
      await areaServed.publish(tx, { userId, addressId, sentence, at })
    })

  return {
    set,
    list: (userId: UserId) => listAreaRequests(database.db, userId),
    /** Tells everybody whose address lies in a served area by now; each once. */
    notifyServed: async (): Promise<void> => {
      const open = await listOpenAreaRequests(database.db)
      if (open.length === 0) return
      const shapes = await listAreas()
      const served = open.flatMap((each) => {
        const area = findAreaByPin(shapes, each.pin)
        return area === undefined ? [] : [{ each, area }]
      })
      for (const { each, area } of served) await notifyOne(each, area)
      if (served.length > 0) log.info({ requests: served.length }, 'customers told of a served area')
    },
    /** Subscribers act in the transaction that marks the request as answered: the customer is told. */
    areaServed,
  }
}

type AreaRequestsService = ReturnType<typeof areaRequestsService>

export type AddressesModuleService = AddressesService & { areaRequests: AreaRequestsService }
