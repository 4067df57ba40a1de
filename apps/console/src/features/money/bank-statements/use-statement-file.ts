import { useCall } from '@gatefill/client/react/call-context'
import { useWrite } from '@gatefill/client/react/use-write'
import type { StatementPreview } from '@gatefill/contracts/staff/finance/statements'
import { importBankStatement, previewBankStatement } from '@gatefill/contracts/staff/finance/statements'
import type { ColumnRole } from '@gatefill/domain/finance/bank-statements/statement-columns'
import type { QuestionName, SentAnswers } from '@gatefill/domain/finance/bank-statements/statement-questions'
import { useState } from 'react'
import { BANK_READS } from './explain-dialog.tsx'

/** What a person says about a file; nothing is chosen beforehand. */
export type Choices = {
  /** The role of each column, once somebody changed one. */
  columns?: ColumnRole[]
  isRemembered: boolean
  answers: SentAnswers
}

const NO_CHOICES: Choices = { isRemembered: true, answers: {} }

/** A file of the bank, what the server understood of it, and its import. Nothing is stored before `save`. */
export function useStatementFile(onDone: () => void) {
  const call = useCall()
  const [file, setFile] = useState<File>()
  const [preview, setPreview] = useState<StatementPreview>()
  const [choices, setChoices] = useState(NO_CHOICES)

  const input = (chosen: File, { columns, isRemembered, answers }: Choices) => ({
    body: {
      name: chosen.name,
      contents: '',
      ...(columns && { columns, ...(isRemembered && { rememberColumns: 'yes' }) }),
      ...answers,
    },
    files: [chosen],
  })
  const reading = useWrite({
    send: ({ chosen, now }: { chosen: File; now: Choices }) => call(previewBankStatement, input(chosen, now)),
    failed: 'The file was not read. Nothing is stored. Please try again.',
    success: false,
    onSuccess: ({ data }, { chosen, now }) => {
      setFile(chosen)
      setPreview(data)
      setChoices(now)
    },
  })
  const saving = useWrite({
    send: (chosen: File) => call(importBankStatement, input(chosen, choices)),
    failed: 'The statement was not imported. Please try again.',
    invalidates: BANK_READS,
    onSuccess: onDone,
  })
  const readAgain = (now: Choices) => (file === undefined ? undefined : reading.write({ chosen: file, now }))

  return {
    file,
    preview,
    choices,
    read: (chosen: File) => reading.write({ chosen, now: NO_CHOICES }),
    setColumn: (at: number, role: ColumnRole) =>
      readAgain({
        ...choices,
        columns: (preview?.columns ?? []).map((column, each) => (each === at ? role : column.role)),
      }),
    setRemembered: (isRemembered: boolean) => setChoices({ ...choices, isRemembered }),
    answer: (name: QuestionName, value: string) => {
      const now = { ...choices, answers: { ...choices.answers, [name]: value } }
      setChoices(now)
      // Only once its day and its sign are known can a line be compared with those that are stored.
      if (name === 'dateOrder' || name === 'signs') void readAgain(now)
    },
    save: () => (file === undefined ? undefined : saving.write(file)),
    isReading: reading.isBusy,
    isSaving: saving.isBusy,
    failure: (saving.failure ?? reading.failure)?.message,
  }
}

export type StatementFile = ReturnType<typeof useStatementFile>
