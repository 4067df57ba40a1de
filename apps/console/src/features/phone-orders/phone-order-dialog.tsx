import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { onSubmit } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import type { WirePhoneOrder } from '@gatefill/contracts/staff/dispatch/phone-orders'
import { sendPaymentLink } from '@gatefill/contracts/staff/dispatch/phone-orders'
import type { FoundCaller } from '@gatefill/contracts/staff/support/caller-tickets'
import { formatPhone } from '@gatefill/domain/accounts/phone'
import { RECEPTACLE_NAMES } from '@gatefill/domain/addresses/receptacle'
import { shortId } from '@gatefill/domain/core/ids'
import { formatLitres, LITRES_MAX, LITRES_MIN, LITRES_STEP } from '@gatefill/domain/core/litres'
import { formatNaira, kobo } from '@gatefill/domain/core/money'
import { describeSlot, openSlots, slotName, slotWindow } from '@gatefill/domain/delivery/time-slot'
import { allowedReceptacles, receptacleNotes } from '@gatefill/domain/fleet/receptacle-rules'
import type { LinkChannel } from '@gatefill/domain/orders/phone-order'
import { LINK_CHANNEL_NAMES } from '@gatefill/domain/orders/phone-order'
import { Button } from '@gatefill/ui/primitives/button'
import { Dialog } from '@gatefill/ui/primitives/dialog'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Field, FieldError } from '@gatefill/ui/primitives/field'
import { FormDialog } from '@gatefill/ui/primitives/form-dialog'
import { Select } from '@gatefill/ui/primitives/select'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useState } from 'react'
import { CallerSearch } from '../../entities/customers/caller-search.tsx'
import { AddressFields } from './address-fields.tsx'
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
      <AddressFields order={order} />
      <ReceptacleField order={order} />
      <div className="grid gap-3 tablet:grid-cols-2">
        <SlotField order={order} />
        <SelectField form={form} name="sendBy" label="Send the link by">
          {order.channels.map((channel) => (
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
    form.set('addressId', '')
    form.set('location', '')
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

/** What the caller wants filled; what the chosen fuels may not go into is not offered and says why. */
function ReceptacleField({ order: { form, products, rules } }: { order: PhoneOrder }) {
  const names = products
    .filter(({ id }) => form.values.items.some(({ productId }) => productId === id))
    .map(({ name }) => name)
  return (
    <SelectField
      form={form}
      name="receptacle"
      label="Filled into"
      hint={receptacleNotes(names, rules).join(' ') || undefined}
    >
      <option value="">Choose</option>
      {allowedReceptacles(names, rules).map((receptacle) => (
        <option key={receptacle} value={receptacle}>
          {RECEPTACLE_NAMES[receptacle]}
        </option>
      ))}
    </SelectField>
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

type LinkSentProps = { taken: WirePhoneOrder; canText: boolean; onClose: () => void }

/** What was placed, where the link goes, and another try when it does not arrive. */
function LinkSent({ taken, canText, onClose }: LinkSentProps) {
  const call = useCall()
  const [last, setLast] = useState(taken)
  const { write, isBusy, failure } = useWrite<LinkChannel, { data: WirePhoneOrder }>({
    send: (sendBy) => call(sendPaymentLink, { params: { id: taken.orderId }, body: { sendBy } }),
    failed: 'The link was not sent again. Please try again.',
    onSuccess: ({ data }) => setLast(data),
  })
  return (
    <Dialog
      open
      onClose={onClose}
      closable={!isBusy}
      title={`Order #${shortId(taken.orderId)} is placed`}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="grid gap-4">
        <p role="status">
          <b className="figures">{formatNaira(kobo(last.total))}</b> to pay. The link is on its way to{' '}
          <b>{sentToText(last)}</b>. The order is planned when it is paid, and ends by itself after 24 hours.
        </p>
        <div className="flex flex-wrap gap-2">
          {canText && (
            <Button variant="quiet" disabled={isBusy} onClick={() => void write('sms')}>
              Send it again by text message
            </Button>
          )}
          <Button variant="quiet" disabled={isBusy} onClick={() => void write('email')}>
            Send it by email
          </Button>
        </div>
        <FailureLine text={failure?.message} />
      </div>
    </Dialog>
  )
}

const sentToText = ({ sentBy, sentTo }: WirePhoneOrder): string =>
  sentBy === 'sms' ? formatPhone(sentTo) : sentTo

const QUANTITIES = Array.from(
  { length: (LITRES_MAX - LITRES_MIN) / LITRES_STEP + 1 },
  (_, step) => LITRES_MIN + step * LITRES_STEP,
)

/** A quantity for each fuel that can be had, and what it costs. */
function FuelFields({ order: { form, products, quoted } }: { order: PhoneOrder }) {
  const { items } = form.values
  const choose = (productId: string, litres: number) => {
    const others = items.filter((item) => item.productId !== productId)
    form.set('items', litres === 0 ? others : [...others, { productId, litres }])
    form.set('product', '')
    form.set('quantity', '')
  }
  const problem = form.errors.product ?? form.errors.quantity
  return (
    <fieldset data-field="product" className="grid gap-2">
      <legend className="text-control font-semibold">Fuel</legend>
      {problem !== undefined && <FieldError>{problem}</FieldError>}
      <ul className="grid gap-2 tablet:grid-cols-3">
        {products
          .filter(({ available }) => available)
          .map(({ id, name, unitPrice }) => (
            <li key={id}>
              <Field label={name} hint={`${formatNaira(unitPrice)} per L`}>
                <Select
                  value={String(items.find(({ productId }) => productId === id)?.litres ?? 0)}
                  onChange={({ target }) => choose(id, Number(target.value))}
                >
                  <option value="0">None</option>
                  {QUANTITIES.map((litres) => (
                    <option key={litres} value={litres}>
                      {formatLitres(litres)}
                    </option>
                  ))}
                </Select>
              </Field>
            </li>
          ))}
      </ul>
      <p aria-live="polite" className="min-h-6 text-ink-2">
        {quoted !== undefined && (
          <>
            Tell the caller: <b className="figures text-ink">{formatNaira(quoted.total)}</b> in all, with{' '}
            {formatNaira(quoted.serviceFee)} service fee and {formatNaira(quoted.deliveryFee)} delivery.
          </>
        )}
      </p>
    </fieldset>
  )
}
