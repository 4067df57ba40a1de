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
import type { App } from '../../../app-context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { staffNames } from '../../staff/index.ts'
import { rulesById } from '../bank-charges/bank-rules.repository.ts'
import { findExplanation } from '../bank-charges/explanations.repository.ts'
import { findManualOf } from '../journals/manual-journals.repository.ts'
import type { OpenStationRefund } from '../payouts/payout-refunds.repository.ts'
import { openStationRefunds } from '../payouts/payout-refunds.repository.ts'
import { personOf, personOrNull } from '../staff-person.ts'
import type { Owed } from './ageings.repository.ts'
import { heldDeposits, owedRefunds } from './ageings.repository.ts'
import { ledgerFilterOf } from './ledger-filter.repository.ts'
import {
  accountPostings,
  accountSums,
  findJournal,
  isAccount,
  journalsOf,
  receivables,
} from './ledger-room.repository.ts'
import { ifSummedUp } from './summed-up.ts'

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

/** A page of the postings to an account; NOT_FOUND for an account that the ledger does not know. */
export async function listPostings(
  app: App,
  account: string,
  query: Query,
): Promise<Result<CappedPage<LedgerPosting>, 'NOT_FOUND'>> {
  if (!(await isAccount(app.database.db, account))) return NO_ACCOUNT
  const paging = pagingOf(query)
  const found = await accountPostings(app.database.db, account, ledgerFilterOf(query), paging)
  return ok(cappedPageOf(found.items, found, paging.page, paging.limit))
}

/** A page of the journals that fit; the query as it came. */
export async function listJournals(
  app: App,
  query: Query & { kind?: string; order?: string },
): Promise<CappedPage<LedgerJournal>> {
  const paging = pagingOf(query)
  const filter = { ...ledgerFilterOf(query), kind: query.kind, order: query.order }
  const found = await journalsOf(app.database.db, filter, paging)
  return cappedPageOf(found.items, found, paging.page, paging.limit)
}

/** What a person wrote, and who: of a journal that two people posted. */
async function manualOf(app: App, id: string): Promise<LedgerJournalDetail['manual']> {
  const manual = await findManualOf(app.database.db, id)
  if (manual?.decidedBy == null) return null
  const names = await staffNames(app.database.db)
  const { description, requestedBy, decidedBy } = manual
  return { description, requestedBy: personOf(requestedBy, names), approvedBy: personOf(decidedBy, names) }
}

/** A journal with its postings, what a person wrote of it, and the line of the bank that it was posted for. */
export async function readJournal(app: App, id: string): Promise<Result<LedgerJournalDetail, 'NOT_FOUND'>> {
  const found = await findJournal(app.database.db, id)
  if (found === undefined) return NO_JOURNAL
  const labelled = found.postings.map((posting) => ({ ...posting, label: accountLabel(posting.account) }))
  return ok({
    ...found,
    postings: labelled,
    manual: await manualOf(app, id),
    bankLine: found.sourceType === 'bank_line' ? await bankLineOf(app.database.db, found.sourceId) : null,
  })
}

/** The sums of all accounts, in kobo; UNAVAILABLE while the days before are still being summed up. */
export const listAccounts = (app: App, query: Query): Promise<Result<AccountSums[], 'UNAVAILABLE'>> =>
  ifSummedUp(app, 'The ledger is', () => accountSums(app.database.db, ledgerFilterOf(query)))

/** What each provider owes us, in kobo; UNAVAILABLE while the days before are still being summed up. */
export const readReceivables = (app: App): Promise<Result<Receivable[], 'UNAVAILABLE'>> =>
  ifSummedUp(app, 'What providers owe us is', () => receivables(app.database.db))

/** The line of the bank that was posted by this explanation. */
async function bankLineOf(db: Db, explanationId: string): Promise<LedgerJournalDetail['bankLine']> {
  const said = await findExplanation(db, explanationId)
  if (said === undefined) return null
  const names = await staffNames(db)
  const rule = said.ruleId === null ? undefined : (await rulesById(db, [said.ruleId])).get(said.ruleId)
  return {
    narration: said.narration,
    day: said.day,
    note: said.note,
    rule: rule?.words ?? null,
    requestedBy: personOrNull(said.requestedBy, names),
    approvedBy: personOrNull(said.approvedBy, names),
    reversedBy: personOrNull(said.endedBy, names),
  }
}

/** What is owed to customers, and what stands against stations, by its age. */
export async function reportAgeings({ database: { db }, clock }: App) {
  const now = clock()
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
