import type { AccountSums } from '@gatefill/contracts/staff/finance/finance-shapes'
import type {
  LedgerJournal,
  LedgerJournalDetail,
  LedgerPosting,
  Receivable,
} from '@gatefill/contracts/staff/finance/ledger'
import { addKobo } from '@gatefill/domain/core/money'
import type { CappedPage } from '@gatefill/domain/core/page'
import { cappedPageOf, clampLimit, clampPage, offsetOf } from '@gatefill/domain/core/page'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { accountLabel } from '@gatefill/domain/finance/account-labels'
import type { AgeBucket } from '@gatefill/domain/finance/ageing'
import { depositAgeing, refundAgeing, stationAgeing } from '@gatefill/domain/finance/ageing'
import { ACCOUNT_NOT_FOUND, JOURNAL_NOT_FOUND } from '@gatefill/domain/finance/not-found'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { staffNames } from '../../staff/index.ts'
import { findManualOf } from '../journals/manual-journals.repository.ts'
import type { OpenStationRefund } from '../payouts/payout-refunds.repository.ts'
import { openStationRefunds } from '../payouts/payout-refunds.repository.ts'
import { personOf } from '../staff-person.ts'
import type { Owed } from './ageings.repository.ts'
import { heldDeposits, owedRefunds } from './ageings.repository.ts'
import { ledgerFilterOf } from './ledger-filter.repository.ts'
import { accountPostings, accountSums, findJournal, isAccount, journalsOf } from './ledger-room.repository.ts'
import { receivables } from './receivables.repository.ts'
import type { SummedUp } from './summed-up.ts'

type Paging = { page?: string; limit?: string }
type Query = Paging & { month?: string; from?: string; to?: string }

/** Where a page of a list begins and ends, as its query says. */
export const pagingOf = (query: Paging) => {
  const [page, limit] = [clampPage(query.page), clampLimit(query.limit)]
  return { page, limit, offset: offsetOf(page, limit) }
}

const NO_ACCOUNT = refuse('NOT_FOUND', { message: ACCOUNT_NOT_FOUND })
const NO_JOURNAL = refuse('NOT_FOUND', { message: JOURNAL_NOT_FOUND })
const OLDEST_SHOWN = 10

/** The ledger as finance reads it: from a balance to the journals behind it, and from a journal to its order. */
export function ledgerRoomService({ database: { db }, clock }: Context, { ifSummedUp }: SummedUp) {
  async function postings(
    account: string,
    query: Query,
  ): Promise<Result<CappedPage<LedgerPosting>, 'NOT_FOUND'>> {
    if (!(await isAccount(db, account))) return NO_ACCOUNT
    const paging = pagingOf(query)
    const found = await accountPostings(db, account, ledgerFilterOf(query), paging)
    return ok(cappedPageOf(found.items, found, paging.page, paging.limit))
  }

  async function journals(
    query: Query & { kind?: string; order?: string },
  ): Promise<CappedPage<LedgerJournal>> {
    const paging = pagingOf(query)
    const filter = { ...ledgerFilterOf(query), kind: query.kind, order: query.order }
    const found = await journalsOf(db, filter, paging)
    return cappedPageOf(found.items, found, paging.page, paging.limit)
  }

  /** What a person wrote, and who: of a journal that two people posted. */
  async function manualOf(id: string): Promise<LedgerJournalDetail['manual']> {
    const manual = await findManualOf(db, id)
    if (manual?.decidedBy == null) return null
    const names = await staffNames(db)
    const { description, requestedBy, decidedBy } = manual
    return { description, requestedBy: personOf(requestedBy, names), approvedBy: personOf(decidedBy, names) }
  }

  async function journal(id: string): Promise<Result<LedgerJournalDetail, 'NOT_FOUND'>> {
    const found = await findJournal(db, id)
    if (found === undefined) return NO_JOURNAL
    const labelled = found.postings.map((posting) => ({ ...posting, label: accountLabel(posting.account) }))
    return ok({ ...found, postings: labelled, manual: await manualOf(id) })
  }

  return {
    accounts: (query: Query): Promise<Result<AccountSums[], 'UNAVAILABLE'>> =>
      ifSummedUp('The ledger is', () => accountSums(db, ledgerFilterOf(query))),
    postings,
    journals,
    journal,
    readReceivables: (): Promise<Result<Receivable[], 'UNAVAILABLE'>> =>
      ifSummedUp('What providers owe us is', () => receivables(db)),
    ageings: () => readAgeings(db, clock()),
  }
}

/** What is owed to customers, and what stands against stations, by its age at `now`. */
async function readAgeings(db: Db, now: Date) {
  const [deposits, refunds, stations] = [
    await heldDeposits(db),
    await owedRefunds(db),
    await openStationRefunds(db),
  ]
  return {
    stations: { ...ageingOf(stationAgeing(stations, now), stations), payees: byStation(stations) },
    deposits: ageingOf(depositAgeing(deposits, now), deposits),
    refunds: ageingOf(refundAgeing(refunds, now), refunds),
  }
}

export type LedgerRoomService = ReturnType<typeof ledgerRoomService>

const ageingOf = (buckets: AgeBucket[], owed: readonly Owed[]) => ({
  buckets,
  oldest: owed
    .slice(0, OLDEST_SHOWN)
    .map(({ id, orderId, amount, since }) => ({ id, orderId, amount, since: since.toISOString() })),
})

/** What stands against each station, that of the oldest first. */
const byStation = (refunds: readonly OpenStationRefund[]) =>
  [...Map.groupBy(refunds, ({ stationId }) => stationId)].map(([id, own]) => ({
    id,
    name: own[0]?.stationName ?? '',
    count: own.length,
    amount: addKobo(...own.map(({ amount }) => amount)),
  }))
