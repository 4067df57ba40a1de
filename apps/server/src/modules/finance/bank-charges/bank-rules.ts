import type { BankRuleView } from '@gatefill/contracts/staff/finance/bank-charges'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import { asId, type BankLineId, type BankRuleId, ID_PREFIX, type StaffId } from '@gatefill/domain/core/ids'
import { addKobo, kobo, ZERO } from '@gatefill/domain/core/money'
import { invalid, ok, type Result, refuse } from '@gatefill/domain/core/result'
import {
  bankRuleStates,
  endOfRule,
  isRuleActive,
  mayApproveRule,
  mayEditRule,
  ruleOf,
  ruleWords,
} from '@gatefill/domain/finance/bank-charges/bank-rule'
import { type BankRuleForm, bankRuleErrors } from '@gatefill/domain/finance/bank-charges/bank-rule-form'
import {
  CHARGE_REQUIRED,
  chargeKindOf,
  chargeProblem,
} from '@gatefill/domain/finance/bank-charges/charge-kinds'
import { BANK_LINE_NOT_FOUND, BANK_RULE_NOT_FOUND } from '@gatefill/domain/finance/not-found'
import type { App } from '../../../app-context.ts'
import { approvesFor } from '../../../platform/audited-write.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { staffNames } from '../../staff/index.ts'
import { personOf, personOrNull } from '../staff-person.ts'
import { ruledLine } from '../statements/bank-line-view.ts'
import { accountsOf, lockLine, openLines, type StoredLine } from '../statements/bank-lines.repository.ts'
import {
  insertRule,
  liveRules,
  lockRules,
  rulesById,
  type StoredRule,
  saveRule,
} from './bank-rules.repository.ts'

const NO_LINE = refuse('NOT_FOUND', { message: BANK_LINE_NOT_FOUND })
const SAME_WORDS = 'There is a rule with these words for this account already'

async function keepBankRule(
  app: App,
  tx: Tx,
  form: BankRuleForm,
  rule: Pick<StoredRule, 'account' | 'requestedBy' | 'replaces'>,
): Saved {
  const words = ruleWords(form.words)
  const charge = chargeKindOf(form.charge)
  if (charge === undefined) return invalid({ charge: [CHARGE_REQUIRED] })
  if (await isTaken(tx, { ...rule, words })) return invalid({ words: [SAME_WORDS] })
  const id = asId<BankRuleId>(app.ids.next(ID_PREFIX.bankRule))
  const { isAutomatic } = form
  if (rule.replaces !== null && !isAutomatic)
    await endRule(tx, { staffId: rule.requestedBy, id: rule.replaces }, app.clock())
  await insertRule(tx, {
    ...rule,
    id,
    words,
    charge,
    upTo: kobo(form.upTo),
    isAutomatic,
    state: isAutomatic ? 'requested' : 'active',
    requestedAt: app.clock(),
    approvedBy: null,
  })
  return ok({ id })
}

/** Remembers what a line is for the lines whose text is like its own, on its account. */
export async function rememberBankRule(
  app: App,
  tx: Tx,
  staffId: StaffId,
  { lineId, ...form }: BankRuleForm & { lineId: string },
): Saved {
  await lockRules(tx)
  const line = await lockLine(tx, asId<BankLineId>(lineId))
  if (line === undefined) return NO_LINE
  const errors = bankRuleErrors(form, line.narration)
  if (hasErrors(errors)) return invalid(errors)
  const wrongSide = chargeProblem(form.charge, line.amount)
  if (wrongSide !== undefined) return invalid({ charge: [wrongSide] })
  const account = (await accountsOf(tx, [line.statementId])).get(line.statementId) ?? ''
  return keepBankRule(app, tx, form, { account, requestedBy: staffId, replaces: null })
}

/** Puts another rule in the place of one that holds; where it needs approval, the earlier one holds until then. */
export async function editBankRule(app: App, tx: Tx, { staffId, id }: Acting, form: BankRuleForm): Saved {
  await lockRules(tx)
  const errors = bankRuleErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const live = await liveRules(tx)
  const before = live.find((each) => each.id === id)
  if (before === undefined) return NO_RULE
  const permitted = mayEditRule(
    before,
    live.some(({ replaces }) => replaces === id),
  )
  if (!permitted.ok) return permitted
  return keepBankRule(app, tx, form, { account: before.account, requestedBy: staffId, replaces: id })
}

/** Whether another rule of the account has the same words; the one that is replaced may. */
const isTaken = async (tx: Tx, rule: Pick<StoredRule, 'account' | 'words' | 'replaces'>): Promise<boolean> =>
  (await liveRules(tx)).some(
    ({ id, account, words }) => account === rule.account && words === rule.words && id !== rule.replaces,
  )

/** How many lines of a rule are shown and posted at a time. */
const SHOWN_MAX = 100

/** Each rule with the open lines that fit it now. */
export async function listBankRules({ database: { db } }: App): Promise<BankRuleView[]> {
  const rules = await liveRules(db)
  const open = rules.length === 0 ? [] : await openLines(db)
  const accounts = await accountsOf(
    db,
    open.map(({ statementId }) => statementId),
  )
  const active = rules.filter(isRuleActive)
  const fitting = Map.groupBy(
    open,
    (line) => ruleOf(active, ruledLine(line, accounts.get(line.statementId) ?? ''))?.id,
  )
  const names = await staffNames(db)
  return rules.map(({ requestedBy, requestedAt, approvedBy, ...rule }) => ({
    ...rule,
    ...fittingOf(fitting.get(rule.id) ?? []),
    requestedBy: personOf(requestedBy, names),
    requestedAt: requestedAt.toISOString(),
    approvedBy: personOrNull(approvedBy, names),
  }))
}

const fittingOf = (lines: readonly StoredLine[]) => ({
  fitting: lines
    .slice(0, SHOWN_MAX)
    .map(({ id, day, narration, amount }) => ({ id, day, narration, amount })),
  fittingCount: lines.length,
  fittingAmount: addKobo(ZERO, ...lines.map(({ amount }) => amount)),
})

type Acting = { staffId: StaffId; id: BankRuleId }
type Saved = Promise<Result<{ id: BankRuleId }, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>>

const NO_RULE = refuse('NOT_FOUND', { message: BANK_RULE_NOT_FOUND })
/** A rule ends, or one that was requested is declined. */
async function endRule(tx: Tx, { staffId, id }: Acting, at: Date): Promise<void> {
  const rule = (await rulesById(tx, [id])).get(id)
  if (rule === undefined) throw new Error(`there is no rule ${id}`)
  const decision = { endedBy: staffId, at }
  if (!(await saveRule(tx, id, bankRuleStates.transition(rule.state, endOfRule(rule.state)), decision)))
    throw new Error(`rule ${id} was just locked`)
}

/** A second person approves a rule, which posts by itself from the next import on. */
export async function approveBankRule(app: App, tx: Tx, { staffId, id }: Acting): Saved {
  await lockRules(tx)
  const rule = (await liveRules(tx)).find((each) => each.id === id)
  if (rule === undefined) return NO_RULE
  const permitted = mayApproveRule(rule, staffId)
  if (!permitted.ok) return permitted
  approvesFor(tx, rule.requestedBy)
  const replaced =
    rule.replaces === null ? undefined : (await rulesById(tx, [rule.replaces])).get(rule.replaces)
  if (replaced !== undefined && isRuleActive(replaced))
    await endRule(tx, { staffId, id: replaced.id }, app.clock())
  if (!(await saveRule(tx, id, bankRuleStates.transition(rule.state, 'active'), { approvedBy: staffId })))
    throw new Error(`rule ${id} was just locked`)
  return ok({ id })
}

/** Takes a rule away; what it posted stays. Less is posted by itself then, so that one person is enough. */
export async function removeBankRule(app: App, tx: Tx, acting: Acting): Saved {
  await lockRules(tx)
  const rule = (await liveRules(tx)).find(({ id }) => id === acting.id)
  if (rule === undefined) return NO_RULE
  await endRule(tx, acting, app.clock())
  return ok({ id: rule.id })
}
