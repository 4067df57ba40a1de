import { createHash } from 'node:crypto'
import type { BankStatement } from '@gatefill/contracts/staff/finance/statements'
import type { BankStatementId, StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Page } from '@gatefill/domain/core/page'
import { pageOf } from '@gatefill/domain/core/page'
import { plainLine } from '@gatefill/domain/core/plain-line'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import type { StatementLine } from '@gatefill/domain/finance/bank-statement'
import { bankLineStates, matchOf, readStatement } from '@gatefill/domain/finance/bank-statement'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { staffNames } from '../../staff/index.ts'
import { pagingOf } from '../ledger/ledger-room.service.ts'
import type { Names } from '../staff-person.ts'
import { personOf } from '../staff-person.ts'
import type { StoredLine } from './bank-lines.repository.ts'
import { insertLines, openPayouts, openSettlements, saveLine } from './bank-lines.repository.ts'
import type { StatementRow } from './bank-statements.repository.ts'
import { insertStatement, statementsOf } from './bank-statements.repository.ts'

const NAME_MAX = 100

type Form = { name: string; contents: string }

/** Bank statements that finance imports, matched to settlements and payouts. */
export function bankStatementsService({ database: { db }, clock, ids }: Context) {
  /** Keeps the lines that are new and matches what can mean one thing only. */
  async function importStatement(
    tx: Tx,
    staffId: StaffId,
    form: Form,
  ): Promise<Result<BankStatement, 'VALIDATION' | 'CONFLICT'>> {
    const name = plainLine(form.name).slice(0, NAME_MAX)
    if (name === '') return invalid({ name: ['Please enter a name for this statement'] })
    const read = readStatement(form.contents)
    if ('problem' in read) return invalid({ contents: [read.problem] })
    const days = read.lines.map(({ day }) => day).sort()
    const [from = '', to = ''] = [days[0], days.at(-1)]
    const id = asId<BankStatementId>(ids.next(ID_PREFIX.bankStatement))
    await insertStatement(tx, { id, name, importedBy: staffId, importedAt: clock(), from, to })
    const lines = keyed(read.lines).map((line) => ({
      ...line,
      id: asId<StoredLine['id']>(ids.next(ID_PREFIX.bankLine)),
    }))
    const added = await insertLines(tx, id, lines)
    if (added.length === 0)
      return refuse('CONFLICT', {
        message: 'Every line of this statement was imported before. Nothing was changed.',
      })
    await matchLines(tx, added, { from, to })
    const [saved] = (await statementsOf(tx, { id }, { limit: 1, offset: 0 })).items
    if (saved === undefined) throw new Error('the statement was just written')
    return ok(viewOf(saved, await staffNames(tx)))
  }

  async function list(query: { page?: string; limit?: string }): Promise<Page<BankStatement>> {
    const paging = pagingOf(query)
    const { items, totalCount } = await statementsOf(db, {}, paging)
    const names = await staffNames(db)
    return pageOf(
      items.map((statement) => viewOf(statement, names)),
      totalCount,
      paging.page,
      paging.limit,
    )
  }

  return { importStatement, list }
}

export type BankStatementsService = ReturnType<typeof bankStatementsService>

async function matchLines(
  tx: Tx,
  lines: readonly StoredLine[],
  days: { from: string; to: string },
): Promise<void> {
  let settlements = await openSettlements(tx, days)
  let payouts = await openPayouts(tx)
  for (const line of lines) {
    const match = matchOf(line, settlements, payouts)
    if (match === undefined) continue
    const transition = bankLineStates.transition(line.state, 'matched')
    if (!(await saveLine(tx, line.id, transition, { match, decidedBy: null, note: '' })))
      throw new Error(`bank line ${line.id} was just written`)
    if (match.kind === 'payout') payouts = payouts.filter(({ payoutId }) => payoutId !== match.payoutId)
    else
      settlements = settlements.filter(
        (each) => each.provider !== match.provider || each.settlementId !== match.settlementId,
      )
  }
}

/** Gives each line a key that is the same in every statement; equal lines of a day are counted. */
function keyed(lines: readonly StatementLine[]): (StatementLine & { key: string })[] {
  const counts = new Map<string, number>()
  return lines.map((line) => {
    const text = JSON.stringify([line.day, line.amount, line.reference, line.narration])
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    return { ...line, key: createHash('sha256').update(`${text}${count}`).digest('base64url') }
  })
}

const viewOf = ({ importedBy, importedAt, ...rest }: StatementRow, names: Names): BankStatement => ({
  ...rest,
  importedBy: personOf(importedBy, names),
  importedAt: importedAt.toISOString(),
})
