import type { FinanceSettlementDetail } from '@gatefill/contracts/staff/finance/settlements'
import { dayOfText, daysAfter, startOfDay } from '@gatefill/domain/core/lagos-days'
import { pageOf } from '@gatefill/domain/core/page'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { lastNightDue, nightsOf, nightWarning } from '@gatefill/domain/finance/nights'
import { SETTLEMENT_NOT_FOUND } from '@gatefill/domain/finance/not-found'
import { DISPUTE_STATES } from '@gatefill/domain/payments/dispute'
import type { Context } from '../../../platform/context.ts'
import type { PaymentsService } from '../../payments/index.ts'
import { pagingOf } from '../ledger/ledger-room.service.ts'
import { disputes, findSettlement, firstDays, runsSince, settlements } from './settlements.repository.ts'

const NO_SETTLEMENT = refuse('NOT_FOUND', { message: SETTLEMENT_NOT_FOUND })
const NIGHTS_SHOWN = 31

type Paging = { page?: string; limit?: string }

/** What providers paid out, what customers dispute, and whether the nights compared both. */
export function settlementRoomService(
  { database: { db }, clock }: Context,
  ledger: PaymentsService['ledger'],
) {
  return {
    list: async (query: Paging & { provider?: string; from?: string; to?: string }) => {
      const paging = pagingOf(query)
      const filter = { provider: query.provider, from: dayOfText(query.from), to: dayOfText(query.to) }
      const { items, totalCount } = await settlements(db, filter, paging)
      return pageOf(items, totalCount, paging.page, paging.limit)
    },

    read: async (
      provider: string,
      settlementId: string,
    ): Promise<Result<FinanceSettlementDetail, 'NOT_FOUND'>> => {
      const found = await findSettlement(db, provider, settlementId)
      return found === undefined ? NO_SETTLEMENT : ok(found)
    },

    disputes: async (query: Paging & { state?: string }) => {
      const paging = pagingOf(query)
      const state = DISPUTE_STATES.find((each) => each === query.state)
      const { items, totalCount } = await disputes(db, state, paging)
      return pageOf(items, totalCount, paging.page, paging.limit)
    },

    nights: async () => {
      const due = lastNightDue(clock())
      const from = daysAfter(due, 1 - NIGHTS_SHOWN)
      const providers = await firstDays(
        db,
        ledger.providers.map(({ name }) => name),
      )
      const nights = nightsOf(await runsSince(db, startOfDay(from)), providers, { from, to: due })
      return { warning: nightWarning(nights, due), nights }
    },
  }
}

export type SettlementRoomService = ReturnType<typeof settlementRoomService>
