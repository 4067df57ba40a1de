import type { Download } from '@gatefill/contracts/core/csv-shape'
import type {
  FinancePayout,
  FinancePayoutDetail,
  PayoutBatch,
} from '@gatefill/contracts/staff/finance/payouts'
import type { PayoutBatchId, PayoutId } from '@gatefill/domain/core/ids'
import type { Page } from '@gatefill/domain/core/page'
import { pageOf } from '@gatefill/domain/core/page'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import { isSameAccount } from '@gatefill/domain/finance/changed-account'
import { csvLine } from '@gatefill/domain/finance/csv'
import { PAYOUT_BATCH_NOT_FOUND } from '@gatefill/domain/finance/not-found'
import { awaitsApproval, payeeKindOf, payoutStateOf } from '@gatefill/domain/finance/payout'
import type { Context } from '../../../platform/context.ts'
import { csvDownload } from '../../../platform/csv-download.ts'
import type { Db } from '../../../platform/db/database.ts'
import { staffNames } from '../../staff/index.ts'
import { pagingOf } from '../ledger/ledger-room.service.ts'
import type { Names } from '../staff-person.ts'
import { personOf, personOrNull } from '../staff-person.ts'
import { approversOf } from './accounts/account-approvers.ts'
import { accountChangeView } from './accounts/account-change-view.ts'
import { findChange } from './accounts/account-changes.repository.ts'
import { payees } from './payees.repository.ts'
import type { Batch } from './payout-batches.repository.ts'
import { batchesOf, batchRows } from './payout-batches.repository.ts'
import { bankFileLines, statementLines } from './payout-files.ts'
import { NO_PAYOUT } from './payout-transitions.ts'
import type { StoredPayout } from './payouts.repository.ts'
import { findPayout, payoutLines, payoutsOf, successorOf } from './payouts.repository.ts'

type Paging = { page?: string; limit?: string }
const NO_BATCH = refuse('NOT_FOUND', { message: PAYOUT_BATCH_NOT_FOUND })

/** Payouts and their batches as staff reads them. */
export function payoutReportsService({ database: { db }, clock }: Context) {
  async function view(on: Db, payout: StoredPayout, names: Names): Promise<FinancePayout> {
    const [payee] = await payees(on, payout)
    return viewOf(payout, payee?.name ?? '', await successorOf(on, payout.id), names)
  }

  async function read(id: PayoutId, on: Db = db): Promise<Result<FinancePayoutDetail, 'NOT_FOUND'>> {
    const payout = await findPayout(on, id)
    if (payout === undefined) return NO_PAYOUT
    const names = await staffNames(on)
    const shown = await view(on, payout, names)
    const account = await accountOf(on, payout, { names, now: clock() })
    return ok({ ...shown, lines: await payoutLines(on, id), ...account })
  }

  async function list(query: Paging & { state?: string; kind?: string }): Promise<Page<FinancePayout>> {
    const paging = pagingOf(query)
    const filter = { state: payoutStateOf(query.state), kind: payeeKindOf(query.kind) }
    const { items, totalCount } = await payoutsOf(db, filter, paging)
    const names = await staffNames(db)
    const shown: FinancePayout[] = []
    for (const payout of items) shown.push(await view(db, payout, names))
    return pageOf(shown, totalCount, paging.page, paging.limit)
  }

  async function batches(query: Paging): Promise<Page<PayoutBatch>> {
    const paging = pagingOf(query)
    const { items, totalCount } = await batchesOf(db, {}, paging)
    const names = await staffNames(db)
    return pageOf(
      items.map((batch) => batchView(batch, names)),
      totalCount,
      paging.page,
      paging.limit,
    )
  }

  async function batch(id: PayoutBatchId, on: Db): Promise<Result<PayoutBatch, 'NOT_FOUND'>> {
    const [found] = (await batchesOf(on, { id }, { limit: 1, offset: 0 })).items
    return found === undefined ? NO_BATCH : ok(batchView(found, await staffNames(on)))
  }

  return {
    read,
    list,
    batches,
    batch,
    bankFile: async (id: PayoutBatchId): Promise<Result<Download, 'NOT_FOUND'>> => {
      const rows = await batchRows(db, id)
      return rows.length === 0
        ? NO_BATCH
        : ok(csvDownload(bankFileLines(rows, await staffNames(db)).map(csvLine)))
    },
    statement: async (id: PayoutId): Promise<Result<Download, 'NOT_FOUND'>> => {
      const found = await read(id)
      return found.ok ? ok(csvDownload(statementLines(found.value).map(csvLine))) : found
    },
  }
}

export type PayoutReportsService = ReturnType<typeof payoutReportsService>

/** What stands behind the account of a payout: the change by which it came, and whether the payee still has it. */
async function accountOf(db: Db, payout: StoredPayout, at: { names: Names; now: Date }) {
  const [payee] = await payees(db, payout)
  const change = payout.accountChangeId === null ? undefined : await findChange(db, payout.accountChangeId)
  const behind = { changedBy: payee?.account?.changedBy, confirmedBy: change?.confirmedBy ?? null }
  const approvers =
    change === undefined || !awaitsApproval(payout)
      ? null
      : await approversOf(db, payout, { behind, now: at.now })
  return {
    accountChange: change === undefined ? null : await accountChangeView(db, change, at),
    approvers: approvers === null ? null : approvers.map(({ id, name }) => ({ id, name })),
    isAccountInForce: payee?.account != null && isSameAccount(payee.account, payout),
    accountChangedBy: personOrNull(behind.changedBy ?? null, at.names),
  }
}

const viewOf = (
  payout: StoredPayout,
  payeeName: string,
  replacedBy: PayoutId | null,
  names: Names,
): FinancePayout => {
  const { rootId: _, accountChangeId, draftedBy, draftedAt, approvedBy, approvedAt, sentAt, ...rest } = payout
  return {
    ...rest,
    payeeName,
    isAccountNew: accountChangeId !== null,
    draftedBy: personOf(draftedBy, names),
    draftedAt: draftedAt.toISOString(),
    approvedBy: personOrNull(approvedBy, names),
    approvedAt: approvedAt?.toISOString() ?? null,
    sentAt: sentAt?.toISOString() ?? null,
    replacedBy,
  }
}

const batchView = ({ createdBy, createdAt, ...rest }: Batch, names: Names): PayoutBatch => ({
  ...rest,
  createdBy: personOf(createdBy, names),
  createdAt: createdAt.toISOString(),
})
