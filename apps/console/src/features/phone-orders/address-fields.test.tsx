import { useForm } from '@gatefill/client/react/use-form'
import { listCallerAddresses } from '@gatefill/contracts/staff/dispatch/phone-orders'
import { asId } from '@gatefill/domain/core/ids'
import { Button } from '@gatefill/ui/primitives/button'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { described } from '../../../../../tools/test/dom/acts.ts'
import { fakeApi } from '../../../../../tools/test/dom/fake-api.ts'
import { renderRoom } from '../../../test/render-room.tsx'
import { AddressFields } from './address-fields.tsx'
import type { PhoneOrder } from './use-phone-order.ts'

afterEach(cleanup)

const REFUSED = 'Nobody delivers there yet.'

function Form() {
  const form = useForm({
    initial: { customerId: 'usr_1', addressId: '', location: '' },
    validate: () => ({}),
  })
  return (
    <>
      <AddressFields order={{ form } as unknown as PhoneOrder /* what the fields read of it */} />
      <Button onClick={() => void form.showServerErrors({ location: REFUSED })}>Refuse</Button>
    </>
  )
}

test('what is wrong with a saved address of the caller is told at the choice of the address [RP-260]', async () => {
  const api = fakeApi()
  api.answer(listCallerAddresses, [
    { id: asId('adr_1'), text: '14 Admiralty Road, Lekki', landmark: '', isDefault: true, hasPin: true },
  ])
  const { user } = renderRoom(<Form />, { role: 'dispatcher' })
  const saved = await screen.findByRole('combobox', { name: 'Saved address' })
  await user.click(screen.getByRole('button', { name: 'Refuse' }))
  await described(saved, REFUSED)
  expect(screen.getAllByText(REFUSED)).toHaveLength(1)
  await user.selectOptions(saved, 'Another address')
  await user.click(screen.getByRole('button', { name: 'Refuse' }))
  await described(screen.getByLabelText('Address'), REFUSED)
})
