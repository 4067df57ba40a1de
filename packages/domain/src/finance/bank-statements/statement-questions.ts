import { formatDate } from '../../core/formats.ts'
import type { Day } from '../../core/lagos-days.ts'
import { addKobo, formatNaira } from '../../core/money.ts'
import type { FieldErrors } from '../../core/result.ts'
import type { ReadStatement } from './read-statement.ts'
import { totalsOf } from './read-statement.ts'
import type { DateOrder } from './written-date.ts'
import { dateOrderOf } from './written-date.ts'

export const QUESTION_NAMES = ['dateOrder', 'signs', 'equalLines', 'balances'] as const
export type QuestionName = (typeof QUESTION_NAMES)[number]

/** What a person decides about a file before it is imported; nothing is chosen beforehand. */
export type Question = {
  name: QuestionName
  title: string
  text: string
  options: { value: string; label: string; consequence: string }[]
}

/** The answers as they are sent; '' or another text is none. */
export type SentAnswers = Partial<Record<QuestionName, string>>

const dayText = (day: Day): string => formatDate(`${day}T12:00:00Z`)
const rowsText = (rows: readonly number[]): string => {
  const named = rows.slice(0, 5).join(', ')
  const more = rows.length > 5 ? ` and ${rows.length - 5} more` : ''
  return `${rows.length === 1 ? 'row' : 'rows'} ${named}${more}`
}

/**
 * What the file leaves open. `equal` are the rows that are stored already, with the file of the first; `lastDay` is the
 * last day that is stored of the account.
 */
export function questionsOf(
  read: ReadStatement,
  {
    equal,
    lastDay,
    today,
  }: { equal: { rows: number[]; statement: string }; lastDay: Day | undefined; today: Day },
): Question[] {
  const questions: Question[] = []
  if (read.dateOrder === 'open') questions.push(dateQuestion(read, lastDay, today))
  if (read.signs === 'none') questions.push(signsQuestion(read))
  if (equal.rows.length > 0) questions.push(equalQuestion(read, equal))
  if (read.balances.state === 'disagree') questions.push(balanceQuestion(read.balances.rows))
  return questions
}

function dateQuestion({ rowLines }: ReadStatement, lastDay: Day | undefined, today: Day): Question {
  const example = rowLines.find(({ date }) => date.day_first !== date.month_first) ?? rowLines[0]
  const option = (value: DateOrder, name: string) => {
    const days = rowLines.flatMap(({ date }) => date[value] ?? []).sort()
    const [first = '', last = ''] = [days[0], days.at(-1)]
    const later = days.filter((day) => day > today).length
    const parts = [
      `${dayText(first)} to ${dayText(last)}.`,
      later > 0 ? `${later} of ${days.length} days have not come yet.` : '',
      lastDay === undefined
        ? ''
        : first > lastDay
          ? `The last line stored before is of ${dayText(lastDay)}.`
          : `Begins before the last line stored, ${dayText(lastDay)}.`,
    ]
    return {
      value,
      label: `${name} first: ${example?.written ?? ''} is ${dayText(example?.date[value] ?? first)}`,
      consequence: parts.filter((part) => part !== '').join(' '),
    }
  }
  return {
    name: 'dateOrder',
    title: 'Which comes first, day or month?',
    text: 'No date in this file has a day above 12, so both readings are possible.',
    options: [option('day_first', 'Day'), option('month_first', 'Month')],
  }
}

function signsQuestion({ lines }: ReadStatement): Question {
  const { in: into, out } = totalsOf(lines)
  const sum = formatNaira(addKobo(into, out))
  return {
    name: 'signs',
    title: 'Did all of this money come in?',
    text: 'No amount has a sign, and no column or balance says which way the money went. Where some of it went out, say which column holds that, or choose another file at the bank.',
    options: [
      { value: 'all_in', label: 'All of it came in', consequence: `${sum} are stored as money received.` },
      { value: 'all_out', label: 'All of it went out', consequence: `${sum} are stored as money paid.` },
    ],
  }
}

function equalQuestion(
  read: ReadStatement,
  { rows, statement }: { rows: number[]; statement: string },
): Question {
  const one = rows.length === 1
  const others = read.lines.length - rows.length
  return {
    name: 'equalLines',
    title: one
      ? `Is ${rowsText(rows)} a line that is stored already?`
      : `Are ${rows.length} lines stored already?`,
    text: `${one ? 'A line' : 'Lines'} with the same day, amount, words and reference as ${rowsText(rows)} ${one ? 'is' : 'are'} stored, the first from ${statement}.`,
    options: [
      {
        value: 'leave_out',
        label: one ? 'The same, leave it out' : 'The same, leave them out',
        consequence:
          others === 0
            ? 'No other line is left, so nothing is imported.'
            : `${others === 1 ? '1 other line is' : `${others} other lines are`} imported.`,
      },
      {
        value: 'store',
        label: one ? 'Another movement, store it' : 'Other movements, store them',
        consequence: `All ${read.lines.length} lines are imported; the sum of the bank lines rises by these.`,
      },
    ],
  }
}

function balanceQuestion(rows: readonly number[]): Question {
  return {
    name: 'balances',
    title: 'The balances do not agree. Import all the same?',
    text: `The balance of ${rowsText(rows)} does not follow from the lines before. A line may be missing, or an amount may have been changed.`,
    options: [
      {
        value: 'import',
        label: 'Import all the same',
        consequence: 'The lines are stored as they are written, without a proof that they are complete.',
      },
    ],
  }
}

/** What the person answered; an answer that no option has is none. */
export const answersOf = (sent: SentAnswers) => ({
  dateOrder: dateOrderOf(sent.dateOrder),
  isAllOut: sent.signs === 'all_out',
  leavesOutEqual: sent.equalLines === 'leave_out' ? true : sent.equalLines === 'store' ? false : undefined,
  importsUnbalanced: sent.balances === 'import',
})

/** The questions without an answer, each with what may be answered, by the field that takes it. */
export function unansweredErrors(questions: readonly Question[], sent: SentAnswers): FieldErrors {
  const open = questions.filter(({ name, options }) => !options.some(({ value }) => value === sent[name]))
  return Object.fromEntries(
    open.map(({ name, title, text, options }) => [
      name,
      [
        `${title} ${text} Answer ${name} with ${options.map(({ value }) => value).join(' or ')}. Nothing was imported.`,
      ],
    ]),
  )
}
