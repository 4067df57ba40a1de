import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import { getBatchDeliveries, listBatchNotices, requestBatchNotice } from '@gatefill/contracts/staff/batches'
import { fieldErrors } from '@gatefill/domain/core/field-errors'
import { batchProblem, NOTICE_MAX, NOTICE_WORDS, noticeErrors } from '@gatefill/domain/delivery/batch'
import { Field } from '@gatefill/ui/primitives/field'
import { Select } from '@gatefill/ui/primitives/select'
import { TextAreaField } from '@gatefill/ui/primitives/text-area-field'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { WriteDialog } from '../../shared/write-dialog.tsx'

/** Asks to tell everybody who received a batch of fuel; nobody is told before a second person has agreed. */
export function AskNoticeDialog({ batch: known = '', onClose }: { batch?: string; onClose: () => void }) {
  const call = useCall()
  const form = useForm({
    initial: { batch: known, message: '' },
    validate: ({ batch, message }) => ({
      ...fieldErrors([['batch', batchProblem(batch)]]),
      ...noticeErrors({ message }, window.location.origin),
    }),
  })
  return (
    <WriteDialog
      title="Tell everybody who received a batch?"
      description="A second person reads this and sends it. Until then nobody is told."
      confirmLabel="Ask for approval"
      form={form}
      send={() =>
        call(requestBatchNotice, {
          params: { batch: form.values.batch.trim() },
          body: { message: form.values.message },
        })
      }
      failed="The notice was not asked for. Please try again."
      success="A second person must approve this notice"
      invalidates={[listBatchNotices, getBatchDeliveries]}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="batch"
        label="Batch"
        hint="As the paper of the station names it."
        autoComplete="off"
      />
      <Field
        label="What it is about"
        hint="Fills in words that stand ready; change them where they do not fit."
      >
        <Select
          value={NOTICE_WORDS.find(({ message }) => message === form.values.message)?.title ?? ''}
          onChange={({ target }) =>
            form.set('message', NOTICE_WORDS.find(({ title }) => title === target.value)?.message ?? '')
          }
        >
          <option value="">Other words</option>
          {NOTICE_WORDS.map(({ title }) => (
            <option key={title}>{title}</option>
          ))}
        </Select>
      </Field>
      <TextAreaField
        form={form}
        name="message"
        label="What they read"
        rows={4}
        countTo={NOTICE_MAX}
        hint="Say what was wrong, what to do with the fuel, and whom to call."
      />
    </WriteDialog>
  )
}
