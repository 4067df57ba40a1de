import { failureText, fieldMessages } from '@gatefill/client/calls/api-error'
import { useAction } from '@gatefill/client/react'
import { getMe, updateMe } from '@gatefill/contracts/customer/account/users'
import { phoneProblem } from '@gatefill/domain/accounts/phone'
import { Button } from '@gatefill/ui/primitives/button'
import { Card } from '@gatefill/ui/primitives/card'
import { Field } from '@gatefill/ui/primitives/field'
import { TextInput } from '@gatefill/ui/primitives/text-input'
import { toast } from '@gatefill/ui/primitives/toaster'
import type { FormEvent } from 'react'
import { useState } from 'react'
import { usePersistedState } from '../../../shared/forms/use-persisted-state.ts'
import type { MeRead } from '../draft/reads.ts'

const NEEDED = 'Enter a phone number, or choose Not now'

/** Asks for a number that the driver can call, where the account has none. It can be left out. */
export function DriverNumber({ me }: { me: MeRead }) {
  const [isSkipped, setSkipped] = useState(false)
  const [phone, setPhone] = usePersistedState('driver-number', '')
  const [problem, setProblem] = useState<string>()
  const save = useAction(updateMe, [getMe])
  if (me.data === undefined || me.data.phone !== '' || isSkipped) return null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = phone.trim() === '' ? NEEDED : phoneProblem(phone)
    setProblem(wrong)
    if (wrong !== undefined || save.isPending) return
    try {
      await save.mutateAsync({ body: { phone } })
      toast.success('The driver can call you on this number')
    } catch (error) {
      const field = fieldMessages(error).phone
      setProblem(field)
      if (field === undefined) toast.error(failureText(error, 'Failed to update profile. Please try again.'))
    }
  }

  return (
    <Card aria-labelledby="driver-number" className="p-4">
      <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
        <h2 id="driver-number" className="heading-3">
          A number for the driver
        </h2>
        <Field label="Phone number" error={problem} hint="The driver calls it at your gate, and nobody else.">
          <TextInput
            name="phone"
            type="tel"
            autoComplete="tel"
            inputMode="tel"
            value={phone}
            onChange={(event) => {
              setPhone(event.target.value)
              setProblem(undefined)
            }}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="secondary" busy={save.isPending} busyLabel="Saving…">
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
