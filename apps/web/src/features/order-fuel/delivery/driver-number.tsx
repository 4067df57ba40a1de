import { useCall } from '@gatefill/client/react/call-context'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { getMe, updateMe } from '@gatefill/contracts/customer/account/users'
import { phoneProblem } from '@gatefill/domain/accounts/phone'
import { Button } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useState } from 'react'
import { usePersistedState } from '../../../shared/forms/use-persisted-state.ts'
import type { MeRead } from '../draft/reads.ts'

const NO_PHONE = { phone: '' }
const NEEDED = 'Enter a phone number, or choose Not now'

/** Asks for a number that the driver can call, where the account has none. It can be left out. */
export function DriverNumber({ me }: { me: MeRead }) {
  const [isSkipped, setSkipped] = useState(false)
  const call = useCall()
  const form = useForm({
    initial: NO_PHONE,
    state: usePersistedState('driver-number', NO_PHONE),
    validate: ({ phone }) => {
      const wrong = phone.trim() === '' ? NEEDED : phoneProblem(phone)
      return wrong === undefined ? {} : { phone: [wrong] }
    },
  })
  const { write, isBusy } = useWrite({
    form,
    send: () => call(updateMe, { body: form.values }),
    failed: 'Failed to update profile. Please try again.',
    success: 'The driver can call you on this number',
    invalidates: [getMe],
  })
  if (me.data === undefined || me.data.phone !== '' || isSkipped) return null

  return (
    <Card aria-labelledby="driver-number" className="p-4">
      <form ref={form.formRef} noValidate onSubmit={onSubmit(write)} className="grid gap-3">
        <h2 id="driver-number" className="heading-3">
          How can the driver reach you?
        </h2>
        <TextField
          form={form}
          name="phone"
          label="Phone number"
          hint="Your driver calls this number at your gate."
          type="tel"
          autoComplete="tel"
          inputMode="tel"
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="secondary" busy={isBusy} busyLabel="Saving…">
            Save number
          </Button>
          <Button variant="text" onClick={() => setSkipped(true)}>
            Not now
          </Button>
        </div>
      </form>
    </Card>
  )
}
