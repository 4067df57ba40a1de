import type { BankLine } from '@gatefill/contracts/staff/finance/bank-line-shape'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { BankLineId, StaffId } from '@gatefill/domain/core/ids'
import type { Page } from '@gatefill/domain/core/page'
import { pageOf } from '@gatefill/domain/core/page'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { reasonErrors } from '@gatefill/domain/core/reason'
import type { Result } from '@gatefill/domain/core/result'
import { conflict, invalid, refuse } from '@gatefill/domain/core/result'
import type { BankLineState, Match } from '@gatefill/domain/finance/bank-statements/bank-line'
import {
  bankLineStateOf,
  bankLineStates,
  hasExplanation,
} from '@gatefill/domain/finance/bank-statements/bank-line'
import { RETURN_NOT_FOUND, SETTLEMENT_NOT_FOUND } from '@gatefill/domain/finance/not-found'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { lockOpenSettlement } from '../bank-charges/bank-matches.repository.ts'
import { endExplanation } from '../bank-charges/explain-lines.ts'
import { pagingOf } from '../ledger/ledger-room.ts'
import { shareJournals } from '../periods/periods.repository.ts'
import { lineViews, NO_LINE, savedLine } from './bank-line-view.ts'
import type { StoredLine } from './bank-lines.repository.ts'
import { linesOf, lockLine, saveLine } from './bank-lines.repository.ts'
import { lockReturnedPayout } from './returned-payouts.repository.ts'

/** A settlement by its two names, or a payout that came back. */
type MatchForm = {
  provider?: string | undefined
  settlementId?: string | undefined
  payoutId?: string | undefined
}

type Deciding = { staffId: StaffId; id: BankLineId }
type Decided = Promise<Result<BankLine, 'VALIDATION' | 'NOT_FOUND' | 'CONFLICT'>>

const NO_SETTLEMENT = refuse('NOT_FOUND', { message: SETTLEMENT_NOT_FOUND })
const NO_RETURN = refuse('NOT_FOUND', { message: RETURN_NOT_FOUND })

/** To a settlement, or to a payout that came back, of the same amount that no other line has. */
export async function matchBankLine(
  tx: Tx,
  deciding: Deciding,
  { provider = '', settlementId = '', payoutId }: MatchForm,
): Decided {
  const line = await lockLine(tx, deciding.id)
  if (line === undefined) return NO_LINE
  if (payoutId !== undefined) return matchReturned(tx, deciding, line, payoutId)
  const settlement = { provider, settlementId }
  const found = await lockOpenSettlement(tx, settlement)
  if (found === undefined) return NO_SETTLEMENT
  if (found.isMatched) return conflict('This settlement has its line already. Nothing was changed.')
  if (found.amount !== line.amount) return conflict('The amounts differ. Nothing was changed.')
  return decide(tx, deciding, 'matched', { match: { kind: 'settlement', ...settlement }, note: '' })
}

/** Sets a line aside that belongs to nothing of ours, and says why. */
export async function setBankLineAside(
  app: App,
  tx: Tx,
  deciding: Deciding,
  form: { reason: string },
): Decided {
  const errors = reasonErrors(form)
  return hasErrors(errors)
    ? invalid(errors)
    : decide(tx, deciding, 'set_aside', { setAsideAt: app.clock(), note: plainLine(form.reason) })
}

/** A decision is taken back; what was posted by it is reversed. */
export async function reopenBankLine(
  app: App,
  tx: Tx,
  deciding: Deciding,
  form: { reason: string },
): Decided {
  const errors = reasonErrors(form)
  if (hasErrors(errors)) return invalid(errors)
  const reason = plainLine(form.reason)
  await shareJournals(tx)
  const line = await lockLine(tx, deciding.id)
  if (line === undefined) return NO_LINE
  if (hasExplanation(line.state)) {
    const ended = await endExplanation(app, tx, line, { staffId: deciding.staffId, reason })
    if (!ended.ok) return ended
  }
  return decide(tx, deciding, 'open', { note: reason })
}

/** A page of the lines of bank statements; the query as it came. */
export async function listBankLines(
  app: App,
  query: {
    state?: string
    statement?: string
    page?: string
    limit?: string
  },
): Promise<Page<BankLine>> {
  const paging = pagingOf(query)
  const filter = { state: bankLineStateOf(query.state), statement: query.statement }
  const { items, totalCount } = await linesOf(app.database.db, filter, paging)
  return pageOf(await lineViews(app.database.db, items), totalCount, paging.page, paging.limit)
}

async function matchReturned(tx: Tx, deciding: Deciding, line: StoredLine, payoutId: string): Decided {
  const found = await lockReturnedPayout(tx, payoutId)
  if (found === undefined) return NO_RETURN
  if (found.isMatched) return conflict('This payout has its line already. Nothing was changed.')
  if (found.amount !== line.amount) return conflict('The amounts differ. Nothing was changed.')
  return decide(tx, deciding, 'matched', { match: { kind: 'payout', payoutId }, note: '' })
}

async function decide(
  tx: Tx,
  { staffId, id }: Deciding,
  to: BankLineState,
  { note, ...about }: { match?: Match; setAsideAt?: Date; note: string },
): Decided {
  const line = await lockLine(tx, id)
  if (line === undefined) return NO_LINE
  if (!bankLineStates.canBecome(line.state, to))
    return conflict(`This line is ${line.state.replace('_', ' ')} already. Nothing was changed.`)
  const transition = bankLineStates.transition(line.state, to)
  const decision = { ...about, decidedBy: to === 'open' ? null : staffId, note }
  if (!(await saveLine(tx, id, transition, decision))) throw new Error(`bank line ${id} was just locked`)
  return savedLine(tx, id)
}
