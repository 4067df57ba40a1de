import type { ReactNode } from 'react'
import { Field } from './field.tsx'
import { Select } from './select.tsx'
import type { TextFieldProps } from './text-field.tsx'

type SelectFieldProps<Name extends string> = TextFieldProps<Name> & {
  /** What stands in the form, where the choice is spelled in another way there. */
  value?: string
  /** The options. */
  children: ReactNode
}

/** One choice of a list, with label, hint and message. */
export function SelectField<Name extends string>(props: SelectFieldProps<Name>) {
  const { form, name, label, hint, optional, value = form.values[name], children } = props
  return (
    <Field label={label} hint={hint} optional={optional} error={form.errors[name]}>
      <Select name={name} value={value} onChange={(event) => form.set(name, event.target.value)}>
        {children}
      </Select>
    </Field>
  )
}
