import type { StatementPreview } from '@gatefill/contracts/staff/finance/statements'
import type { QuestionName, SentAnswers } from '@gatefill/domain/finance/bank-statements/statement-questions'
import { RadioCard, RadioGroup } from '@gatefill/ui/primitives/radio-group'
import { Panel } from '../../shared/rooms/panel.tsx'

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
