import type { BankLineId, BankRuleId, StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { addKobo, negate } from '@gatefill/domain/core/money'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { fitsRule, postsByItself, ruleOf } from '@gatefill/domain/finance/bank-charges/bank-rule'
import { isOpenBankLine } from '@gatefill/domain/finance/bank-statements/bank-line'
import { monthOf } from '@gatefill/domain/finance/month'
import { BANK_RULE_NOT_FOUND } from '@gatefill/domain/finance/not-found'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { isMonthClosed, shareJournals } from '../periods/periods.repository.ts'
import { ruledLine } from '../statements/bank-line-view.ts'
import type { StoredLine } from '../statements/bank-lines.repository.ts'
import { accountsOf, lockLine } from '../statements/bank-lines.repository.ts'
import type { StoredRule } from './bank-rules.repository.ts'
import { activeRules } from './bank-rules.repository.ts'
import { amountSaidAlone, lockAlone } from './explanations.repository.ts'
import { aloneSince, keepExplanation, keepOfPerson } from './keep-explanations.ts'

const NO_RULE = refuse('NOT_FOUND', { message: BANK_RULE_NOT_FOUND })

/** How many lines a person posted by a rule; `left` were explained otherwise meanwhile, or their month is closed. */
type PostedByRule = { posted: number; requested: number; left: number }

/**
 * Posts those of the lines just stored, all open and of one account, that a rule posts by itself; gives how many those
 * are and how many fit a rule and wait for a person.
 */
export async function postByRulesAtImport(
  app: App,
  tx: Tx,
  lines: readonly StoredLine[],
  account: string,
): Promise<{ posted: number; proposed: number }> {
  const rules = await activeRules(tx)
  if (rules.length === 0) return { posted: 0, proposed: 0 }
  await shareJournals(tx)
  await lockAlone(tx, null)
  let before = await amountSaidAlone(tx, null, aloneSince(app.clock()))
  let [posted, proposed] = [0, 0]
  const closed = new Map<string, boolean>()
  for (const line of lines) {
    const rule = ruleOf(rules, ruledLine(line, account))
    if (rule === undefined) continue
    const month = monthOf(line.day)
    if (!closed.has(month)) closed.set(month, await isMonthClosed(tx, month))
    if (closed.get(month) === true || !postsByItself(rule, line.amount, before)) {
      proposed += 1
      continue
    }
    await keepExplanation(app, tx, line, saidBy(rule, line, null), 'posted')
    before = addKobo(before, sizeOf(line.amount))
    posted += 1
  }
  return { posted, proposed }
}

/** A person posts lines that were shown as fitting a rule; each counts as said by that person. */
export async function postByRuleOfPerson(
  app: App,
  tx: Tx,
  { staffId, id }: { staffId: StaffId; id: BankRuleId },
  lineIds: readonly string[],
): Promise<Result<PostedByRule, 'NOT_FOUND' | 'CONFLICT'>> {
  await shareJournals(tx)
  await lockAlone(tx, staffId)
  const rule = (await activeRules(tx)).find((each) => each.id === id)
  if (rule === undefined) return NO_RULE
  const counts = { posted: 0, requested: 0, left: 0 }
  // In one order, so that two people who post the same lines take turns.
  for (const lineId of [...new Set(lineIds)].sort()) {
    const line = await lockLine(tx, asId<BankLineId>(lineId))
    const isFitting = line !== undefined && (await isStillFitting(tx, rule, line))
    if (isFitting)
      counts[await keepOfPerson(app, tx, line, { ...saidBy(rule, line, staffId), by: staffId })] += 1
    else counts.left += 1
  }
  if (counts.posted + counts.requested === 0)
    return refuse('CONFLICT', {
      message: 'None of these lines can be posted: they were explained meanwhile, or their month is closed.',
    })
  return ok(counts)
}

const saidBy = (rule: StoredRule, line: StoredLine, by: StaffId | null) => ({
  by,
  ruleId: rule.id,
  note: '',
  parts: [{ kind: 'charge' as const, charge: rule.charge, amount: line.amount }],
})

const sizeOf = (amount: Kobo): Kobo => (amount < 0 ? negate(amount) : amount)

async function isStillFitting(tx: Tx, rule: StoredRule, line: StoredLine): Promise<boolean> {
  if (!isOpenBankLine(line) || (await isMonthClosed(tx, monthOf(line.day)))) return false
  const account = (await accountsOf(tx, [line.statementId])).get(line.statementId) ?? ''
  return fitsRule(rule, ruledLine(line, account))
}
