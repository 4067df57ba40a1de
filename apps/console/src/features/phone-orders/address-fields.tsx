import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { listCallerAddresses } from '@gatefill/contracts/staff/dispatch/phone-orders'
import type { UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { Field } from '@gatefill/ui/primitives/field'
import { Select } from '@gatefill/ui/primitives/select'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useEffect, useEffectEvent } from 'react'
import type { PhoneOrder } from './use-phone-order.ts'

/** Where the fuel goes: the caller's saved addresses, the default one first, or another one that is typed. */
export function AddressFields({ order: { form } }: { order: PhoneOrder }) {
  const { customerId, addressId } = form.values
  const { data: saved = [] } = useEndpoint(
    listCallerAddresses,
    { params: { id: asId<UserId>(customerId) } },
    { enabled: customerId !== '' },
  )
  const choose = (id: string) => {
    form.set('addressId', id)
    form.set('location', saved.find((address) => address.id === id)?.text ?? '')
  }
  const first = saved[0]?.id
  // The caller is asked for the address only where none is saved.
  const chooseFirst = useEffectEvent(choose)
  useEffect(() => {
    if (first !== undefined) chooseFirst(first)
  }, [first])
  return (
    <>
      {saved.length > 0 && (
        <Field
          label="Saved address"
          error={form.errors.addressId ?? (addressId === '' ? undefined : form.errors.location)}
        >
          <Select name="addressId" value={addressId} onChange={({ target }) => choose(target.value)}>
            {saved.map(({ id, text, landmark, hasPin }) => (
              <option key={id} value={id}>
                {[text, landmark].filter((part) => part !== '').join(', ')} ({hasPin ? 'with pin' : 'no pin'})
              </option>
            ))}
            <option value="">Another address</option>
          </Select>
        </Field>
      )}
      {addressId === '' && (
        <TextField
          form={form}
          name="location"
          label="Address"
          hint="Street, area, Lagos"
          autoComplete="off"
        />
      )}
    </>
  )
}
