import type { BankLine } from '@gatefill/contracts/staff/finance/statements'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { BankLineId, StaffId } from '@gatefill/domain/core/ids'
import type { Page } from '@gatefill/domain/core/page'
import { pageOf } from '@gatefill/domain/core/page'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { BankLineState, Match } from '@gatefill/domain/finance/bank-statements/bank-line'
import { bankLineStateOf, bankLineStates } from '@gatefill/domain/finance/bank-statements/bank-line'
import { BANK_LINE_NOT_FOUND, SETTLEMENT_NOT_FOUND } from '@gatefill/domain/finance/not-found'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { staffNames } from '../../staff/index.ts'
import { pagingOf } from '../ledger/ledger-room.service.ts'
import type { Names } from '../staff-person.ts'
import { personOrNull } from '../staff-person.ts'
import type { StoredLine } from './bank-lines.repository.ts'
import { linesOf, lockLine, lockOpenSettlement, saveLine } from './bank-lines.repository.ts'

type Deciding = { staffId: StaffId; id: BankLineId }
type Decided = Promise<Result<BankLine, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>>

const NO_LINE = refuse('NOT_FOUND', { message: BANK_LINE_NOT_FOUND })
const NO_SETTLEMENT = refuse('NOT_FOUND', { message: SETTLEMENT_NOT_FOUND })
const conflict = (message: string) => refuse('CONFLICT', { message })

/** What a person decides about a line of the bank that was not matched by itself, or wrongly. */
export function bankLinesService({ database: { db } }: Context) {
  async function decide(
    tx: Tx,
    { staffId, id }: Deciding,
    to: BankLineState,
    { match, note }: { match?: Match; note: string },
  ): Decided {
    const line = await lockLine(tx, id)
    if (line === undefined) return NO_LINE
    if (!bankLineStates.canBecome(line.state, to))
      return conflict(`This line is ${line.state.replace('_', ' ')} already. Nothing was changed.`)
    const transition = bankLineStates.transition(line.state, to)
    const decision = { ...(match && { match }), decidedBy: to === 'open' ? null : staffId, note }
    if (!(await saveLine(tx, id, transition, decision))) throw new Error(`bank line ${id} was just locked`)
    const saved = await lockLine(tx, id)
    return saved === undefined ? NO_LINE : ok(viewOf(saved, await staffNames(tx)))
  }

  /** To a settlement of the same amount that no other line has. */
  async function match(
    tx: Tx,
    deciding: Deciding,
    settlement: { provider: string; settlementId: string },
  ): Decided {
    const line = await lockLine(tx, deciding.id)
    if (line === undefined) return NO_LINE
    const found = await lockOpenSettlement(tx, settlement)
    if (found === undefined) return NO_SETTLEMENT
    if (found.isMatched) return conflict('This settlement has its line already. Nothing was changed.')
    if (found.amount !== line.amount) return conflict('The amounts differ. Nothing was changed.')
    return decide(tx, deciding, 'matched', { match: { kind: 'settlement', ...settlement }, note: '' })
  }

  const withReason =
    (to: BankLineState) =>
    async (tx: Tx, deciding: Deciding, form: { reason: string }): Decided => {
      const errors = reasonErrors(form)
      return hasErrors(errors) ? invalid(errors) : decide(tx, deciding, to, { note: plainLine(form.reason) })
    }

  async function list(query: {
    state?: string
    statement?: string
    page?: string
    limit?: string
  }): Promise<Page<BankLine>> {
    const paging = pagingOf(query)
    const filter = { state: bankLineStateOf(query.state), statement: query.statement }
    const { items, totalCount } = await linesOf(db, filter, paging)
    const names = await staffNames(db)
    return pageOf(
      items.map((line) => viewOf(line, names)),
      totalCount,
      paging.page,
      paging.limit,
    )
  }

  return { match, setAside: withReason('set_aside'), reopen: withReason('open'), list }
}

export type BankLinesService = ReturnType<typeof bankLinesService>

const viewOf = ({ provider, settlementId, decidedBy, ...rest }: StoredLine, names: Names): BankLine => ({
  ...rest,
  settlement: provider === null || settlementId === null ? null : { provider, settlementId },
  decidedBy: personOrNull(decidedBy, names),
})
