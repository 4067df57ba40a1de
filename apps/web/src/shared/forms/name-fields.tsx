import type { TextForm } from '@gatefill/ui/primitives/text-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import * as texts from '../texts.ts'

/** First and last name, beside each other where there is room. */
export function NameFields({ form }: { form: TextForm<'firstName' | 'lastName'> }) {
  return (
    <div className="grid items-start gap-4 phone:grid-cols-2 phone:gap-3">
      <TextField form={form} name="firstName" label={texts.firstName} autoComplete="given-name" />
      <TextField form={form} name="lastName" label={texts.lastName} autoComplete="family-name" />
    </div>
  )
}
