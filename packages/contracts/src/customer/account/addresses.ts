import { ADDRESS_NOT_FOUND } from '@gatefill/domain/addresses/address'
import { endpoint } from '../../core/endpoint.ts'
import { idParam } from '../../core/params.ts'
import { addressDeleted, addressForm, addressInList } from './address-shapes.ts'

/** POST /users/address: added at the end, or in front when it is to be the default or is the only one (C-38). */
export const addAddress = endpoint({
  summary: 'Save a delivery address',
  method: 'POST',
  path: '/users/address',
  access: 'customer',
  body: addressForm,
  answer: addressInList,
  status: 201,
  message: 'Address added successfully',
  errors: ['VALIDATION'],
})

/** PUT /users/address/{id}: absent fields stay as they are. */
export const updateAddress = endpoint({
  summary: 'Change a saved address',
  method: 'PUT',
  path: '/users/address/:id',
  params: { id: idParam('address', ADDRESS_NOT_FOUND) },
  access: 'customer',
  body: addressForm,
  answer: addressInList,
  status: 200,
  message: 'Address updated successfully',
  errors: ['VALIDATION', 'NOT_FOUND'],
})

/** DELETE /users/address/{id}: when the default goes, the next one takes its place (C-38). */
export const deleteAddress = endpoint({
  summary: 'Delete a saved address',
  method: 'DELETE',
  path: '/users/address/:id',
  params: { id: idParam('address', ADDRESS_NOT_FOUND) },
  access: 'customer',
  answer: addressDeleted,
  status: 200,
  message: 'Address deleted successfully',
  errors: ['NOT_FOUND'],
})

/** PUT /users/address/{id}/default: it alone is the default and moves to the front (C-38). */
export const setDefaultAddress = endpoint({
  summary: 'Make a saved address the default',
  method: 'PUT',
  path: '/users/address/:id/default',
  params: { id: idParam('address', ADDRESS_NOT_FOUND) },
  access: 'customer',
  answer: addressInList,
  status: 200,
  message: 'Default address updated',
  errors: ['NOT_FOUND'],
})
