import type { StatementPreview } from '@gatefill/contracts/staff/finance/statements'
import type { QuestionName, SentAnswers } from '@gatefill/domain/finance/bank-statements/statement-questions'
import { answersOf, unansweredErrors } from '@gatefill/domain/finance/bank-statements/statement-questions'
import { listed, plural } from '@gatefill/ui/plural'
import { Button, buttonClass } from '@gatefill/ui/primitives/button'
import { FailureLine } from '@gatefill/ui/primitives/failure-line'
import { RadioCard, RadioGroup } from '@gatefill/ui/primitives/radio-group'
import { Link } from 'react-router'
import { Panel } from '../../../shared/rooms/panel.tsx'
import { MONEY } from '../../../shared/rooms/rooms.ts'
import { UnderstoodColumns } from './understood-columns.tsx'
import { UnderstoodLines } from './understood-lines.tsx'
import type { Choices, StatementFile } from './use-statement-file.ts'

type CheckStatementProps = { statement: StatementFile; preview: StatementPreview }

/** The second step of an import: what was understood, what is open, and the one button that stores it. */
export function CheckStatement({ statement, preview }: CheckStatementProps) {
  const { choices, isReading, isSaving } = statement
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-4 wide:grid-cols-[minmax(0,1fr)_24rem] wide:grid-rows-[auto_1fr]">
        <div className="grid min-w-0 grid-cols-1 gap-4 empty:hidden wide:col-start-2">
          <OpenQuestions
            questions={preview.questions}
            answers={choices.answers}
            isBusy={isReading || isSaving}
            onAnswer={statement.answer}
          />
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-4 wide:col-start-1 wide:row-span-2 wide:row-start-1">
          <UnderstoodColumns
            preview={preview}
            isBusy={isReading}
            isChanged={choices.columns !== undefined}
            isRemembered={choices.isRemembered}
            onRole={(at, role) => void statement.setColumn(at, role)}
            onRemember={statement.setRemembered}
          />
          {preview.lineCount > 0 && <UnderstoodLines preview={preview} />}
        </div>
        <div className="min-w-0 wide:col-start-2">
          <LeftOut preview={preview} />
        </div>
      </div>
      <FailureLine text={preview.problem ?? statement.failure} />
      <ImportBar
        preview={preview}
        choices={choices}
        isReading={isReading}
        isSaving={isSaving}
        onImport={() => void statement.save()}
      />
    </>
  )
}

type ImportBarProps = {
  preview: StatementPreview
  choices: Choices
  isReading: boolean
  isSaving: boolean
  onImport: () => void
}

/** What will be imported, what is missing for it, and the button. */
export function ImportBar({ preview, choices, isReading, isSaving, onImport }: ImportBarProps) {
  const count = importedCount(preview, choices)
  const missing = missingText(preview, choices)
  const isReady = missing === undefined && count > 0
  const lines = plural(count, { one: '# line', other: '# lines' })
  return (
    <div className="sticky bottom-2 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border-2 border-ink bg-surface px-4 py-2.5">
      <p className="min-w-0 flex-1 basis-60">
        <b>
          {preview.accountEnding === null ? lines : `${lines} of the account ending ${preview.accountEnding}`}
          .
        </b>{' '}
        <span className="text-ink-2">{fittingText(preview.fitting)}</span>
      </p>
      <p role="status" className="font-semibold text-wait">
        {missing}
      </p>
      <span className="flex gap-2">
        <Link to={MONEY.bankStatements.path} className={buttonClass({ variant: 'quiet' })}>
          Cancel
        </Link>
        <Button disabled={!isReady || isReading} busy={isSaving} busyLabel="Importing..." onClick={onImport}>
          Import {lines}
        </Button>
      </span>
    </div>
  )
}

function importedCount({ problem, lineCount, equalCount }: StatementPreview, { answers }: Choices): number {
  if (problem !== null) return 0
  return answersOf(answers).leavesOutEqual === true ? lineCount - equalCount : lineCount
}

const fittingText = (fitting: number): string =>
  fitting === 0
    ? 'None fits a settlement or a payout yet.'
    : fitting === 1
      ? '1 of them fits a settlement or a payout.'
      : `${fitting} of them fit a settlement or a payout.`

/** What the person has to do before the import. */
function missingText({ problem, questions }: StatementPreview, { answers }: Choices): string | undefined {
  if (problem !== null) return 'Nothing can be imported yet.'
  const open = unansweredErrors(questions, answers)
  const numbers = questions.flatMap(({ name }, at) => (name in open ? [String(at + 1)] : []))
  if (numbers.length === 0) return undefined
  return plural(numbers.length, {
    one: `Answer question ${listed(numbers)} first.`,
    other: `Answer questions ${listed(numbers)} first.`,
  })
}

/** Every row that is no line, with the reason. */
export function LeftOut({ preview: { leftOut, leftOutCount, rows } }: { preview: StatementPreview }) {
  return (
    <Panel id="left-out" title="Left out" about={`${leftOutCount} of ${rows} rows`}>
      {leftOut.length === 0 ? (
        <p className="px-4 py-3 text-ink-2">Every row is a line.</p>
      ) : (
        <ul className="px-4 py-1">
          {leftOut.map(({ rows: which, why }) => (
            <li
              key={why}
              className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3 border-line py-2 not-last:border-b"
            >
              <span className="text-ink-2">{which}</span>
              <span className="wrap-anywhere">{why}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

type OpenQuestionsProps = {
  questions: StatementPreview['questions']
  answers: SentAnswers
  isBusy: boolean
  onAnswer: (name: QuestionName, value: string) => void
}

/** What the file leaves open, each answer with its consequence; none is chosen beforehand. */
export function OpenQuestions({ questions, answers, isBusy, onAnswer }: OpenQuestionsProps) {
  return questions.map(({ name, title, text, options }, at) => (
    <Panel key={name} id={`question-${name}`} title={`${at + 1}. ${title}`}>
      <RadioGroup legend={<span className="font-normal">{text}</span>} className="px-4 py-3">
        {options.map(({ value, label, consequence }) => (
          <RadioCard
            key={value}
            layout="top"
            name={name}
            value={value}
            checked={answers[name] === value}
            disabled={isBusy}
            onChange={() => onAnswer(name, value)}
          >
            <b className="block">{label}</b>
            <span className="text-small text-ink-2">{consequence}</span>
          </RadioCard>
        ))}
      </RadioGroup>
    </Panel>
  ))
}
