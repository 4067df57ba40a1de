import type { ComponentProps } from 'react'
import { Field } from './field.tsx'
import { TextArea } from './text-area.tsx'
import type { TextFieldProps } from './text-field.tsx'

type Box = Omit<ComponentProps<typeof TextArea>, 'form' | 'name' | 'value' | 'onChange'>

/** Several lines of text of a form, with label, hint and message. */
export function TextAreaField<Name extends string>(props: TextFieldProps<Name> & Box) {
  const { form, name, label, hint, optional, ...box } = props
  return (
    <Field label={label} hint={hint} optional={optional} error={form.errors[name]}>
      <TextArea
        {...box}
        name={name}
        value={form.values[name]}
        onChange={(event) => form.set(name, event.target.value)}
      />
    </Field>
  )
}
