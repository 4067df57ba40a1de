import type { UserId } from '@gatefill/domain/core/ids'
import { asId } from '@gatefill/domain/core/ids'
import { ERASED_WORDS, RETENTION } from '@gatefill/domain/core/retention'
import { openRefundProblem } from '@gatefill/domain/customers/account-closure'
import type { RefundState } from '@gatefill/domain/payments/refunds/refund-lifecycle'
import { sql } from 'kysely'
import type { App } from '../../app-context.ts'
import type { Db } from '../../platform/db/database.ts'
import type { EraseOrders, PersonalColumns, PersonalData } from '../../platform/personal-data.ts'
import { ownOrderIds } from '../orders/index.ts'
import {
  addressesToldOf,
  eraseAddressesToldOf,
  eraseAnswersOfOrders,
} from './money-back/disputes/answers/personal-answers.repository.ts'
import { accountsOf, endAccount } from './money-back/refunds/accounts/refund-accounts.repository.ts'
import { openSealedAccount } from './money-back/refunds/accounts/sealed-account.ts'

const NO_PAYER = { link: null, payer_email: null }
const namesPayer = sql<boolean>`(link is not null or payer_email is not null)`

/** The payments and refunds of a customer. They stay for the ledger, which holds no names; what providers sent is erased. */
export const paymentsData = (app: App): PersonalData<UserId> => ({
  name: 'payments',
  collect: async (db, userId) => ({
    payments: await attemptsOf(db, userId)
      .select([
        'payment_attempts.order_id as orderId',
        'payment_attempts.provider',
        'payment_attempts.reference',
        'payment_attempts.amount',
        'payment_attempts.currency',
        'payment_attempts.state',
        'payment_attempts.channel',
        'payment_attempts.payer_email as payerEmail',
        'payment_attempts.paid_amount as paidAmount',
        'payment_attempts.paid_at as paidAt',
        'payment_attempts.created_at as createdAt',
      ])
      .orderBy('payment_attempts.created_at')
      .execute(),
    refunds: await refundsOf(db, userId)
      .select([
        'refunds.order_id as orderId',
        'refunds.amount',
        'refunds.state',
        'refunds.created_at as createdAt',
        'refunds.updated_at as updatedAt',
      ])
      .orderBy('refunds.created_at')
      .execute(),
    refundAccounts: await accountsOfPerson(app, db, userId),
    disputeAnswers: await addressesToldOf(db, userId),
  }),
  erase: async (tx, userId, now) => {
    const references = attemptsOf(tx, userId).select('payment_attempts.reference')
    await tx
      .updateTable('webhook_inbox')
      .set({ body: JSON.stringify({ erased: true }) })
      .where('reference', 'in', references)
      .where('state', '=', 'done')
      .execute()
    await tx
      .updateTable('payment_attempts')
      .set(NO_PAYER)
      .where('order_id', 'in', ownOrderIds(tx, userId))
      .where(namesPayer)
      .execute()
    await eraseAddressesToldOf(tx, userId)
    for (const { id } of await refundsOf(tx, userId).select('refunds.id').execute())
      await endAccount(tx, asId(id), now)
  },
  obstacle: openRefund,
})

/** The words about the payments and refunds of these orders; amounts, references and states stay. */
export const erasePaymentWords: EraseOrders = async (tx, orderIds, now) => {
  const these = sql<string>`any(${orderIds}::text[])`
  await tx
    .updateTable('payment_attempts')
    .set(NO_PAYER)
    .where('order_id', '=', these)
    .where(namesPayer)
    .execute()
  await eraseAnswersOfOrders(tx, orderIds)
  await tx
    .updateTable('refunds')
    .set({ refusal: null })
    .where('order_id', '=', these)
    .where('refusal', 'is not', null)
    .execute()
  const refunds = await tx.selectFrom('refunds').select('id').where('order_id', '=', these).execute()
  for (const { id } of refunds) await endAccount(tx, asId(id), now)
  for (const table of ['refund_requests', 'refund_adoptions'] as const) {
    await tx.updateTable(table).set({ reason: ERASED_WORDS }).where('order_id', '=', these).execute()
    await tx
      .updateTable(table)
      .set({ decision_note: '' })
      .where('order_id', '=', these)
      .where('decision_note', '<>', '')
      .execute()
  }
}

/** A refund that is still under way keeps the account open. */
async function openRefund(db: Db, userId: UserId) {
  const refunds = await refundsOf(db, userId)
    .leftJoin('refunds as later', 'later.replaces', 'refunds.id')
    .select(['refunds.order_id as orderId', 'refunds.state', 'later.id as laterId'])
    .execute()
  return openRefundProblem(
    refunds.map(({ orderId, state, laterId }) => ({
      orderId,
      state: state as RefundState, // the table's own check allows no other word
      isReplaced: laterId !== null,
    })),
  )
}

const attemptsOf = (db: Db, userId: UserId) =>
  db.selectFrom('payment_attempts').where('payment_attempts.order_id', 'in', ownOrderIds(db, userId))

const refundsOf = (db: Db, userId: UserId) =>
  db.selectFrom('refunds').where('refunds.order_id', 'in', ownOrderIds(db, userId))

/** The bank accounts that are kept for refunds which have not ended. */
async function accountsOfPerson(app: App, db: Db, userId: UserId) {
  const refunds = await refundsOf(db, userId).select('refunds.id').execute()
  const accounts = await accountsOf(
    db,
    refunds.map(({ id }) => asId(id)),
  )

  return Promise.all(
    accounts
      .flatMap(({ refundId, sealed: kept }) => (kept === null ? [] : [{ refundId, kept }]))
      .map(async ({ refundId, kept }) => {
        const { bankName, accountNumber, accountName } = await openSealedAccount(app, kept, refundId)
        return { refundId, bankName, accountNumber, accountName }
      }),
  )
}

const SIX_YEARS = `${RETENTION.orders.days} days after the order ended`
const UNTIL_SIX_YEARS = `until the account is closed, or ${SIX_YEARS}`

/** Its columns with personal data. */
export const paymentsColumns: readonly PersonalColumns[] = [
  {
    table: 'payment_attempts',
    columns: ['link', 'payer_email'],
    purpose:
      'to send the customer to the payment page; another email for its receipt, where the provider refused that of the account',
    stored: UNTIL_SIX_YEARS,
    erased: 'emptied',
  },
  {
    table: 'refund_accounts',
    columns: ['sealed'],
    purpose: 'to send a refund to the bank account that the customer named',
    stored: 'until the refund has ended; sealed',
    erased: 'emptied',
  },
  {
    table: 'dispute_acceptances',
    columns: ['details', 'decision_note', 'file'],
    purpose: 'to have a second person decide whether a disputed payment goes back',
    stored: `${SIX_YEARS}; the file until somebody has decided`,
    erased: 'the words of staff stay',
  },
  {
    table: 'dispute_answers',
    columns: ['details', 'delivery_address', 'file'],
    purpose: 'to show the bank of a customer who disputes a payment what was delivered where',
    stored: `${SIX_YEARS}; the file until the provider has it`,
    erased: 'the address is emptied; the words of staff stay',
  },
  {
    table: 'refund_requests',
    columns: ['reason', 'decision_note'],
    purpose: 'to show who decided what, and why',
    stored: SIX_YEARS,
    erased: 'not erased: words of staff',
  },
  {
    table: 'refund_adoptions',
    columns: ['reason', 'decision_note'],
    purpose: 'to show who decided what, and why',
    stored: SIX_YEARS,
    erased: 'not erased: words of staff',
  },
  {
    table: 'refunds',
    columns: ['reason', 'refusal'],
    purpose: 'to say why money went back, a word of ours, and why it could not, in words of the provider',
    stored: `the provider’s words ${SIX_YEARS}`,
    erased: 'not erased: part of the books',
  },
  {
    table: 'webhook_inbox',
    columns: ['body'],
    purpose: 'to follow up what a provider reports, with what it says of the payer',
    stored: `${RETENTION.webhooks.days} days`,
    erased: 'emptied once it was followed up; one that waits or failed goes by its time',
  },
  {
    table: 'sandbox_transactions',
    columns: ['email'],
    purpose: 'to play a payment without a provider',
    stored: 'while the sandbox is used',
    erased: 'not erased: the sandbox is refused in production',
  },
  {
    table: 'sandbox_refunds',
    columns: ['note'],
    purpose: 'to play a refund without a provider',
    stored: 'while the sandbox is used',
    erased: 'not erased: the sandbox is refused in production',
  },
]
