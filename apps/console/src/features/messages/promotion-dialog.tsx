import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useForm } from '@gatefill/client/react/use-form'
import { draftPromotion, listPromotionAudiences, listPromotions } from '@gatefill/contracts/staff/promotions'
import {
  AUDIENCE_NAMES,
  AUDIENCES,
  promotionErrors,
  WORDS_MAX,
} from '@gatefill/domain/notifications/promotion'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { WriteDialog } from '../../shared/write-dialog.tsx'

const customersText = (count: number | undefined): string =>
  count === undefined ? '' : `, ${count} ${count === 1 ? 'customer' : 'customers'}`

/** Writes a promotion, which another administrator approves and thereby sends. */
export function PromotionDialog({ onClose }: { onClose: () => void }) {
  const call = useCall()
  const audiences = useEndpoint(listPromotionAudiences).data ?? []
  const form = useForm({
    initial: { subject: '', words: '', audience: 'everyone' },
    validate: promotionErrors,
  })
  return (
    <WriteDialog
      title="Write a promotion"
      description="Another administrator approves it. It is then sent once, by email, with a link to unsubscribe."
      confirmLabel="Save for approval"
      form={form}
      send={() => call(draftPromotion, { body: form.values })}
      failed="The promotion was not saved. Please try again."
      invalidates={[listPromotions]}
      onClose={onClose}
    >
      <SelectField form={form} name="audience" label="Who gets it">
        {AUDIENCES.map((audience) => (
          <option key={audience} value={audience}>
            {AUDIENCE_NAMES[audience]}
            {customersText(audiences.find((each) => each.audience === audience)?.customers)}
          </option>
        ))}
      </SelectField>
      <TextField form={form} name="subject" label="Subject" />
      <TextAreaField
        form={form}
        name="words"
        label="Text"
        rows={8}
        countTo={WORDS_MAX}
        hint="Plain text. An empty line begins a new paragraph."
      />
    </WriteDialog>
  )
}
