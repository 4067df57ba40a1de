import { useCall } from '@gatefill/client/react/call-context'
import { onSubmit, useForm } from '@gatefill/client/react/use-form'
import { useWrite } from '@gatefill/client/react/use-write'
import { listSettlements } from '@gatefill/contracts/staff/finance/settlements'
import {
  importBankStatement,
  listBankLines,
  listBankStatements,
} from '@gatefill/contracts/staff/finance/statements'
import { statementFormErrors } from '@gatefill/domain/finance/statement-form'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Field } from '@gatefill/ui/primitives/field'
import { FormDialog } from '@gatefill/ui/primitives/form-dialog'
import { TextInput } from '@gatefill/ui/primitives/text-input'
import { CHECK_LIST_FIRST } from '../../shared/sentences.ts'

/** Imports a CSV file of our bank; its lines are matched at once where only one thing can be meant. */
export function ImportDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const call = useCall()
  const form = useForm({ initial: { name: '', contents: '' }, validate: statementFormErrors })
  const { write, isBusy, failure } = useWrite({
    form,
    send: () => call(importBankStatement, { body: form.values }),
    failed: 'The statement was not imported. Please try again.',
    withoutAnswer: CHECK_LIST_FIRST,
    success: 'Statement imported',
    invalidates: [listBankStatements, listBankLines, listSettlements],
  })
  const submit = async () => {
    if ((await write()) !== undefined) onDone()
  }
  const choose = async (file: File | undefined) => {
    form.set('name', file?.name ?? '')
    form.set('contents', file === undefined ? '' : await file.text())
  }
  return (
    <FormDialog
      title="Import a bank statement"
      description="The CSV file of your bank, with a line that names date, narration and amount, or credit and debit."
      confirmLabel="Import"
      busyLabel="Importing..."
      busy={isBusy}
      formRef={form.formRef}
      onSubmit={onSubmit(submit)}
      onClose={onClose}
    >
      <Field label="CSV file" hint="At most 90 kB." error={form.errors.contents ?? form.errors.name}>
        <TextInput
          type="file"
          name="contents"
          accept=".csv,text/csv"
          className="py-2.5"
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </Field>
      <FailureLine text={failure?.message} />
    </FormDialog>
  )
}
