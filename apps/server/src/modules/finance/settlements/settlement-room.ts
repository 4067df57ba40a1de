import type { FinanceSettlementDetail } from '@gatefill/contracts/staff/finance/settlements'
import { dayOfText, daysAfter, startOfDay } from '@gatefill/domain/core/lagos-days'
import { pageOf } from '@gatefill/domain/core/page'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { lastNightDue, nightsOf, nightWarning } from '@gatefill/domain/finance/nights'
import { SETTLEMENT_NOT_FOUND } from '@gatefill/domain/finance/not-found'
import { DISPUTE_STATES } from '@gatefill/domain/payments/dispute'
import type { App } from '../../../app-context.ts'
import { pagingOf } from '../ledger/ledger-room.ts'
import { disputes, findSettlement, firstDays, runsSince, settlements } from './settlements.repository.ts'

const NO_SETTLEMENT = refuse('NOT_FOUND', { message: SETTLEMENT_NOT_FOUND })
const NIGHTS_SHOWN = 31

type Paging = { page?: string; limit?: string }

/** A page of what providers paid out, newest first; the query as it came. */
export async function listSettlements(
  app: App,
  query: Paging & { provider?: string; from?: string; to?: string },
) {
  const paging = pagingOf(query)
  const filter = { provider: query.provider, from: dayOfText(query.from), to: dayOfText(query.to) }
  const { items, totalCount } = await settlements(app.database.db, filter, paging)
  return pageOf(items, totalCount, paging.page, paging.limit)
}

/** A settlement with the payments that it is made of; NOT_FOUND where there is none. */
export async function readSettlement(
  app: App,
  provider: string,
  settlementId: string,
): Promise<Result<FinanceSettlementDetail, 'NOT_FOUND'>> {
  const found = await findSettlement(app.database.db, provider, settlementId)
  return found === undefined ? NO_SETTLEMENT : ok(found)
}

/** A page of the payments that customers dispute; the query as it came. */
export async function listFinanceDisputes(app: App, query: Paging & { state?: string }) {
  const paging = pagingOf(query)
  const state = DISPUTE_STATES.find((each) => each === query.state)
  const { items, totalCount } = await disputes(app.database.db, state, paging)
  return pageOf(items, totalCount, paging.page, paging.limit)
}

/** The last nights of reconciliation, with what each compared. */
export async function listNights(app: App) {
  const due = lastNightDue(app.clock())
  const from = daysAfter(due, 1 - NIGHTS_SHOWN)
  const providers = await firstDays(
    app.database.db,
    app.paymentProviders.map(({ name }) => name),
  )
  const nights = nightsOf(await runsSince(app.database.db, startOfDay(from)), providers, { from, to: due })
  return { warning: nightWarning(nights, due), nights }
}
