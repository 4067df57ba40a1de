import type { Chargeback, Settlement, Store } from './store.ts'
import { naira } from './wire.ts'

/** An entry of GET /v3/settlements: `processed_date` stays null also where it was completed, as in every sample. */
export function settlementData(settlement: Settlement) {
  const { id, status, currency, amount, fees, refunded, named, transactionIds, createdAt } = settlement
  const time = createdAt.toISOString()
  const isDone = status === 'completed'
  const sumOf = (kind: string) => named.reduce((sum, one) => sum + (one.kind === kind ? one.amount : 0), 0)
  const idsOf = (kind: string) => named.filter((one) => one.kind === kind).map((one) => one.id)
  const [refunds, chargebacks] = [refunded + sumOf('refund'), sumOf('chargeback')]
  return {
    id,
    account_id: 73_362,
    merchant_name: 'Gatefill',
    merchant_email: 'money@gatefill.test',
    settlement_account: '0031318432',
    bank_code: '063',
    transaction_date: time,
    due_date: time,
    processed_date: null,
    status,
    is_local: true,
    currency,
    gross_amount: naira(amount + fees + refunds + chargebacks),
    app_fee: naira(fees),
    merchant_fee: 0,
    chargeback: naira(chargebacks),
    refund: naira(refunds),
    stampduty_charge: 0,
    net_amount: naira(amount),
    transaction_count: transactionIds.length,
    processor_ref: null,
    disburse_ref: isDone ? `RV3E${id}` : null,
    disburse_message: null,
    channel: 'web',
    destination: 'account',
    fx_data: null,
    flag_message: null,
    meta: transactionIds.length === 0 ? null : transactionIds,
    refund_meta: refunds === 0 ? null : idsOf('refund'),
    chargeback_meta: chargebacks === 0 ? null : idsOf('chargeback'),
    source_bankcode: null,
    created_at: time,
  }
}

/** `data` of GET /v3/settlements/:id: the ids as text here, 0 or 1 for a truth value, and the transactions. */
export function settlementWithTransactions(settlement: Settlement, store: Store) {
  const { meta, ...data } = settlementData(settlement)
  return {
    ...data,
    is_local: 1,
    meta: JSON.stringify(meta),
    transactions: settlement.transactionIds.flatMap((id) => {
      const found = store.byTransaction(String(id))
      if (found === undefined) return []
      const { link, transaction } = found
      return [
        {
          customer_email: link.email,
          flw_ref: `FLW-MOCK-${link.code.slice(0, 16)}`,
          tx_ref: link.reference,
          id,
          charged_amount: naira(transaction.amount),
          app_fee: naira(transaction.fee),
          merchant_fee: 0,
          stampduty_charge: 0,
          settlement_amount: naira(transaction.amount - transaction.fee),
          status: transaction.status,
          payment_entity: transaction.channel,
          transaction_date: transaction.createdAt.toISOString().slice(0, 10),
          currency: transaction.currency,
          card_locale: 'LOCAL',
          rrn: 'N/A',
          subaccount_settlement: 0,
        },
      ]
    }),
  }
}

const DUE_MILLISECONDS = 48 * 3600 * 1000

/** An entry of GET /v3/chargebacks. */
export function chargebackData(chargeback: Chargeback, store: Store) {
  const { id, transactionId, reference, amount, status, createdAt, endedAt, answer } = chargeback
  const link = store.byTransaction(String(transactionId))?.link
  const ended = endedAt === null ? [] : [{ action: status, stage: 'new', date: endedAt.toISOString() }]
  return {
    id,
    amount: naira(amount),
    flw_ref: `FLW-MOCK-${link?.code.slice(0, 16)}`,
    status,
    stage: 'new',
    comment: 'Product/service not received',
    meta: {
      uploaded_proof: answer?.proof ?? null,
      history: [
        { initiator: 'dispute', date: createdAt.toISOString(), description: 'Dispute transaction' },
        {
          action: 'initiated',
          stage: 'new',
          date: createdAt.toISOString(),
          description: 'Debit and hold chargeback amount',
          source: 'availablebalance',
        },
        ...(answer === null ? [] : [answerData(answer)]),
        ...ended,
      ],
    },
    due_date: new Date(createdAt.getTime() + DUE_MILLISECONDS).toISOString(),
    settlement_id: 'N/A',
    created_at: createdAt.toISOString(),
    transaction_id: transactionId,
    tx_ref: reference,
  }
}

const answerData = ({ action, proof, at }: NonNullable<Chargeback['answer']>) => ({
  action,
  stage: 'new',
  ...(proof === null ? {} : { url: proof }),
  date: at.toISOString(),
  description: action === 'accept' ? 'Merchant accepts claim' : 'Merchant denies claim with a proof',
})

/** `data` of PUT /v3/chargebacks/:id: the entry of the list without the payment. */
export function chargebackAnswer(chargeback: Chargeback, store: Store) {
  const { transaction_id: _transaction, tx_ref: _reference, ...data } = chargebackData(chargeback, store)
  return data
}
