import { fieldErrors } from '../../core/field-errors.ts'
import { formatNaira } from '../../core/money.ts'
import type { FieldErrors } from '../../core/result.ts'
import { AUTOMATIC_UP_TO, ruleWords } from './bank-rule.ts'
import { CHARGE_REQUIRED, chargeKindOf } from './charge-kinds.ts'

/** A rule as it is sent; `upTo` in kobo. */
export type BankRuleForm = { words: string; charge: string; upTo: number; isAutomatic: boolean }

const WORDS_MAX = 100
/** In kobo: 1,000,000 naira. What a rule only shows is decided by a person. */
const UP_TO_MAX = 100_000_000
/** A word that is shorter stands in too many texts, such as NIP or TRF. */
const LETTERS_MIN = 4

/** What is wrong with a rule, by field; `narration` is the line that it is remembered from, where it is new. */
export const bankRuleErrors = (form: BankRuleForm, narration?: string): FieldErrors =>
  fieldErrors([
    ['words', wordsProblem(form.words, narration)],
    ['charge', chargeKindOf(form.charge) === undefined ? CHARGE_REQUIRED : undefined],
    ['upTo', upToProblem(form)],
  ])

function wordsProblem(text: string, narration: string | undefined): string | undefined {
  const words = ruleWords(text)
  if (words === '')
    return 'Please enter words that say what the line is. Numbers and names of months are left out.'
  if (words.length > WORDS_MAX) return `Words must be at most ${WORDS_MAX} characters`
  if (words.replaceAll(' ', '').length < LETTERS_MIN)
    return `Please enter at least ${LETTERS_MIN} letters, so that other lines do not fit by chance`
  return narration !== undefined && !` ${ruleWords(narration)} `.includes(` ${words} `)
    ? 'The line does not have these words beside each other'
    : undefined
}

function upToProblem({ upTo, isAutomatic }: BankRuleForm): string | undefined {
  if (!Number.isSafeInteger(upTo) || upTo <= 0 || upTo > UP_TO_MAX)
    return 'Please enter an amount in naira, such as 53.75'
  return isAutomatic && upTo > AUTOMATIC_UP_TO
    ? `A rule that posts automatically takes at most ${formatNaira(AUTOMATIC_UP_TO)} a line`
    : undefined
}
