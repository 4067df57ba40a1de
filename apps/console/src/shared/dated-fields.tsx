import type { TextForm } from '@gatefill/ui/primitives/text-field'
import { TextField } from '@gatefill/ui/primitives/text-field'

type DatedFieldsProps = { form: TextForm<'validFrom' | 'note'>; note?: { hint: string; optional: true } }

/** The fields of everything that is kept as dated rows: from when it holds, and why. */
export const DatedFields = ({ form, note }: DatedFieldsProps) => (
  <>
    <TextField
      form={form}
      name="validFrom"
      label="In force from, Lagos time"
      type="datetime-local"
      hint="Leave empty to apply at once"
      optional
    />
    <TextField form={form} name="note" label="Why" {...note} />
  </>
)
