import { ApiError } from '@gatefill/client/calls/api-error'
import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { getMe } from '@gatefill/contracts/customer/account/users'
import { changeDelivery } from '@gatefill/contracts/customer/orders/delivery-change'
import { readAddress } from '@gatefill/domain/addresses/address'
import { slotNamed } from '@gatefill/domain/delivery/time-slot'
import type { DeliveryChangeForm } from '@gatefill/domain/orders/delivery-change'
import { deliveryChangeErrors, nameOfWindow } from '@gatefill/domain/orders/delivery-change'
import type { Order } from '@gatefill/domain/orders/order'
import { orderCan } from '@gatefill/domain/statuses/order-lifecycle'
import { AddressChoice } from '@gatefill/ui/fuel/address-card'
import { Button } from '@gatefill/ui/primitives/button'
import { FormDialog } from '@gatefill/ui/primitives/form-dialog'
import { RadioCard, RadioGroup } from '@gatefill/ui/primitives/radio-group'
import { Loading, Skeleton } from '@gatefill/ui/primitives/skeleton'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { SlotChoice } from '../../../entities/orders/delivery/slot-choice.tsx'
import { reloadOrders, showOrder } from '../../../entities/orders/own-orders.ts'
import { ReadFailure } from '../../../shared/calls/read-failure.tsx'
import { WriteState } from '../../../shared/calls/write-state.tsx'
import { filled } from '../../../shared/filled.tsx'
import { paths } from '../../../shared/page/paths.ts'
import { Link } from '../../../shared/routing/link.tsx'
import * as texts from '../texts.ts'

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
      description={texts.changesPossibleUntil}
      confirmLabel={texts.saveChanges}
      busyLabel="Saving..."
      busy={saveDelivery.isBusy}
      formRef={form.formRef}
      onSubmit={onSubmit(saveDelivery.write)}
      onClose={onClose}
    >
      <AddressGroup order={order} form={form} />
      <SlotChoice
        value={form.values.slot}
        onChoose={(slot) => form.set('slot', slot)}
        now={now}
        error={form.errors.slot}
      />
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
        {texts.timeStillChangeable}
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

/** `location` is the id of a saved address, '' for the one that the order has; `slot` is 'today morning', '' for soon. */
type ChangeValues = { location: string; slot: string }

/** The form by which a customer changes address or time of an order (C-91). */
function useChangeDelivery(order: Order, onDone: () => void) {
  const call = useCall()
  const cache = useQueryClient()
  const initial: ChangeValues = {
    location: order.addressId ?? '',
    slot: nameOfWindow(order.wishes?.slot ?? null, serverTime()),
  }
  const form = useForm({
    initial,
    validate: (values) => deliveryChangeErrors(changeOf(initial, values), serverTime()),
  })
  const saveDelivery = useWrite({
    form,
    send: (_input, { signal }) =>
      call(changeDelivery, { params: { id: order.id }, body: changeOf(initial, form.values), signal }),
    failed: texts.deliveryNotChanged,
    onSuccess: ({ data }) => {
      showOrder(cache, data)
      onDone()
    },
    onFailure: ({ error }) => {
      if (error instanceof ApiError && error.code === 'CONFLICT') void reloadOrders(cache)
    },
  })
  return { form, saveDelivery }
}

/** What the customer changed; fields that are as before are left out. */
function changeOf(before: ChangeValues, { location, slot }: ChangeValues): DeliveryChangeForm {
  return {
    ...(location === before.location ? {} : { addressId: location }),
    ...(slot === before.slot ? {} : { slot: slotNamed(slot) ?? null }),
  }
}
