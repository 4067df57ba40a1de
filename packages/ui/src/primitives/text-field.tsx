import type { ComponentProps, ReactNode } from 'react'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'

/** The part of a form that fields of text need: what stands in each, what is wrong with it, how it changes. */
export type TextForm<Name extends string> = {
  values: Readonly<Record<Name, string>>
  errors: { readonly [Field in Name]?: string | undefined }
  set: (name: Name, value: string) => void
}

export type TextFieldProps<Name extends string> = {
  /** The form decides no names: `name` does. */
  form: TextForm<NoInfer<Name>>
  name: Name
  label: ReactNode
  hint?: ReactNode
  optional?: boolean | undefined
}

type Box = Omit<ComponentProps<typeof TextInput>, 'form' | 'name' | 'value' | 'onChange'>

/** One line of text of a form, with its label, hint and message. */
export function TextField<Name extends string>(props: TextFieldProps<Name> & Box) {
  const { form, name, label, hint, optional, ...box } = props
  return (
    <Field label={label} hint={hint} optional={optional} error={form.errors[name]}>
      <TextInput
        {...box}
        name={name}
        value={form.values[name]}
        onChange={(event) => form.set(name, event.target.value)}
      />
    </Field>
  )
}
