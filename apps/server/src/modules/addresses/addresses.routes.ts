import {
  addAddress,
  deleteAddress,
  setDefaultAddress,
  updateAddress,
} from '@gatefill/contracts/customer/account/addresses'
import { asId } from '@gatefill/domain/core/ids'
import type { Binder } from '../../platform/http/bind.ts'
import type { AddressesService } from './addresses.service.ts'

/** The saved addresses of the signed-in customer; another customer's address is a missing one. */
export function bindAddresses(bind: Binder, addresses: AddressesService): void {
  bind(addAddress, ({ caller, body }) => addresses.add(asId(caller.userId), body))
  bind(updateAddress, ({ caller, params, body }) =>
    addresses.update(asId(caller.userId), asId(params.id), body),
  )
  bind(deleteAddress, ({ caller, params }) => addresses.remove(asId(caller.userId), asId(params.id)))
  bind(setDefaultAddress, ({ caller, params }) => addresses.setDefault(asId(caller.userId), asId(params.id)))
}
