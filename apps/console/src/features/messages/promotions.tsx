import { useCall } from '@gatefill/client/react/call-context'
import { useEndpoint } from '@gatefill/client/react/use-endpoint'
import { useForm } from '@gatefill/client/react/use-form'
import type { StaffPromotion } from '@gatefill/contracts/staff/promotions'
import {
  approvePromotion,
  draftPromotion,
  listPromotionAudiences,
  listPromotions,
  withdrawPromotion,
} from '@gatefill/contracts/staff/promotions'
import {
  AUDIENCE_NAMES,
  AUDIENCES,
  promotionErrors,
  WORDS_MAX,
} from '@gatefill/domain/notifications/promotion'
import { plural } from '@gatefill/ui/plural'
import { Button } from '@gatefill/ui/primitives/button'
import { SelectField } from '@gatefill/ui/primitives/select-field'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { useState } from 'react'
import { useAskedAct } from '../../shared/act-dialog.tsx'
import { useMay, useMember } from '../../shared/member.ts'
import { useReadInterval } from '../../shared/presence.ts'
import { TablePanel } from '../../shared/table/table-panel.tsx'
import { WriteDialog } from '../../shared/write-dialog.tsx'
import { promotionColumns } from './promotion-columns.tsx'

/** Promotions: written by one administrator, sent by another. */
export function Promotions() {
  const promotions = useEndpoint(listPromotions, {}, { refetchInterval: useReadInterval() })
  const call = useCall()
  const me = useMember().id
  const canWrite = useMay()(draftPromotion)
  const [isWriting, setWriting] = useState(false)
  const { ask, dialog } = useAskedAct()
  const approve = ({ id, subject, words }: StaffPromotion) =>
    ask({
      title: `Send "${subject}"?`,
      description: words,
      confirmLabel: 'Approve and send',
      busyLabel: 'Approving...',
      failed: 'The promotion was not approved. Please try again.',
      invalidates: [listPromotions],
      run: () => call(approvePromotion, { params: { id } }),
    })
  const withdraw = ({ id, subject }: StaffPromotion) =>
    ask({
      title: `Withdraw "${subject}"?`,
      description: 'It was not sent and never will be.',
      confirmLabel: 'Withdraw',
      busyLabel: 'Withdrawing...',
      danger: true,
      failed: 'The promotion was not withdrawn. Please try again.',
      invalidates: [listPromotions],
      run: () => call(withdrawPromotion, { params: { id } }),
    })
  return (
    <>
      <TablePanel
        id="promotions"
        title="Promotions"
        about="Only customers who switched promotions on get them, and each mail has a link to unsubscribe."
        action={
          canWrite && (
            <Button variant="secondary" size="compact" onClick={() => setWriting(true)}>
              Write a promotion
            </Button>
          )
        }
        read={promotions}
        rows={promotions.data}
        columns={promotionColumns(canWrite ? { me, approve, withdraw } : undefined)}
        keyOf={({ id }) => id}
        empty={{ title: 'No promotions yet', text: 'Promotions appear here once they are written.' }}
      />
      {dialog}
      {isWriting && <PromotionDialog onClose={() => setWriting(false)} />}
    </>
  )
}

const customersText = (count: number | undefined): string =>
  count === undefined ? '' : plural(count, { one: ', # customer', other: ', # customers' })

/** Writes a promotion, which another administrator approves and thereby sends. */
function PromotionDialog({ onClose }: { onClose: () => void }) {
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
