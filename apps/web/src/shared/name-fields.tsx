import { Field } from '@gatefill/ui/primitives/field'
import { TextInput } from '@gatefill/ui/primitives/text-input'

type Names = { firstName: string; lastName: string }

type NameFieldsProps = {
  values: Names
  errors: Partial<Record<keyof Names, string | undefined>>
  set: (field: keyof Names, value: string) => void
}

/** First and last name, beside each other where there is room. */
export function NameFields({ values, errors, set }: NameFieldsProps) {
  return (
    <div className="grid items-start gap-4 phone:grid-cols-2 phone:gap-3">
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
  )
}
