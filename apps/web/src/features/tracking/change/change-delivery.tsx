import { serverTime } from '@gatefill/client/device/server-clock'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { onSubmit } from '@gatefill/client/react/use-form'
import { getMe } from '@gatefill/contracts/customer/account/users'
import { readAddress } from '@gatefill/domain/addresses/address'
import type { Order } from '@gatefill/domain/orders/order'
import { orderCan } from '@gatefill/domain/orders/order-lifecycle'
import { describeSlot, openSlots, slotName, slotWindow } from '@gatefill/domain/orders/time-slot'
import { AddressChoice } from '@gatefill/ui/fuel/address-card'
import { Button } from '@gatefill/ui/primitives/button'
import { FormDialog } from '@gatefill/ui/primitives/form-dialog'
import { RadioCard, RadioGroup } from '@gatefill/ui/primitives/radio-group'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import { useState } from 'react'
import { ReadFailure } from '../../../shared/calls/read-failure.tsx'
import { WriteState } from '../../../shared/calls/write-state.tsx'
import { filled } from '../../../shared/filled.tsx'
import { paths } from '../../../shared/page/paths.ts'
import { Link } from '../../../shared/routing/link.tsx'
import * as texts from '../texts.ts'
import { useChangeDelivery } from './use-change-delivery.ts'

/** Opens the form for another address or time, until a driver has the order (C-91). */
export function ChangeDelivery({ order }: { order: Order }) {
  const [isOpen, setOpen] = useState(false)
  // After a failed delivery the customer is asked for an answer, which changes the same (C-94).
  if (!orderCan.changeDelivery(order.status).allowed || order.failedDelivery !== undefined) return null
  return (
    <>
      <Button
        variant="text"
        size="compact"
        onClick={() => setOpen(true)}
        className="-my-2 -ml-3 justify-self-start"
      >
        {texts.changeAddressOrTime}
      </Button>
      {isOpen && <ChangeDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

function ChangeDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { form, saveDelivery } = useChangeDelivery(order, onClose)
  const now = serverTime()
  return (
    <FormDialog
      title={texts.changeYourDelivery}
      description={texts.youCanChangeTheAddress}
      confirmLabel={texts.saveChanges}
      busyLabel="Saving..."
      busy={saveDelivery.isBusy}
      formRef={form.formRef}
      onSubmit={onSubmit(saveDelivery.write)}
      onClose={onClose}
    >
      <AddressGroup order={order} form={form} />
      <SelectField form={form} name="slot" label={texts.deliveryTime}>
        <option value="">{texts.asSoonAsPossible}</option>
        {openSlots(now).map((slot) => (
          <option key={slotName(slot)} value={slotName(slot)}>
            {describeSlot(slotWindow(slot, now), now)}
          </option>
        ))}
      </SelectField>
      <WriteState write={saveDelivery} />
    </FormDialog>
  )
}

type AddressGroupProps = { order: Order; form: ReturnType<typeof useChangeDelivery>['form'] }

/** The saved addresses; the one of the order first where it is no longer, or was never, among them. */
function AddressGroup({ order, form: { values, errors, set } }: AddressGroupProps) {
  const me = useEndpoint(getMe)
  if (me.data === undefined)
    return me.isError ? (
      <ReadFailure title={texts.failedToFetchAddresses} error={me.error} read={me}>
        {texts.theTimeCanStillBe}
      </ReadFailure>
    ) : (
      <Loading label={texts.loadingYourAddresses} className="grid gap-2">
        <Skeleton className="h-22" />
      </Loading>
    )
  const { addresses } = me.data
  const isSaved = addresses.some(({ id }) => id === order.addressId)
  const present = order.addressId ?? ''
  return (
    <div className="grid gap-2">
      <RadioGroup legend={texts.deliverTo} field="location" error={errors.location}>
        {!isSaved && (
          <RadioCard
            name="location"
            value={present}
            checked={values.location === present}
            onChange={() => set('location', present)}
          >
            {readAddress(order.addressText)}
          </RadioCard>
        )}
        {addresses.map((address) => (
          <AddressChoice
            key={address.id}
            address={address}
            name="location"
            checked={values.location === address.id}
            onSelect={({ id }) => set('location', id)}
          />
        ))}
      </RadioGroup>
      <p className="text-small text-ink-2">
        {filled(texts.anotherAddress, {
          settings: (
            <Link to={paths.settings} className="font-semibold text-petrol underline">
              {texts.addItInYourSettings}
            </Link>
          ),
        })}
      </p>
    </div>
  )
}
