import { ADDRESS_NOT_FOUND } from '@gatefill/domain/addresses/address'
import type { AreaRequest } from '@gatefill/domain/addresses/area-request'
import { asId } from '@gatefill/domain/core/ids'
import * as z from 'zod/mini'
import type { Codec } from '../../core/endpoint.ts'
import { endpoint, plain } from '../../core/endpoint.ts'
import { id, timestamp } from '../../core/fields.ts'
import { idParam } from '../../core/params.ts'

const requestsSchema = z.array(
  z.object({ addressId: id(), askedAt: timestamp(), notifiedAt: z.nullable(timestamp()) }),
)

const requests: Codec<AreaRequest[], z.infer<typeof requestsSchema>> = {
  schema: requestsSchema,
  toWire: (list) => list.map(({ addressId, askedAt, notifiedAt }) => ({ addressId, askedAt, notifiedAt })),
  fromWire: (wire) => wire.map((each) => ({ ...each, addressId: asId(each.addressId) })),
}

/** GET /users/area-requests: of which saved addresses the customer wants to know when we serve them. */
export const listAreaRequests = endpoint({
  summary: 'Saved addresses to be told about',
  method: 'GET',
  path: '/users/area-requests',
  access: 'customer',
  answer: requests,
  status: 200,
  message: 'Area requests',
  errors: [],
})

/** PUT /users/address/{id}/area-request: to be told once when we serve the address, or no longer. A repeat changes nothing. */
export const setAreaRequest = endpoint({
  summary: 'Be told when a saved address is served',
  method: 'PUT',
  path: '/users/address/:id/area-request',
  params: { id: idParam('address', ADDRESS_NOT_FOUND) },
  access: 'customer',
  body: plain(z.object({ isWanted: z.boolean() })),
  answer: requests,
  status: 200,
  message: 'Saved',
  errors: ['VALIDATION', 'NOT_FOUND', 'CONFLICT'],
})
