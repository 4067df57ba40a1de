import {
  addAddress,
  deleteAddress,
  setDefaultAddress,
  updateAddress,
} from '@gatefill/contracts/customer/account/addresses'
import { listAreaRequests, setAreaRequest } from '@gatefill/contracts/customer/account/area-requests'
import { ok } from '@gatefill/domain/core/result'
import type { Binder } from '../../platform/http/bind.ts'
import type { AddressesModuleService } from './area-requests.service.ts'

/** The saved addresses of the signed-in customer; another customer's address is a missing one. */
export function bindAddresses(bind: Binder, addresses: AddressesModuleService): void {
  bind(addAddress, ({ caller, body }) => addresses.add(caller.userId, body))
  bind(updateAddress, ({ caller, params, body }) => addresses.update(caller.userId, params.id, body))
  bind(deleteAddress, ({ caller, params }) => addresses.remove(caller.userId, params.id))
  bind(setDefaultAddress, ({ caller, params }) => addresses.setDefault(caller.userId, params.id))
  bind(listAreaRequests, async ({ caller }) => ok(await addresses.areaRequests.list(caller.userId)))
  bind(setAreaRequest, ({ caller, params, body }) =>
    addresses.areaRequests.set(caller.userId, params.id, body),
  )
}
