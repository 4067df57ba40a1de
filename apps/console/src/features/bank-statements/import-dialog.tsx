import { useCall } from '@gatefill/client/react/call-context'
import { useForm } from '@gatefill/client/react/use-form'
import { listSettlements } from '@gatefill/contracts/staff/finance/settlements'
import {
  importBankStatement,
  listBankLines,
  listBankStatements,
} from '@gatefill/contracts/staff/finance/statements'
import { statementFormErrors } from '@gatefill/domain/finance/statement-form'
import { Field } from '@gatefill/ui/primitives/field'
import { TextInput } from '@gatefill/ui/primitives/text-input'
import { WriteDialog } from '../../shared/write-dialog.tsx'

/** Imports a CSV file of our bank; its lines are matched at once where only one thing can be meant. */
export function ImportDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const call = useCall()
  const form = useForm({ initial: { name: '', contents: '' }, validate: statementFormErrors })
  const choose = async (file: File | undefined) => {
    form.set('name', file?.name ?? '')
    form.set('contents', file === undefined ? '' : await file.text())
  }
  return (
    <WriteDialog
      title="Import a bank statement"
      description="Your bank’s CSV file, with a header row that names date, narration and amount, or credit and debit."
      confirmLabel="Import"
      busyLabel="Importing..."
      form={form}
      send={() => call(importBankStatement, { body: form.values })}
      failed="The statement was not imported. Please try again."
      success="Statement imported"
      invalidates={[listBankStatements, listBankLines, listSettlements]}
      onClose={onClose}
      onDone={onDone}
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
    </WriteDialog>
  )
}
