import type { Download } from '@gatefill/contracts/core/csv-shape'
import type {
  FinancePayout,
  FinancePayoutDetail,
  PayoutBatch,
} from '@gatefill/contracts/staff/finance/payouts'
import { formatDateTime } from '@gatefill/domain/core/formats'
import type { PayoutBatchId, PayoutId } from '@gatefill/domain/core/ids'
import { signedKobo } from '@gatefill/domain/core/money'
import { type Page, pageOf } from '@gatefill/domain/core/page'
import { ok, type Result, refuse } from '@gatefill/domain/core/result'
import { isSameAccount } from '@gatefill/domain/finance/changed-account'
import { type Cell, csvLine } from '@gatefill/domain/finance/csv'
import { PAYOUT_BATCH_NOT_FOUND } from '@gatefill/domain/finance/not-found'
import { awaitsApproval, payoutStateOf } from '@gatefill/domain/finance/payout'
import { payeeKindOf } from '@gatefill/domain/payments/payee-kind'
import type { App } from '../../../app-context.ts'
import { csvDownload } from '../../../platform/csv-download.ts'
import type { Db } from '../../../platform/db/database.ts'
import { staffNames } from '../../staff/index.ts'
import { pagingOf } from '../ledger/ledger-room.ts'
import { type Names, personOf, personOrNull } from '../staff-person.ts'
import { approversOf } from './accounts/account-approvers.ts'
import { accountChangeView } from './accounts/account-change-view.ts'
import { findChange } from './accounts/account-changes.repository.ts'
import { payees } from './payees.repository.ts'
import { type BankRow, type Batch, batchesOf, batchRows } from './payout-batches.repository.ts'
import { NO_PAYOUT } from './payout-journals.ts'
import {
  findPayout,
  payoutLines,
  payoutsOf,
  returnedFrom,
  type StoredPayout,
  successorOf,
} from './payouts.repository.ts'

type Paging = { page?: string; limit?: string }
const NO_BATCH = refuse('NOT_FOUND', { message: PAYOUT_BATCH_NOT_FOUND })

async function viewPayout(on: Db, payout: StoredPayout, names: Names): Promise<FinancePayout> {
  const [payee] = await payees(on, payout)
  return viewOf(payout, payee?.name ?? '', await successorOf(on, payout.id), names)
}

/** A payout with its lines; NOT_FOUND where there is none. */
export async function readPayout(
  app: App,
  id: PayoutId,
  on: Db = app.database.db,
): Promise<Result<FinancePayoutDetail, 'NOT_FOUND'>> {
  const payout = await findPayout(on, id)
  if (payout === undefined) return NO_PAYOUT
  const names = await staffNames(on)
  const shown = await viewPayout(on, payout, names)
  const account = await accountOf(on, payout, { names, now: app.clock() })
  return ok({ ...shown, lines: await payoutLines(on, id), ...account })
}

/** A page of the payouts, newest first; the query as it came. */
export async function listPayouts(
  app: App,
  query: Paging & { state?: string; kind?: string },
): Promise<Page<FinancePayout>> {
  const paging = pagingOf(query)
  const filter = { state: payoutStateOf(query.state), kind: payeeKindOf(query.kind) }
  const { items, totalCount } = await payoutsOf(app.database.db, filter, paging)
  const names = await staffNames(app.database.db)
  const shown: FinancePayout[] = []
  for (const payout of items) shown.push(await viewPayout(app.database.db, payout, names))
  return pageOf(shown, totalCount, paging.page, paging.limit)
}

/** A page of the batches, newest first; the query as it came. */
export async function listPayoutBatches(app: App, query: Paging): Promise<Page<PayoutBatch>> {
  const paging = pagingOf(query)
  const { items, totalCount } = await batchesOf(app.database.db, {}, paging)
  const names = await staffNames(app.database.db)
  return pageOf(
    items.map((batch) => batchView(batch, names)),
    totalCount,
    paging.page,
    paging.limit,
  )
}

/** A batch by its id; NOT_FOUND where there is none. */
export async function readPayoutBatch(id: PayoutBatchId, on: Db): Promise<Result<PayoutBatch, 'NOT_FOUND'>> {
  const [found] = (await batchesOf(on, { id }, { limit: 1, offset: 0 })).items
  return found === undefined ? NO_BATCH : ok(batchView(found, await staffNames(on)))
}

/** The file of a batch that is imported at the bank; NOT_FOUND where there is none. */
export async function downloadBankFile(app: App, id: PayoutBatchId): Promise<Result<Download, 'NOT_FOUND'>> {
  const rows = await batchRows(app.database.db, id)
  return rows.length === 0
    ? NO_BATCH
    : ok(csvDownload(bankFileLines(rows, await staffNames(app.database.db)).map(csvLine)))
}

/** The statement of a payout for its payee; NOT_FOUND where there is none. */
export async function downloadPayoutStatement(
  app: App,
  id: PayoutId,
): Promise<Result<Download, 'NOT_FOUND'>> {
  const found = await readPayout(app, id)
  return found.ok ? ok(csvDownload(statementLines(found.value).map(csvLine))) : found
}

/** What stands behind the account of a payout: the change by which it came, and whether the payee still has it. */
async function accountOf(db: Db, payout: StoredPayout, at: { names: Names; now: Date }) {
  const [payee] = await payees(db, payout)
  const change = payout.accountChangeId === null ? undefined : await findChange(db, payout.accountChangeId)
  const changedBy = payee?.account?.changedBy
  const approvers =
    change === undefined || !awaitsApproval(payout)
      ? null
      : await approversOf(db, payout, { changedBy, now: at.now })
  return {
    accountChange: change === undefined ? null : await accountChangeView(db, change, at),
    approvers: approvers === null ? null : approvers.map(({ id, name }) => ({ id, name })),
    isAccountInForce: payee?.account != null && isSameAccount(payee.account, payout),
    accountReturned: await returnedFrom(db, payout),
    accountChangedBy: personOrNull(changedBy ?? null, at.names),
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

/** The file that the bank is given: one line a payout, amounts in naira; of a new account also the one of before. */
const bankFileLines = (rows: readonly BankRow[], names: Names): Cell[][] => [
  [
    'Beneficiary',
    'NUBAN',
    'Bank code',
    'Amount',
    'Narration',
    'NUBAN before',
    'Bank code before',
    'Account changed',
  ],
  ...rows.map(({ beneficiary, accountNumber, bankCode, amount, narration, changed }) => [
    beneficiary,
    accountNumber,
    bankCode,
    { kobo: amount },
    narration,
    changed?.accountNumber ?? '',
    changed?.bankCode ?? '',
    changed === null
      ? ''
      : `${formatDateTime(changed.confirmedAt)} by ${personOf(changed.askedBy, names).name}`,
  ]),
]

const TENTHS = 10

/** The statement to a station or driver: one line for each delivery, and the sum. */
const statementLines = (payout: FinancePayoutDetail): Cell[][] => [
  ['Statement', payout.narration],
  ['To', payout.payeeName],
  ['Days', `${payout.from} to ${payout.to}`],
  ['Account', `${payout.beneficiary}, ${payout.accountNumber}, bank ${payout.bankCode}`],
  ...changedLines(payout),
  [],
  ['Day', 'Order', 'For', 'Quantity', 'Price', 'Amount'],
  ...payout.lines.map(({ day, orderId, kind, description, quantity, unitAmount, amount }) => [
    day,
    orderId,
    kind === 'fuel' ? `${description}, litres` : description,
    kind === 'fuel' ? quantity / TENTHS : quantity,
    { kobo: signedKobo(unitAmount) },
    { kobo: signedKobo(amount) },
  ]),
  ['Total', null, null, null, null, { kobo: signedKobo(payout.amount) }],
]

function changedLines({ accountChange }: FinancePayoutDetail): Cell[][] {
  if (accountChange?.confirmedAt == null) return []
  const { old, confirmedAt, askedBy } = accountChange
  return [
    ['Account before', `${old.beneficiary}, ${old.accountNumber}, bank ${old.bankCode}`],
    ['Account changed', `${formatDateTime(new Date(confirmedAt))} by ${askedBy.name}`],
  ]
}
