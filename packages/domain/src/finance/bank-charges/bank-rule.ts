import type { StaffId } from '../../core/ids.ts'
import type { Kobo } from '../../core/money.ts'
import { formatNaira, kobo } from '../../core/money.ts'
import type { Result } from '../../core/result.ts'
import { conflict, ok } from '../../core/result.ts'
import { stateMachine } from '../../core/state-machine.ts'
import { searchText } from '../../core/typed/search-text.ts'
import type { ChargeKind } from './charge-kinds.ts'
import { chargeSign } from './charge-kinds.ts'

export const BANK_RULE_STATES = ['requested', 'active', 'declined', 'ended'] as const
export type BankRuleState = (typeof BANK_RULE_STATES)[number]

/** What a rule may become. One that is edited ends, and another takes its place: what it posted names what it said. */
export const bankRuleStates = stateMachine<BankRuleState>({
  requested: ['active', 'declined'],
  active: ['ended'],
  declined: [],
  ended: [],
})

/** It awaits a second person. */
export const isRuleRequested = ({ state }: { state: BankRuleState }): boolean => state === 'requested'
export const isRuleActive = ({ state }: { state: BankRuleState }): boolean => state === 'active'

/** What ends a rule: one that awaits a second person is declined. */
export const endOfRule = (state: BankRuleState): BankRuleState =>
  isRuleRequested({ state }) ? 'declined' : 'ended'

/** Whether this person may approve a rule that somebody else asked for. */
export function mayApproveRule(
  rule: { state: BankRuleState; requestedBy: StaffId },
  staffId: StaffId,
): Result<void, 'CONFLICT'> {
  if (!isRuleRequested(rule)) return conflict('This rule is in force already. Nothing was changed.')
  return rule.requestedBy === staffId
    ? conflict('You asked for this rule yourself, so another person must approve it.')
    : ok(undefined)
}

/** Whether a rule may be edited; `isReplaced`: another one that is to take its place awaits approval. */
export function mayEditRule(rule: { state: BankRuleState }, isReplaced: boolean): Result<void, 'CONFLICT'> {
  if (!isRuleActive(rule)) return conflict('This rule awaits approval. Decline it first.')
  return isReplaced
    ? conflict('A change of this rule awaits approval already. Decline it first.')
    : ok(undefined)
}

/**
 * What a line is whose text has these words, on one account. `words` is in the form of `ruleWords`; `upTo` in kobo without
 * a sign.
 */
export type BankRule = {
  id: string
  /** The ten digits of the account; '' for files that name none. */
  account: string
  words: string
  charge: ChargeKind
  upTo: Kobo
  /** It posts by itself at an import; otherwise it is shown to a person. */
  isAutomatic: boolean
}

/**
 * In kobo: so much a rule posts of one line by itself. The one who sends a transfer writes its text, so a rule cannot tell
 * a charge from a transfer that is called one; more than a fee is for a person. Source: own choice; a transfer of any sum
 * costs 53.75 naira with its VAT.
 */
export const AUTOMATIC_UP_TO = kobo(10_000)
/** In kobo: so much all rules together post by themselves in seven days; what is more is shown to a person. */
export const AUTOMATIC_OF_SEVEN_DAYS = kobo(500_000)

export const AUTOMATIC_LIMITS = `Automatic posting: ${formatNaira(AUTOMATIC_UP_TO).replace('.00', '')} a line, ${formatNaira(AUTOMATIC_OF_SEVEN_DAYS).replace('.00', '')} in seven days for all rules together.`

const MONTHS =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december)$/

const NOT_IN_WORDS = /[^\p{L}\p{N}\p{M}]+/u
const HAS_DIGIT = /\p{N}/u

/**
 * The words of a line's text that say what it is: without tone marks and capitals, and without whatever has a digit in it
 * (references, accounts, sums, dates) or names a month, which differ from line to line.
 */
export const ruleWords = (text: string): string =>
  searchText(text)
    .split(NOT_IN_WORDS)
    .filter((word) => word !== '' && !HAS_DIGIT.test(word) && !MONTHS.test(word))
    .join(' ')

export type RuledLine = { narration: string; amount: Kobo; account: string }

/** Whether a line has the words of a rule beside each other, the side of its kind and at most its amount. */
export const fitsRule = (rule: BankRule, line: RuledLine): boolean =>
  rule.account === line.account &&
  Math.sign(line.amount) === chargeSign(rule.charge) &&
  Math.abs(line.amount) <= rule.upTo &&
  ` ${ruleWords(line.narration)} `.includes(` ${rule.words} `)

/**
 * The rule that a line fits: the one with the most words. Undefined where several of as many words call it by different
 * kinds, which is for a person to say.
 */
export function ruleOf<Rule extends BankRule>(rules: readonly Rule[], line: RuledLine): Rule | undefined {
  const fitting = rules.filter((rule) => fitsRule(rule, line))
  const most = Math.max(...fitting.map(wordCount))
  const [first, ...others] = fitting.filter((rule) => wordCount(rule) === most)
  return others.some(({ charge }) => charge !== first?.charge) ? undefined : first
}

const wordCount = ({ words }: BankRule): number => words.split(' ').length

/** Whether a rule posts a line by itself; `before` is what all rules posted so in seven days. */
export const postsByItself = (rule: BankRule, amount: Kobo, before: Kobo): boolean =>
  rule.isAutomatic &&
  Math.abs(amount) <= AUTOMATIC_UP_TO &&
  before + Math.abs(amount) <= AUTOMATIC_OF_SEVEN_DAYS
