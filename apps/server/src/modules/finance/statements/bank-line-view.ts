import type { BankLine } from '@gatefill/contracts/staff/finance/bank-line-shape'
import type { BankLineId } from '@gatefill/domain/core/ids'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { RuledLine } from '@gatefill/domain/finance/bank-charges/bank-rule'
import { ruleOf } from '@gatefill/domain/finance/bank-charges/bank-rule'
import type { LinePart } from '@gatefill/domain/finance/bank-charges/line-parts'
import { hasExplanation, isOpenBankLine } from '@gatefill/domain/finance/bank-statements/bank-line'
import { BANK_LINE_NOT_FOUND } from '@gatefill/domain/finance/not-found'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { staffNames } from '../../staff/index.ts'
import type { StoredRule } from '../bank-charges/bank-rules.repository.ts'
import { activeRules, rulesById } from '../bank-charges/bank-rules.repository.ts'
import type { Explanation } from '../bank-charges/explanations.repository.ts'
import { liveExplanations } from '../bank-charges/explanations.repository.ts'
import type { Names } from '../staff-person.ts'
import { personOrNull } from '../staff-person.ts'
import type { StoredLine } from './bank-lines.repository.ts'
import { accountsOf, lockLine } from './bank-lines.repository.ts'

/** Lines as staff read them: with what was said of each, or with the rule that an open one fits. */
export async function lineViews(db: Db, lines: readonly StoredLine[]): Promise<BankLine[]> {
  const names = await staffNames(db)
  const explained = lines.filter(({ state }) => hasExplanation(state))
  const said = await liveExplanations(
    db,
    explained.map(({ id }) => id),
  )
  const rules = await rulesById(
    db,
    said.flatMap(({ ruleId }) => ruleId ?? []),
  )
  const proposals = await proposalsFor(db, lines.filter(isOpenBankLine))
  return lines.map((line) => {
    const explanation = said.find(({ lineId }) => lineId === line.id)
    const proposal = proposals.get(line.id)
    return {
      ...viewOf(line, names),
      explanation: explanation === undefined ? null : explanationView(explanation, rules, names),
      proposal:
        proposal === undefined
          ? null
          : { ruleId: proposal.id, words: proposal.words, charge: proposal.charge },
    }
  })
}

export const NO_LINE = refuse('NOT_FOUND', { message: BANK_LINE_NOT_FOUND })

/** A line as a decision about it has left it. */
export async function savedLine(tx: Tx, id: BankLineId): Promise<Result<BankLine, 'NOT_FOUND'>> {
  const line = await lockLine(tx, id)
  const [view] = line === undefined ? [] : await lineViews(tx, [line])
  return view === undefined ? NO_LINE : ok(view)
}

/** A line as rules see it. */
export const ruledLine = (line: StoredLine, account: string): RuledLine => ({
  narration: line.narration,
  amount: line.amount,
  account,
})

/** The rule that each of these open lines fits. */
async function proposalsFor(
  db: Db,
  open: readonly StoredLine[],
): Promise<ReadonlyMap<StoredLine['id'], StoredRule>> {
  const rules = open.length === 0 ? [] : await activeRules(db)
  if (rules.length === 0) return new Map()
  const accounts = await accountsOf(
    db,
    open.map(({ statementId }) => statementId),
  )
  return new Map(
    open.flatMap((line) => {
      const rule = ruleOf(rules, ruledLine(line, accounts.get(line.statementId) ?? ''))
      return rule === undefined ? [] : [[line.id, rule] as const]
    }),
  )
}

const explanationView = (
  { id, parts, note, ruleId, requestedBy, requestedAt, approvedBy }: Explanation,
  rules: ReadonlyMap<string, StoredRule>,
  names: Names,
) => ({
  id,
  parts: parts.map(partView),
  note,
  rule: ruleId === null ? null : { id: ruleId, words: rules.get(ruleId)?.words ?? '' },
  requestedBy: personOrNull(requestedBy, names),
  requestedAt: requestedAt.toISOString(),
  approvedBy: personOrNull(approvedBy, names),
})

const partView = (part: LinePart) => ({
  kind: part.kind,
  amount: part.amount,
  charge: part.kind === 'charge' ? part.charge : null,
  name: part.kind === 'discrepancy' ? part.name : '',
  settlement:
    part.kind === 'settlement' ? { provider: part.provider, settlementId: part.settlementId } : null,
  payoutId: part.kind === 'payout' ? part.payoutId : null,
})

const viewOf = ({ provider, settlementId, decidedBy, ...rest }: StoredLine, names: Names) => ({
  ...rest,
  settlement: provider === null || settlementId === null ? null : { provider, settlementId },
  decidedBy: personOrNull(decidedBy, names),
})
