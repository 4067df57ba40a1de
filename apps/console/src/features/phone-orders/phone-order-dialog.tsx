import { serverTime } from '@gatefill/client/device/server-clock'
import { onSubmit } from '@gatefill/client/react/use-form'
import type { FoundCaller } from '@gatefill/contracts/staff/support/caller-tickets'
import { LINK_CHANNEL_NAMES, LINK_CHANNELS } from '@gatefill/domain/orders/phone-order'
import { describeSlot, openSlots, slotName, slotWindow } from '@gatefill/domain/orders/time-slot'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { FormDialog } from '@gatefill/ui/primitives/form-dialog'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useState } from 'react'
import { CallerSearch } from '../../entities/customers/caller-search.tsx'
import { FuelFields } from './fuel-fields.tsx'
import { LinkSent } from './link-sent.tsx'
import type { PhoneOrder } from './use-phone-order.ts'
import { usePhoneOrder } from './use-phone-order.ts'

/** An order for somebody on the phone: who, what, where, when, and by what the link to pay goes out. */
export function PhoneOrderDialog({ onClose }: { onClose: () => void }) {
  const order = usePhoneOrder()
  const { form, place, isBusy, failure, taken } = order
  if (taken !== undefined) return <LinkSent taken={taken} canText={order.canText} onClose={onClose} />
  return (
    <FormDialog
      title="Order by phone"
      description="The order belongs to the caller. We send a payment link at once; the order is planned once it is paid."
      confirmLabel="Place order and send link"
      busyLabel="Placing..."
      busy={isBusy}
      formRef={form.formRef}
      onSubmit={onSubmit(place)}
      onClose={onClose}
    >
      <CallerFields order={order} />
      <FuelFields order={order} />
      <TextField form={form} name="location" label="Address" hint="Street, area, Lagos" autoComplete="off" />
      <div className="grid gap-3 tablet:grid-cols-2">
        <SlotField order={order} />
        <SelectField form={form} name="sendBy" label="Send the link by">
          {LINK_CHANNELS.map((channel) => (
            <option key={channel} value={channel}>
              {LINK_CHANNEL_NAMES[channel]}
            </option>
          ))}
        </SelectField>
      </div>
      <FailureLine text={failure?.message} />
    </FormDialog>
  )
}

/** The account that was found, or a new customer; the number for the driver in both cases. */
function CallerFields({ order: { form } }: { order: PhoneOrder }) {
  const [customer, setCustomer] = useState<FoundCaller>()
  const choose = (found: FoundCaller | undefined) => {
    setCustomer(found)
    form.set('customerId', found?.id ?? '')
    if (found !== undefined && found.phone !== '') form.set('phone', found.phone)
  }
  return (
    <>
      <CallerSearch chosen={customer} onChoose={choose} />
      <FailureLine text={form.errors.customerId} />
      {customer === undefined && (
        <div className="grid gap-3 tablet:grid-cols-2">
          <TextField form={form} name="firstName" label="First name" autoComplete="off" />
          <TextField form={form} name="lastName" label="Last name" autoComplete="off" />
        </div>
      )}
      <div className="grid gap-3 tablet:grid-cols-2">
        <TextField form={form} name="phone" label="Phone" inputMode="tel" autoComplete="off" />
        {customer === undefined && (
          <TextField form={form} name="email" label="Email" inputMode="email" autoComplete="off" />
        )}
      </div>
    </>
  )
}

function SlotField({ order: { form } }: { order: PhoneOrder }) {
  const now = serverTime()
  return (
    <SelectField form={form} name="slot" label="When">
      <option value="">As soon as possible</option>
      {openSlots(now).map((slot) => (
        <option key={slotName(slot)} value={slotName(slot)}>
          {describeSlot(slotWindow(slot, now), now)}
        </option>
      ))}
    </SelectField>
  )
}
