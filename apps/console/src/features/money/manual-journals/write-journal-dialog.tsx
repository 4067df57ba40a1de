import { serverTime } from '@gatefill/client/device/server-clock'
import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import { listManualJournals, writeManualJournal } from '@gatefill/contracts/staff/finance/journals'
import { dayOf } from '@gatefill/domain/core/lagos-days'
import { accountLabel } from '@gatefill/domain/finance/account-labels'
import type { JournalForm, JournalLineForm } from '@gatefill/domain/finance/manual-journal-form'
import { EMPTY_LINE, journalFormErrors, postingsOfLines } from '@gatefill/domain/finance/manual-journal-form'
import { ACCOUNTS } from '@gatefill/domain/payments/ledger'
import { Button } from '@gatefill/ui/primitives/button'
import { FieldError } from '@gatefill/ui/primitives/field'
import { Select } from '@gatefill/ui/primitives/select'
import { TextField } from '@gatefill/ui/primitives/text-field'
import { TextInput } from '@gatefill/ui/primitives/text-input'
import { useId } from 'react'
import { WriteDialog } from '../../../shared/write-dialog.tsx'

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

type JournalLinesProps = {
  lines: readonly JournalLineForm[]
  error: string | undefined
  onChange: (lines: readonly JournalLineForm[]) => void
}

const MOST = 20

/** The postings of a journal that is being written. */
function JournalLines({ lines, error, onChange }: JournalLinesProps) {
  const id = useId()
  const set = (at: number, change: Partial<JournalLineForm>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...change } : line)))
  return (
    <fieldset
      data-field="lines"
      aria-describedby={error === undefined ? undefined : id}
      className="grid gap-3"
    >
      <legend className="mb-1 text-control font-semibold">Postings</legend>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
      {lines.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other name
        <div key={at} className="grid grid-cols-2 gap-2">
          <div className="col-span-2">
            <Select
              aria-label={`Account of posting ${at + 1}`}
              value={line.account}
              onChange={(event) => set(at, { account: event.target.value })}
            >
              <option value="">Select an account</option>
              {ACCOUNTS.map((account) => (
                <option key={account} value={account}>
                  {accountLabel(account)}
                </option>
              ))}
            </Select>
          </div>
          {(['debit', 'credit'] as const).map((side) => (
            <TextInput
              key={side}
              aria-label={`${side === 'debit' ? 'Debit' : 'Credit'} of posting ${at + 1} in naira`}
              placeholder={side === 'debit' ? 'Debit, ₦' : 'Credit, ₦'}
              inputMode="decimal"
              autoComplete="off"
              value={line[side]}
              onChange={(event) => set(at, { [side]: event.target.value })}
            />
          ))}
        </div>
      ))}
      {lines.length < MOST && (
        <Button
          variant="secondary"
          size="compact"
          className="justify-self-start"
          onClick={() => onChange([...lines, EMPTY_LINE])}
        >
          Add a posting
        </Button>
      )}
    </fieldset>
  )
}
