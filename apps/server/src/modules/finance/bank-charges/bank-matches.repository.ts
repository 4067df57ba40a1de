import { asId } from '@gatefill/domain/core/ids'
import type { Kobo } from '@gatefill/domain/core/money'
import { kobo } from '@gatefill/domain/core/money'
import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

type BankMatch = {
  line_id: string
  provider: string | null
  settlement_id: string | null
  payout_id: string | null
}

/** Which line has which settlement or payout, as SQL: whole lines, and parts of lines that were split. */
export const BANK_MATCHES: RawBuilder<BankMatch> = sql<BankMatch>`
  select id as line_id, provider, settlement_id, payout_id from bank_lines
  where provider is not null or payout_id is not null
  union all
  select said.line_id, part.provider, part.settlement_id, part.payout_id from bank_line_parts part
  join bank_explanations said on said.id = part.explanation_id
  where part.is_live and part.kind in ('settlement', 'payout')`

type Claimed = { amount: Kobo; isMatched: boolean }

/** The settlement's amount in kobo, locked, and whether a line has it; undefined where none has reached our bank. */
export async function lockOpenSettlement(
  tx: Tx,
  { provider, settlementId }: { provider: string; settlementId: string },
): Promise<Claimed | undefined> {
  const row = await tx
    .selectFrom('provider_settlements')
    .select('amount')
    .where('provider', '=', provider)
    .where('settlement_id', '=', settlementId)
    .where('posted_at', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { rows } = await sql`select from (${BANK_MATCHES}) as taken
    where taken.provider = ${provider} and taken.settlement_id = ${settlementId} limit 1`.execute(tx)
  return { amount: kobo(row.amount), isMatched: rows.length > 0 }
}

/** A sent payout's amount in kobo, locked, and whether a line has it; undefined where none was sent. */
export async function lockOpenPayout(tx: Tx, payoutId: string): Promise<Claimed | undefined> {
  const row = await tx
    .selectFrom('payouts')
    .select('amount')
    .where('id', '=', asId(payoutId))
    .where('state', 'in', ['sent', 'paid'])
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { rows } =
    await sql`select from (${BANK_MATCHES}) as taken where taken.payout_id = ${payoutId} limit 1`.execute(tx)
  return { amount: kobo(row.amount), isMatched: rows.length > 0 }
}

/** Settlements and payouts that no line has; amounts in kobo, without a sign. */
export type Candidates = {
  settlements: { provider: string; settlementId: string; amount: number; settledAt: Date }[]
  payouts: { id: string; amount: number; narration: string }[]
}

const CANDIDATES_MAX = 100
/** A bank may credit late, and a line may be imported late; so many days before its day are offered. */
const DAYS_BEFORE = 60
const DAYS_AFTER = 3

/** What a part of a line of this day may be, the latest first. */
export async function candidatesOf(db: Db, day: string): Promise<Candidates> {
  const settlements = await sql<Candidates['settlements'][number]>`
    select s.provider, s.settlement_id as "settlementId", s.amount, s.settled_at as "settledAt"
    from provider_settlements s where s.posted_at is not null and s.amount > 0
      and s.settled_at >= ${day}::date - ${DAYS_BEFORE}::int and s.settled_at < ${day}::date + ${DAYS_AFTER}::int
      and not exists (select from (${BANK_MATCHES}) as taken
        where taken.provider = s.provider and taken.settlement_id = s.settlement_id)
    order by s.settled_at desc, s.provider, s.settlement_id limit ${CANDIDATES_MAX}`.execute(db)
  const payouts = await sql<Candidates['payouts'][number]>`
    select p.id, p.amount, p.narration from payouts p where p.state in ('sent', 'paid')
      and not exists (select from (${BANK_MATCHES}) as taken where taken.payout_id = p.id)
    order by p.id desc limit ${CANDIDATES_MAX}`.execute(db)
  return { settlements: settlements.rows, payouts: payouts.rows }
}
