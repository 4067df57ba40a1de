import { Field } from './field.tsx'
import { PasswordInput } from './password-input.tsx'
import type { TextFieldProps } from './text-field.tsx'

type PasswordFieldProps<Name extends string> = TextFieldProps<Name> & {
  autoComplete: 'current-password' | 'new-password'
}

/** A password of a form, with its label, hint and message. */
export function PasswordField<Name extends string>(props: PasswordFieldProps<Name>) {
  const { form, name, label, hint, optional, autoComplete } = props
  return (
    <Field label={label} hint={hint} optional={optional} error={form.errors[name]}>
      <PasswordInput
        name={name}
        autoComplete={autoComplete}
        value={form.values[name]}
        onChange={(event) => form.set(name, event.target.value)}
      />
    </Field>
  )
}
