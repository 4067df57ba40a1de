import { serverTime } from '@gatefill/client/device/server-clock'
import { Card } from '@gatefill/ui/primitives/card'
import { Checkbox } from '@gatefill/ui/primitives/checkbox'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { SlotChoice } from '../../../entities/orders/delivery/slot-choice.tsx'
import type { MeRead } from '../draft/reads.ts'
import * as texts from '../texts.ts'
import type { Wishes } from './use-wishes.ts'

const PHONE = { type: 'tel', autoComplete: 'off', inputMode: 'tel' } as const

/** When the fuel should come, who receives it, and which number the driver calls. All of it may be left as it is. */
export function WishesFields({ form, me }: { form: Wishes; me: MeRead }) {
  const now = serverTime()
  const { isOther } = form.values
  const needsPhone = me.data?.phone === '' && !isOther
  return (
    <Card aria-labelledby="delivery-wishes" className="p-4">
      <form ref={form.formRef} noValidate onSubmit={(event) => event.preventDefault()} className="grid gap-3">
        <h2 id="delivery-wishes" className="heading-3">
          {texts.timeAndContact}
        </h2>
        <SlotChoice
          value={form.values.slot}
          onChoose={(slot) => form.set('slot', slot)}
          now={now}
          error={form.errors.slot}
        />
        {needsPhone && (
          <TextField
            form={textFormOf(form)}
            name="phone"
            label={texts.phoneNumber}
            hint={texts.ownPhoneHint}
            optional
            {...PHONE}
            autoComplete="tel"
          />
        )}
        <Checkbox
          name="isOther"
          label={texts.otherReceiver}
          checked={isOther}
          onChange={(event) => form.set('isOther', event.target.checked)}
        />
        {isOther && (
          <>
            <TextField
              form={textFormOf(form)}
              name="recipientName"
              label={texts.theirName}
              autoComplete="off"
            />
            <TextField
              form={textFormOf(form)}
              name="recipientPhone"
              label={texts.theirPhoneNumber}
              hint={texts.receiverPhoneHint}
              {...PHONE}
            />
          </>
        )}
      </form>
    </Card>
  )
}

/** The fields of text alone. */
function textFormOf({ values, errors, set }: Wishes) {
  const { phone, recipientName, recipientPhone } = values
  return { values: { phone, recipientName, recipientPhone }, errors, set }
}
