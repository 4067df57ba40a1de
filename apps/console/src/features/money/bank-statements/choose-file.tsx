import {
  STATEMENT_MAX_BYTES,
  STATEMENT_TOO_LARGE,
} from '@gatefill/domain/finance/bank-statements/statement-limits'
import { Button } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { Field } from '@gatefill/ui/primitives/field'
import { TextInput } from '@gatefill/ui/primitives/text-input'
import { useState } from 'react'
import { Panel } from '../../../shared/rooms/panel.tsx'
import type { StatementFile } from './use-statement-file.ts'

/** The first step of an import: the file as the bank gave it. */
export function ChooseFile({ statement }: { statement: StatementFile }) {
  const [file, setFile] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const submit = () => {
    if (file === undefined) setProblem('Please choose the file of your bank')
    else if (file.size > STATEMENT_MAX_BYTES) setProblem(STATEMENT_TOO_LARGE)
    else void statement.read(file)
  }
  return (
    <Panel
      id="choose-file"
      title="Choose the file"
      about="You see what was understood of it, and answer what it leaves open, before anything is stored."
    >
      <form
        noValidate
        className="grid max-w-xl gap-4 p-4"
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field
          label="Bank statement"
          hint="CSV or Excel, as the bank gives it, at most 5 MB. Do not open and save it in a spreadsheet before: that can change its dates."
          error={problem}
        >
          <TextInput
            type="file"
            name="file"
            accept=".csv,.txt,.tsv,.xls,.xlsx,.htm,.html,.pdf,text/csv"
            className="py-2.5"
            onChange={({ target }) => {
              setFile(target.files?.[0])
              setProblem(undefined)
            }}
          />
        </Field>
        <FailureLine text={statement.failure} />
        <div>
          <Button type="submit" busy={statement.isReading} busyLabel="Reading...">
            Read the file
          </Button>
        </div>
      </form>
    </Panel>
  )
}
