import { profileErrors } from '@gatefill/domain/accounts/account-forms'
import { formatPhone } from '@gatefill/domain/accounts/phone'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Field } from '@gatefill/ui/primitives/field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { TextInput } from '@gatefill/ui/primitives/text-input'
import { toast } from '@gatefill/ui/primitives/toaster'
import { useEffect, useRef } from 'react'
import { SlowCallLine } from '../../shared/calls/slow-call-line.tsx'
import { NameFields } from '../../shared/forms/name-fields.tsx'
import { onSubmit } from '../../shared/forms/submit-on-enter.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { useSubmission } from '../../shared/forms/use-submission.ts'
import type { Me, ProfileBook } from './use-profile.ts'

type ProfileFormProps = { me: Me; save: ProfileBook['save']; onUnsaved: (unsaved: boolean) => void }

const FAILED = 'Failed to update profile. Please try again.'

const textsOf = ({ firstName, lastName, phone }: Me) => ({ firstName, lastName, phone: formatPhone(phone) })

/** Names and phone; the address list is saved by itself (C-35). */
export function ProfileForm({ me, save, onUnsaved }: ProfileFormProps) {
  const saved = textsOf(me)
  const form = useForm({ initial: saved, validate: profileErrors, keepAs: 'profile' })
  const { values } = form
  const { busy, failure, slow, submit } = useSubmission(form, { action: 'updateProfile', fallback: FAILED })

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

  const saveAll = () =>
    submit(async (signal) => {
      toast.success(await save(values, signal))
    })

  return (
    <form ref={form.formRef} noValidate onSubmit={onSubmit(saveAll)} className="grid gap-4">
      <NameFields form={form} />
      <Field label="Email" hint="Email cannot be changed">
        <TextInput name="email" type="email" autoComplete="email" readOnly value={me.email} />
      </Field>
      <TextField
        form={form}
        name="phone"
        label="Phone"
        optional
        hint="For the driver to call you"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <FailureLine text={failure} />
      <SlowCallLine slow={slow} />
      <div className="grid tablet:justify-end">
        <Button type="submit" busy={busy} busyLabel="Saving…">
          Save Changes
        </Button>
      </div>
    </form>
  )
}
