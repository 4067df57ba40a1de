import {
  addAddress,
  deleteAddress,
  setDefaultAddress,
  updateAddress,
} from '@gatefill/contracts/customer/account/addresses'
import * as areaRequestsCalls from '@gatefill/contracts/customer/account/area-requests'
import { ok } from '@gatefill/domain/core/result'
import type { App } from '../../app-context.ts'
import type { Binder } from '../../platform/http/bind.ts'
import {
  addAddressOfCustomer,
  changeAddressOfCustomer,
  removeAddressOfCustomer,
  setAreaRequest,
  setDefaultAddressOfCustomer,
  viewAreaRequests,
} from './addresses.ts'

/** The saved addresses of the signed-in customer; another customer's address is a missing one. */
export function bindAddresses(app: App, bind: Binder): void {
  bind(addAddress, ({ caller, body }) => addAddressOfCustomer(app, caller.userId, body))
  bind(updateAddress, ({ caller, params, body }) =>
    changeAddressOfCustomer(app, caller.userId, params.id, body),
  )
  bind(deleteAddress, ({ caller, params }) => removeAddressOfCustomer(app, caller.userId, params.id))
  bind(setDefaultAddress, ({ caller, params }) => setDefaultAddressOfCustomer(app, caller.userId, params.id))
  bind(areaRequestsCalls.listAreaRequests, async ({ caller }) =>
    ok(await viewAreaRequests(app, caller.userId)),
  )
  bind(areaRequestsCalls.setAreaRequest, ({ caller, params, body }) =>
    setAreaRequest(app, caller.userId, params.id, body),
  )
}
