import {
  addAddress,
  deleteAddress,
  setDefaultAddress,
  updateAddress,
} from '@gatefill/contracts/customer/account/addresses'
import type { Binder } from '../../platform/http/bind.ts'
import type { AddressesService } from './addresses.service.ts'

/** The saved addresses of the signed-in customer; another customer's address is a missing one. */
export function bindAddresses(bind: Binder, addresses: AddressesService): void {
  bind(addAddress, ({ caller, body }) => addresses.add(caller.userId, body))
  bind(updateAddress, ({ caller, params, body }) => addresses.update(caller.userId, params.id, body))
  bind(deleteAddress, ({ caller, params }) => addresses.remove(caller.userId, params.id))
  bind(setDefaultAddress, ({ caller, params }) => addresses.setDefault(caller.userId, params.id))
}
