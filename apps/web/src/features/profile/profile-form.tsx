import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { profileErrors } from '@gatefill/domain/accounts/account-forms'
import { formatPhone } from '@gatefill/domain/accounts/phone'
import { Button } from '@gatefill/ui/primitives/button'
import { Field } from '@gatefill/ui/primitives/field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { TextInput } from '@gatefill/ui/primitives/text-input'
import { useEffect, useRef } from 'react'
import { SlowCallLine } from '../../shared/calls/write-state.tsx'
import { NameFields } from '../../shared/forms/name-fields.tsx'
import { usePersistedState } from '../../shared/forms/use-persisted-state.ts'
import * as texts from './texts.ts'
import type { Me, ProfileAccess } from './use-profile.ts'

type ProfileFormProps = { me: Me; save: ProfileAccess['save']; onUnsaved: (unsaved: boolean) => void }

const textsOf = ({ firstName, lastName, phone, companyName, companyTin }: Me) => ({
  firstName,
  lastName,
  phone: formatPhone(phone),
  companyName,
  companyTin,
})

/** Names, phone and the company on receipts; the address list is saved by itself (C-35). */
export function ProfileForm({ me, save, onUnsaved }: ProfileFormProps) {
  const saved = textsOf(me)
  const form = useProfileForm(saved)
  const { values } = form
  const saveProfile = useWrite({
    form,
    action: 'updateProfile',
    failed: texts.profileNotUpdated,
    toasts: true,
    send: (_input, { signal }) => save(values, signal),
  })

  const isChanged = JSON.stringify(values) !== JSON.stringify(saved)
  useEffect(() => {
    onUnsaved(isChanged)
    return () => onUnsaved(false)
  }, [isChanged, onUnsaved])

  // After a save the fields show what was stored: names trimmed, the phone in its usual spelling.
  const { reset } = form
  const storedRef = useRef(saved)
  useEffect(() => {
    const stored = textsOf(me)
    const before = storedRef.current
    storedRef.current = stored
    if (JSON.stringify(before) !== JSON.stringify(stored)) reset(stored)
  })

  return (
    <form ref={form.formRef} noValidate onSubmit={onSubmit(saveProfile.write)} className="grid gap-4">
      <NameFields form={form} />
      <Field label="Email" hint={texts.emailCannotBeChanged}>
        <TextInput name="email" type="email" autoComplete="email" readOnly value={me.email} />
      </Field>
      <ContactFields form={form} />
      <SlowCallLine slow={saveProfile.slow} />
      <div className="grid tablet:justify-end">
        <Button type="submit" busy={saveProfile.isBusy} busyLabel="Saving…">
          {texts.saveChanges}
        </Button>
      </div>
    </form>
  )
}

const useProfileForm = (saved: ReturnType<typeof textsOf>) =>
  useForm({ initial: saved, state: usePersistedState('profile', saved), validate: profileErrors })

function ContactFields({ form }: { form: ReturnType<typeof useProfileForm> }) {
  return (
    <>
      <TextField
        form={form}
        name="phone"
        label="Phone"
        optional
        hint={texts.phoneHint}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <TextField
        form={form}
        name="companyName"
        label={texts.companyName}
        optional
        hint={texts.businessNameHint}
        autoComplete="organization"
      />
      <TextField
        form={form}
        name="companyTin"
        label={texts.companyTin}
        optional
        inputMode="numeric"
        autoComplete="off"
      />
    </>
  )
}
