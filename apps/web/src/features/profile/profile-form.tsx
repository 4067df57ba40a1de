import { failureText, fieldMessages } from '@gatefill/client/api-error'
import { profileErrors } from '@gatefill/domain/account-forms'
import { formatPhone } from '@gatefill/domain/phone'
import { Button } from '@gatefill/ui/primitives/button'
import { Field } from '@gatefill/ui/primitives/field'
import { Notice } from '@gatefill/ui/primitives/notice'
import { TextInput } from '@gatefill/ui/primitives/text-input'
import { toast } from '@gatefill/ui/primitives/toaster'
import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { useForm } from '../../shared/use-form.ts'
import type { Me, ProfileBook } from './use-profile.ts'

type ProfileFormProps = { me: Me; save: ProfileBook['save']; onUnsaved: (unsaved: boolean) => void }

const FAILED = 'Failed to update profile. Please try again.'

const textsOf = ({ firstName, lastName, phone }: Me) => ({ firstName, lastName, phone: formatPhone(phone) })

/** Names and phone; the address list is saved by itself (C-35). */
export function ProfileForm({ me, save, onUnsaved }: ProfileFormProps) {
  const saved = textsOf(me)
  const form = useForm({ initial: saved, validate: profileErrors })
  const { values, errors, set } = form
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const isRunning = useRef(false)

  const isChanged =
    values.firstName !== saved.firstName || values.lastName !== saved.lastName || values.phone !== saved.phone
  useEffect(() => {
    onUnsaved(isChanged)
    return () => onUnsaved(false)
  }, [isChanged, onUnsaved])

  // After a save the fields show what was kept: names trimmed, the phone in its usual spelling.
  const { reset } = form
  const keptRef = useRef(saved)
  useEffect(() => {
    const kept = textsOf(me)
    const before = keptRef.current
    keptRef.current = kept
    if (JSON.stringify(before) !== JSON.stringify(kept)) reset(kept)
  })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isRunning.current || !form.check()) return
    isRunning.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      toast.success(await save(values))
    } catch (error) {
      if (form.showServerErrors(fieldMessages(error))) return
      const text = failureText(error, FAILED)
      setFailure(text)
      toast.error(text)
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return (
    <form ref={form.formRef} noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <div className="grid items-start gap-4 tablet:grid-cols-2 tablet:gap-3">
        <Field label="First name" error={errors.firstName}>
          <TextInput
            name="firstName"
            autoComplete="given-name"
            value={values.firstName}
            onChange={(event) => set('firstName', event.target.value)}
          />
        </Field>
        <Field label="Last name" error={errors.lastName}>
          <TextInput
            name="lastName"
            autoComplete="family-name"
            value={values.lastName}
            onChange={(event) => set('lastName', event.target.value)}
          />
        </Field>
      </div>
      <Field label="Email" hint="Email cannot be changed">
        <TextInput name="email" type="email" autoComplete="email" readOnly value={me.email} />
      </Field>
      <Field label="Phone" optional hint="For the driver to call you" error={errors.phone}>
        <TextInput
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          value={values.phone}
          onChange={(event) => set('phone', event.target.value)}
        />
      </Field>
      {failure !== undefined && (
        <Notice tone="danger" role="alert">
          {failure}
        </Notice>
      )}
      <div className="grid tablet:justify-end">
        <Button type="submit" busy={busy} busyLabel="Saving…">
          Save Changes
        </Button>
      </div>
    </form>
  )
}
