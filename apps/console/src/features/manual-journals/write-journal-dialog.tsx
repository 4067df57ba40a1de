import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import { listManualJournals, writeManualJournal } from '@gatefill/contracts/staff/finance/journals'
import { dayOf } from '@gatefill/domain/core/lagos-days'
import type { JournalForm } from '@gatefill/domain/finance/manual-journal-form'
import { EMPTY_LINE, journalFormErrors, postingsOfLines } from '@gatefill/domain/finance/manual-journal-form'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { WriteDialog } from '../../shared/write-dialog.tsx'
import { JournalLines } from './journal-lines.tsx'

const initial = (): JournalForm => ({
  description: '',
  valueDate: dayOf(serverTime()),
  lines: [EMPTY_LINE, EMPTY_LINE],
})

/** Writes a manual journal, which a colleague must approve. */
export function WriteJournalDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const call = useCall()
  const form = useForm({ initial: initial(), validate: (values) => journalFormErrors(values, serverTime()) })
  const sent = {
    formRef: form.formRef,
    check: form.check,
    // The server calls them postings, the form lines.
    showServerErrors: ({ postings, ...others }: Record<string, string>) =>
      form.showServerErrors(postings === undefined ? others : { ...others, lines: postings }),
  }
  const send = () => {
    const { description, valueDate, lines } = form.values
    return call(writeManualJournal, { body: { description, valueDate, postings: postingsOfLines(lines) } })
  }
  const texts = {
    values: form.values,
    errors: form.errors,
    set: (name: 'description' | 'valueDate', value: string) => form.set(name, value),
  }
  return (
    <WriteDialog
      title="Write a journal"
      description="Debits and credits must be equal. Nothing is posted before a colleague approves it."
      confirmLabel="Send for approval"
      busyLabel="Sending..."
      form={sent}
      send={send}
      failed="The journal was not saved. Please try again."
      success="A colleague must approve this journal"
      invalidates={[listManualJournals]}
      onClose={onClose}
      onDone={onDone}
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
    </WriteDialog>
  )
}
