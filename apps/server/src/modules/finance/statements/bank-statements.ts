import { createHash } from 'node:crypto'
import type { BankStatement, StatementPreview } from '@gatefill/contracts/staff/finance/statements'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { BankStatementId, StaffId } from '@gatefill/domain/core/ids'
import { asId, ID_PREFIX } from '@gatefill/domain/core/ids'
import type { Page } from '@gatefill/domain/core/page'
import { pageOf } from '@gatefill/domain/core/page'
import type { Result } from '@gatefill/domain/core/result'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import {
  bankLineStates,
  matchOf,
  type StatementLine,
} from '@gatefill/domain/finance/bank-statements/bank-line'
import { leftOutByReason } from '@gatefill/domain/finance/bank-statements/column-checks'
import type { ComparedLine } from '@gatefill/domain/finance/bank-statements/equal-lines'
import { lineText } from '@gatefill/domain/finance/bank-statements/equal-lines'
import { answersOf, unansweredErrors } from '@gatefill/domain/finance/bank-statements/statement-questions'
import type { App } from '../../../app-context.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { staffNames } from '../../staff/index.ts'
import { postByRulesAtImport } from '../bank-charges/post-by-rules.ts'
import { pagingOf } from '../ledger/ledger-room.ts'
import type { Names } from '../staff-person.ts'
import { personOf } from '../staff-person.ts'
import type { StoredLine } from './bank-lines.repository.ts'
import { insertLines, openPayouts, openSettlements, saveLine } from './bank-lines.repository.ts'
import {
  insertStatement,
  lockImports,
  rememberColumns,
  type StatementRow,
  statementsOf,
} from './bank-statements.repository.ts'
import type { ReadFile, StatementForm } from './read-file.ts'
import { answersInForm, dated, previewOf, readFile } from './read-file.ts'

const ALL_STORED = 'Every line of this statement was imported before. Nothing was changed.'

/** A statement that was stored, with the sentence that names every row that was not. */
type StoredFile = { ok: true; value: BankStatement; message: string }

/** What is understood of a file, and what it leaves open; nothing is stored. */
export async function previewStatement(
  app: App,
  form: StatementForm,
  file: Uint8Array | undefined,
): Promise<Result<StatementPreview, 'VALIDATION'>> {
  const found = await readFile(app.database.db, form, file, app.clock())
  if ('errors' in found) return invalid(found.errors)
  const lines = found.read.lines.flatMap(dated)
  const fitting = lines.length === 0 ? 0 : await app.database.transaction((tx) => fittingLines(tx, lines))
  return ok(previewOf(found, fitting))
}

/** Keeps the lines of a file, all or none, and matches what can mean one thing only. */
export async function importStatement(
  app: App,
  tx: Tx,
  staffId: StaffId,
  form: StatementForm,
  file: Uint8Array | undefined,
): Promise<StoredFile | (Result<never, 'VALIDATION' | 'CONFLICT'> & { ok: false })> {
  await lockImports(tx)
  const now = app.clock()
  const found = await readFile(tx, form, file, now)
  if ('errors' in found) return invalid(found.errors)
  const { read, questions, key, equal } = found
  if (read.problem !== undefined) return invalid({ contents: [read.problem] })
  const answers = answersOf(answersInForm(form))
  if (equal.length > 0 && answers.leavesOutEqual !== false && equal.every((each) => each !== undefined))
    return refuse('CONFLICT', { message: ALL_STORED })
  const unanswered = unansweredErrors(questions, answersInForm(form))
  if (hasErrors(unanswered)) return invalid(unanswered)
  const kept = read.lines
    .flatMap(dated)
    .filter((_line, at) => answers.leavesOutEqual !== true || equal[at] === undefined)
  const { from, to } = daysOf(kept)
  const id = asId<BankStatementId>(app.ids.next(ID_PREFIX.bankStatement))
  await insertStatement(tx, {
    id,
    name: found.name,
    importedBy: staffId,
    importedAt: now,
    from,
    to,
    account: read.account,
  })
  if (form.columns !== undefined && form.rememberColumns === 'yes')
    await rememberColumns(tx, key, { columns: form.columns, by: staffId, at: now })
  const lines = keyed(kept, found.stored).map((line) => ({
    ...line,
    id: asId<StoredLine['id']>(app.ids.next(ID_PREFIX.bankLine)),
  }))
  const open = await matchLines(tx, await insertLines(tx, id, lines), { from, to })
  const ruled = await postByRulesAtImport(app, tx, open, read.account ?? '')
  const [saved] = (await statementsOf(tx, { id }, { limit: 1, offset: 0 })).items
  if (saved === undefined) throw new Error('the statement was just written')
  return { ...ok(viewOf(saved, await staffNames(tx))), message: messageOf(found, kept.length, ruled) }
}

type PageQuery = { page?: string; limit?: string }

/** A page of the statements that were imported; the query as it came. */
export async function listBankStatements(
  { database: { db } }: App,
  query: PageQuery,
): Promise<Page<BankStatement>> {
  const paging = pagingOf(query)
  const { items, totalCount } = await statementsOf(db, {}, paging)
  const names = await staffNames(db)
  const views = items.map((statement) => viewOf(statement, names))
  return pageOf(views, totalCount, paging.page, paging.limit)
}

/** What was stored, what rules made of it, and every row that was not, with its reason. */
function messageOf({ read }: ReadFile, kept: number, ruled: { posted: number; proposed: number }): string {
  const equal = read.lines.length - kept
  const stored = kept === 1 ? '1 line imported.' : `${kept} lines imported.`
  const left = leftOutByReason(read.leftOut).map(({ rows, why }) => `${rows}: ${why}`)
  return [
    stored,
    ...(equal > 0 ? [`${equal} left out, stored already.`] : []),
    ...(ruled.posted > 0 ? [`${ruled.posted} posted by rules.`] : []),
    ...(ruled.proposed === 1 ? ['1 fits a rule and awaits you.'] : []),
    ...(ruled.proposed > 1 ? [`${ruled.proposed} fit rules and await you.`] : []),
    ...left.map((each) => `${each}.`),
  ].join(' ')
}

function daysOf(lines: readonly { day: string }[]): { from: string; to: string } {
  const days = lines.map(({ day }) => day).sort()
  return { from: days[0] ?? '', to: days.at(-1) ?? '' }
}

/** How many lines can mean one settlement or payout only. */
async function fittingLines(tx: Tx, lines: readonly StatementLine[]): Promise<number> {
  const settlements = await openSettlements(tx, daysOf(lines))
  const payouts = await openPayouts(tx)
  return lines.filter((line) => matchOf(line, settlements, payouts) !== undefined).length
}

/** Matches what can mean one thing only; gives the lines that stay open. */
async function matchLines(
  tx: Tx,
  lines: readonly StoredLine[],
  days: { from: string; to: string },
): Promise<StoredLine[]> {
  const open: StoredLine[] = []
  let settlements = await openSettlements(tx, days)
  let payouts = await openPayouts(tx)
  for (const line of lines) {
    const match = matchOf(line, settlements, payouts)
    if (match === undefined) {
      open.push(line)
      continue
    }
    const transition = bankLineStates.transition(line.state, 'matched')
    if (!(await saveLine(tx, line.id, transition, { match, decidedBy: null, note: '' })))
      throw new Error(`bank line ${line.id} was just written`)
    if (match.kind === 'payout')
      payouts = payouts.filter(
        ({ payoutId, isReturned }) => payoutId !== match.payoutId || isReturned !== line.amount > 0,
      )
    else
      settlements = settlements.filter(
        (each) => each.provider !== match.provider || each.settlementId !== match.settlementId,
      )
  }
  return open
}

/** Gives each line a key of its own: what it says, and which of all equal lines it is. */
function keyed<Line extends ComparedLine>(
  lines: readonly Line[],
  stored: readonly ComparedLine[],
): (Line & { key: string })[] {
  const counts = new Map<string, number>()
  const counted = (line: ComparedLine): string => {
    const text = lineText(line)
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    return `${text}${count}`
  }
  for (const line of stored) counted(line)
  return lines.map((line) => ({
    ...line,
    key: createHash('sha256').update(counted(line)).digest('base64url'),
  }))
}

const viewOf = ({ importedBy, importedAt, ...rest }: StatementRow, names: Names): BankStatement => ({
  ...rest,
  importedBy: personOf(importedBy, names),
  importedAt: importedAt.toISOString(),
})
