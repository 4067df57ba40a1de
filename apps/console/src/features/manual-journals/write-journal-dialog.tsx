import { useCall } from '@gatefill/client/react/call-context'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { listManualJournals, writeManualJournal } from '@gatefill/contracts/staff/finance/journals'
import type { JournalForm } from '@gatefill/domain/finance/manual-journal-form'
import { EMPTY_LINE, journalFormErrors, postingsOfLines } from '@gatefill/domain/finance/manual-journal-form'
import { dayOf } from '@gatefill/domain/finance/month'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { FormDialog } from '@gatefill/ui/primitives/form-dialog'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { CHECK_LIST_FIRST } from '../../shared/sentences.ts'
import { JournalLines } from './journal-lines.tsx'

const initial = (): JournalForm => ({
  description: '',
  valueDate: dayOf(new Date()),
  lines: [EMPTY_LINE, EMPTY_LINE],
})

/** Writes a manual journal, which a colleague must approve. */
export function WriteJournalDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const call = useCall()
  const form = useForm({ initial: initial(), validate: (values) => journalFormErrors(values, new Date()) })
  const { write, isBusy, failure } = useWrite({
    form: {
      check: form.check,
      // The server calls them postings, the form lines.
      showServerErrors: ({ postings, ...others }) =>
        form.showServerErrors(postings === undefined ? others : { ...others, lines: postings }),
    },
    send: () => {
      const { description, valueDate, lines } = form.values
      return call(writeManualJournal, { body: { description, valueDate, postings: postingsOfLines(lines) } })
    },
    failed: 'The journal was not saved. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    success: 'A colleague must approve this journal',
    invalidates: [listManualJournals],
  })
  const submit = async () => {
    if ((await write()) !== undefined) onDone()
  }
  const texts = {
    values: form.values,
    errors: form.errors,
    set: (name: 'description' | 'valueDate', value: string) => form.set(name, value),
  }
  return (
    <FormDialog
      title="Write a journal"
      description="Debits and credits must be equal. Nothing is posted before a colleague approves it."
      confirmLabel="Send for approval"
      busyLabel="Sending..."
      busy={isBusy}
      formRef={form.formRef}
      onSubmit={onSubmit(submit)}
      onClose={onClose}
    >
      <TextField form={texts} name="description" label="What it is for" autoComplete="off" />
      <TextField
        form={texts}
        name="valueDate"
        label="Value date"
        type="date"
        hint="A day of an open month."
      />
      <JournalLines
        lines={form.values.lines}
        error={form.errors.lines}
        onChange={(lines) => form.set('lines', lines)}
      />
      <FailureLine text={failure?.message} />
    </FormDialog>
  )
}
