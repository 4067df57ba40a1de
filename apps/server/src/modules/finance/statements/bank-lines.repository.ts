import type { BankLineId, BankStatementId, StaffId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import type { Day } from '@gatefill/domain/core/lagos-days'
import { dayOf, startOfDay } from '@gatefill/domain/core/lagos-days'
import type { Kobo } from '@gatefill/domain/core/money'
import { kobo, signedKobo } from '@gatefill/domain/core/money'
import type { Transition } from '@gatefill/domain/core/state-machine'
import type {
  BankLineState,
  Match,
  OpenSettlement,
  SentPayout,
  StatementLine,
} from '@gatefill/domain/finance/bank-statements/bank-line'
import { MATCH_DAYS } from '@gatefill/domain/finance/bank-statements/bank-line'
import type { StoredComparison } from '@gatefill/domain/finance/bank-statements/equal-lines'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Schema } from '../../../platform/db/schema.gen.ts'
import type { Slice } from '../../../platform/db/sql/capped-ids.ts'
import { pageOf } from '../../../platform/db/sql/capped-ids.ts'
import { BANK_MATCHES } from '../bank-charges/bank-matches.repository.ts'

/** A line of a bank statement as it is stored. */
export type StoredLine = StatementLine & {
  id: BankLineId
  statementId: BankStatementId
  state: BankLineState
  provider: string | null
  settlementId: string | null
  payoutId: string | null
  decidedBy: StaffId | null
  note: string
}

const lineOf = (row: Selectable<Schema['bank_lines']>): StoredLine => ({
  id: asId(row.id),
  statementId: asId(row.statement_id),
  day: row.day,
  narration: row.narration,
  reference: row.reference,
  amount: signedKobo(row.amount),
  state: row.state as BankLineState, // the table allows the states of the domain only
  provider: row.provider,
  settlementId: row.settlement_id,
  payoutId: row.payout_id,
  decidedBy: row.decided_by === null ? null : asId(row.decided_by),
  note: row.note,
})

export type NewLine = StatementLine & { id: BankLineId; key: string; balance: Kobo | undefined }

/** Rows of one statement: a database takes 65,535 values at a time. */
const ROWS_AT_ONCE = 2_000

/** Keeps the lines of a statement; a key that another line has is a defect. */
export async function insertLines(
  tx: Tx,
  statementId: BankStatementId,
  lines: readonly NewLine[],
): Promise<StoredLine[]> {
  const stored: StoredLine[] = []
  for (let from = 0; from < lines.length; from += ROWS_AT_ONCE) {
    const rows = await tx
      .insertInto('bank_lines')
      .values(
        lines
          .slice(from, from + ROWS_AT_ONCE)
          .map(({ id, day, narration, reference, amount, key, balance }) => ({
            id,
            statement_id: statementId,
            day,
            narration,
            reference,
            amount,
            line_key: key,
            state: 'open',
            balance: balance ?? null,
          })),
      )
      .returningAll()
      .execute()
    stored.push(...rows.map(lineOf))
  }
  return stored
}

/** The lines of these days in all statements, to find those that a new statement has again. */
export async function comparableLines(
  db: Db,
  { from, to }: { from: Day; to: Day },
): Promise<StoredComparison[]> {
  const rows = await db
    .selectFrom('bank_lines')
    .innerJoin('bank_statements', 'bank_statements.id', 'bank_lines.statement_id')
    .select(['day', 'amount', 'narration', 'reference', 'balance', 'account', 'name'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .orderBy('bank_lines.id')
    .execute()
  return rows.map(({ day, amount, narration, reference, balance, account, name }) => ({
    day,
    amount: signedKobo(amount),
    narration,
    reference,
    balance: balance === null ? undefined : signedKobo(balance),
    account: account ?? undefined,
    statement: name,
  }))
}

/** Settlements of these days that no line has, locked, so that nobody else matches them meanwhile. */
export async function openSettlements(
  tx: Tx,
  { from, to }: { from: Day; to: Day },
): Promise<OpenSettlement[]> {
  const { rows } = await sql<{ provider: string; settlement_id: string; amount: number; settled_at: Date }>`
    select s.provider, s.settlement_id, s.amount, s.settled_at from provider_settlements s
    where s.posted_at is not null and s.settled_at >= ${startOfDay(from)}::timestamptz - make_interval(days => ${MATCH_DAYS + 2})
      and s.settled_at < ${startOfDay(to)}::timestamptz + interval '3 days'
      and not exists (select from (${BANK_MATCHES}) as taken
        where taken.provider = s.provider and taken.settlement_id = s.settlement_id)
    order by s.settled_at, s.provider, s.settlement_id for update of s`.execute(tx)
  return rows.map(({ provider, settlement_id, amount, settled_at }) => ({
    provider,
    settlementId: settlement_id,
    amount: kobo(amount),
    day: dayOf(settled_at),
  }))
}

/** The lines that have payouts, whole or in parts, as SQL. */
const LINES_OF_PAYOUTS = sql`select taken.payout_id, line.amount from (${BANK_MATCHES}) as taken
  join bank_lines line on line.id = taken.line_id where taken.payout_id is not null`

/** Payouts that were sent, and those that came back, as far as no line has the money of it, locked. */
export async function openPayouts(tx: Tx): Promise<SentPayout[]> {
  const { rows } = await sql<OpenPayout>`
    select p.id, p.amount, p.narration, p.returned_on is not null as came_back,
      exists (select from (${LINES_OF_PAYOUTS}) as taken where taken.payout_id = p.id and taken.amount < 0) as has_left,
      exists (select from (${LINES_OF_PAYOUTS}) as taken where taken.payout_id = p.id and taken.amount > 0) as is_back
    from payouts p where p.state in ('sent', 'paid') or p.returned_on is not null
    order by p.id for update of p`.execute(tx)
  return rows.flatMap(
    ({ id, amount, narration, came_back: cameBack, has_left: hasLeft, is_back: isBack }) => {
      const payout = { payoutId: id, amount: kobo(amount), narration }
      return [
        ...(hasLeft ? [] : [{ ...payout, isReturned: false }]),
        ...(cameBack && !isBack ? [{ ...payout, isReturned: true }] : []),
      ]
    },
  )
}

type OpenPayout = {
  id: string
  amount: number
  narration: string
  came_back: boolean
  has_left: boolean
  is_back: boolean
}

export async function lockLine(tx: Tx, id: BankLineId): Promise<StoredLine | undefined> {
  const row = await tx
    .selectFrom('bank_lines')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && lineOf(row)
}

export async function findLine(db: Db, id: BankLineId): Promise<StoredLine | undefined> {
  const row = await db.selectFrom('bank_lines').selectAll().where('id', '=', id).executeTakeFirst()
  return row && lineOf(row)
}

/** Saves a transition of a line; false, and nothing is changed, when it is in another state by now. */
export async function saveLine(
  tx: Tx,
  id: BankLineId,
  { from, to }: Transition<BankLineState>,
  decision: { match?: Match; decidedBy: StaffId | null; setAsideAt?: Date; note: string },
): Promise<boolean> {
  const { match, decidedBy, setAsideAt = null, note } = decision
  const row = await tx
    .updateTable('bank_lines')
    .set({
      state: to,
      provider: match?.kind === 'settlement' ? match.provider : null,
      settlement_id: match?.kind === 'settlement' ? match.settlementId : null,
      payout_id: match?.kind === 'payout' ? match.payoutId : null,
      decided_by: decidedBy,
      set_aside_at: setAsideAt,
      note,
    })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Lines, the newest day first. */
export async function linesOf(
  db: Db,
  filter: { state?: BankLineState | undefined; statement?: string | undefined },
  slice: Slice,
): Promise<{ items: StoredLine[]; totalCount: number }> {
  const found = db
    .selectFrom('bank_lines')
    .$if(filter.state !== undefined, (query) => query.where('state', '=', filter.state ?? ''))
    .$if(filter.statement !== undefined, (query) => query.where('statement_id', '=', filter.statement ?? ''))
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
  const { rows, totalCount } = await pageOf(found, slice)
  return { items: rows.map(lineOf), totalCount }
}

/** The account that the file of each statement named; '' where it named none. */
export async function accountsOf(
  db: Db,
  statements: readonly BankStatementId[],
): Promise<ReadonlyMap<BankStatementId, string>> {
  if (statements.length === 0) return new Map()
  const rows = await db
    .selectFrom('bank_statements')
    .select(['id', 'account'])
    .where('id', 'in', [...new Set(statements)])
    .execute()
  return new Map(rows.map(({ id, account }) => [asId(id), account ?? '']))
}

/** How many open lines are compared with rules. */
const COMPARED_MAX = 5_000

/** The lines that nobody has explained, newest first. */
export async function openLines(db: Db): Promise<StoredLine[]> {
  const rows = await db
    .selectFrom('bank_lines')
    .selectAll()
    .where('state', '=', 'open')
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .limit(COMPARED_MAX)
    .execute()
  return rows.map(lineOf)
}
