import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import { changeDeliveryByStaff } from '@gatefill/contracts/staff/staff-orders'
import { describeSlot, openSlots, slotName, slotNamed, slotWindow } from '@gatefill/domain/delivery/time-slot'
import { staffDeliveryErrors } from '@gatefill/domain/orders/staff-delivery-change'
import type { StaffOrderDetail } from '@gatefill/domain/orders/staff-order'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { WriteDialog } from '../../../shared/write-dialog.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import { ORDER_READS } from './order-reads.ts'

const AS_IT_IS = ''
const AT_ONCE = 'at once'

/** `landmark` and `accessCode` are null until somebody types in them. */
type Values = {
  location: string
  landmark: string | null
  accessCode: string | null
  phone: string
  slot: string
}
type Gate = Pick<StaffOrderDetail, 'addressText' | 'landmark'> & { accessCode: string }

/** Landmark and code in the form: the order's own belong to the order's own address. */
const gateOf = ({ location, landmark, accessCode }: Omit<Values, 'slot'>, was: Gate) => {
  const isSamePlace = location === was.addressText
  return {
    landmark: landmark ?? (isSamePlace ? was.landmark : ''),
    accessCode: accessCode ?? (isSamePlace ? was.accessCode : ''),
  }
}

/** The form as it is sent: an address that was not touched keeps its pin. */
const sentOf = ({ slot, ...values }: Values, was: Gate) => ({
  ...(values.location === was.addressText ? {} : { addressText: values.location }),
  ...gateOf(values, was),
  phone: values.phone,
  slot: slot === AS_IT_IS ? undefined : slot === AT_ONCE ? null : slotNamed(slot),
})

type Props = { order: StaffOrderDetail; accessCode: string; onClose: () => void }

/** Another address, number or time for a customer who calls; after a failed delivery the van comes again. */
export function ChangeDeliveryDialog({ order, accessCode, onClose }: Props) {
  const call = useCall()
  const { id, failedAttempt } = order
  const was = { ...order, accessCode }
  const isOnHold = failedAttempt?.isOnHold === true
  const initial: Values = {
    location: order.addressText,
    landmark: null,
    accessCode: null,
    phone: '',
    slot: isOnHold ? AT_ONCE : AS_IT_IS,
  }
  const form = useForm({
    initial,
    validate: (values: Values) => staffDeliveryErrors(sentOf(values, was), serverTime()),
  })
  const send = () => {
    const { addressText: orderAddress, ...sent } = sentOf(form.values, was)
    return call(changeDeliveryByStaff, { params: { id }, body: { ...sent, orderAddress } })
  }
  return (
    <WriteDialog
      title="Change address, gate or time"
      description={
        isOnHold
          ? 'The wait for the customer’s answer ends, and the order is planned again. The customer is told.'
          : 'For a customer who asks for it. The order is planned again, and the customer is told.'
      }
      confirmLabel={isOnHold ? 'Deliver again' : 'Change'}
      form={form}
      send={send}
      failed="Nothing was changed."
      invalidates={ORDER_READS}
      conflict={<ChangedMeanwhile id={id} />}
      onClose={onClose}
    >
      <Place form={form} was={was} />
      <div className="grid gap-3 tablet:grid-cols-2">
        <TextField
          form={form}
          name="phone"
          label="Number for the driver"
          hint="Leave empty to keep it."
          inputMode="tel"
          autoComplete="off"
        />
        <When form={form} isOnHold={isOnHold} />
      </div>
    </WriteDialog>
  )
}

type PlaceProps = { form: ReturnType<typeof useForm<Values>>; was: Gate }

/** Where it goes, and how its gate is found and opened. */
function Place({ form, was }: PlaceProps) {
  const fields = { ...form, values: { ...form.values, ...gateOf(form.values, was) } }
  return (
    <>
      <TextField
        form={form}
        name="location"
        label="Address"
        hint="Street, area, Lagos. Another address has no pin."
        autoComplete="off"
      />
      <div className="grid gap-3 tablet:grid-cols-2">
        <TextField form={fields} name="landmark" label="Landmark" autoComplete="off" />
        <TextField form={fields} name="accessCode" label="Gate code" autoComplete="off" />
      </div>
    </>
  )
}

type WhenProps = { form: ReturnType<typeof useForm<Values>>; isOnHold: boolean }

function When({ form, isOnHold }: WhenProps) {
  const now = serverTime()
  return (
    <SelectField
      form={form}
      name="slot"
      label="When"
      hint={isOnHold ? 'What the customer asked for.' : 'Choose only what changes.'}
    >
      {!isOnHold && <option value={AS_IT_IS}>As it is</option>}
      <option value={AT_ONCE}>As soon as possible</option>
      {openSlots(now).map((slot) => (
        <option key={slotName(slot)} value={slotName(slot)}>
          {describeSlot(slotWindow(slot, now), now)}
        </option>
      ))}
    </SelectField>
  )
}
