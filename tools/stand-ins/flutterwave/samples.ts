// Answers in the shapes of the vendor's own samples, with values made up; sources.md names the marks.

const pageInfo = (total: number, size?: number) => ({
  page_info: {
    total,
    current_page: 1,
    total_pages: 1,
    ...(size === undefined ? {} : { page_size: size }),
  },
})

/** F2 transactions, verify. */
export const verified = {
  status: 'success',
  message: 'Transaction fetched successfully',
  data: {
    id: 288_200_108,
    tx_ref: 'gate-sample-1',
    flw_ref: 'Sample/FLW275407301',
    device_fingerprint: 'N/A',
    amount: 100,
    currency: 'NGN',
    charged_amount: 100,
    app_fee: 1.4,
    merchant_fee: 0,
    processor_response: 'Approved by Financial Institution',
    auth_model: 'PIN',
    ip: '::ffff:10.5.179.3',
    narration: 'CARD Transaction ',
    status: 'successful',
    payment_type: 'card',
    created_at: '2026-07-15T14:31:16.000Z',
    account_id: 17_321,
    card: {
      first_6digits: '232343',
      last_4digits: '4567',
      issuer: 'FIRST CITY MONUMENT BANK PLC',
      country: 'NIGERIA NG',
      type: 'VERVE',
      token: 'flw-t1nf-sample',
      expiry: '02/32',
    },
    meta: null,
    amount_settled: 98.6,
    customer: {
      id: 216_519_823,
      name: 'Sample Person',
      phone_number: 'N/A',
      email: 'user@mail.test',
      created_at: '2026-07-15T14:31:15.000Z',
    },
  },
}

const listedTransaction = {
  id: '989208',
  tx_ref: 'gate-sample-2',
  flw_ref: 'URF_1578001706192_7697035',
  device_fingerprint: 'e2b5cd3ec0fa99d45bf204a1401fb981',
  amount: 100_000,
  currency: 'NGN',
  charged_amount: 100_000,
  app_fee: 1400,
  merchant_fee: 0,
  processor_response: 'Approved Or Completed Successfully',
  auth_model: 'AUTH',
  ip: '197.211.58.137',
  narration: 'Sample Shop',
  status: 'successful',
  payment_type: 'account',
  created_at: '2026-09-02T21:48:26.000Z',
  amount_settled: 98_550,
  account: { nuban: '0690000031', bank: 'ACCESS BANK NIGERIA' },
  customer_name: 'Sample Person',
  customer_email: 'user@mail.test',
  account_id: '73362',
}

/** F2 transactions, list: ids as text, nulls before payment, and two tries under one reference. */
export const transactions = {
  status: 'success',
  message: 'Transactions fetched',
  meta: pageInfo(2),
  data: [
    listedTransaction,
    {
      ...listedTransaction,
      id: '989207',
      flw_ref: 'N/A',
      app_fee: null,
      processor_response: null,
      status: 'pending',
      created_at: '2026-09-02T21:45:08.000Z',
      amount_settled: null,
    },
  ],
}

/** F1 refunds, F2: the answer to the call, without the comments. */
export const refundCreated = {
  status: 'success',
  message: 'Transaction refund initiated',
  data: {
    id: 75_923,
    account_id: 73_362,
    tx_id: 908_790,
    flw_ref: 'URF_1577867664541_3572735',
    wallet_id: 74_639,
    amount_refunded: 6900,
    status: 'completed',
    destination: 'payment_source',
    meta: { source: 'availablebalance' },
    created_at: '2026-09-24T09:18:37.366Z',
  },
}

/** F10 get-all-refunds. */
export const refunds = {
  status: 'success',
  message: 'Refunds fetched',
  meta: pageInfo(1, 20),
  data: [
    {
      id: 75_923,
      amount_refunded: 6900,
      status: 'completed',
      flw_ref: 'URF_1577867664541_3572735',
      comment: 'ref:rfd_sample',
      settlement_id: 'NEW',
      meta: '{"source":"availablebalance"}',
      created_at: '2026-09-24T09:18:37.366Z',
      account_id: 73_362,
      transaction_id: 908_790,
    },
  ],
}

const settlement = {
  id: 41_748,
  account_id: 73_362,
  merchant_name: 'Sample Shop',
  merchant_email: 'shop@mail.test',
  settlement_account: '0031318432',
  bank_code: '063',
  transaction_date: '2026-09-01T04:00:00.000Z',
  due_date: '2026-09-01T04:00:00.000Z',
  processed_date: null,
  status: 'completed',
  is_local: true,
  currency: 'NGN',
  gross_amount: 122_000,
  app_fee: 2108,
  merchant_fee: 0,
  chargeback: 0,
  refund: 0,
  stampduty_charge: 0,
  net_amount: 119_892,
  transaction_count: 2,
  processor_ref: null,
  disburse_ref: 'INSTANT_SETTLEMENT',
  disburse_message: null,
  channel: 'web',
  destination: 'autowallet',
  fx_data: null,
  flag_message: null,
  meta: [908_260, 908_790],
  refund_meta: null,
  chargeback_meta: null,
  source_bankcode: null,
  created_at: '2026-09-02T01:30:00.000Z',
}

/** F2 settlements: one that was paid out, and one that is pending, with what was refunded taken off. */
export const settlements = {
  status: 'success',
  message: 'Settlements fetched',
  meta: pageInfo(2, 20),
  data: [
    settlement,
    {
      ...settlement,
      id: 41_440,
      status: 'pending',
      gross_amount: 30_620,
      app_fee: 620,
      refund: 20_114,
      net_amount: 9886,
      disburse_ref: null,
      destination: 'account',
      refund_meta: [4169, 4848],
      chargeback_meta: [],
    },
  ],
}

/** F2 settlements, one of them. */
export const settlementWithTransactions = {
  status: 'success',
  message: 'Settlement fetched',
  data: {
    ...settlement,
    is_local: 1,
    meta: '[984411]',
    transactions: [
      {
        customer_email: 'user@mail.test',
        flw_ref: 'FLW-MOCK-RECURR-42b3daee9f470127dacd19560533f3a6',
        tx_ref: 'gate-sample-1',
        id: 984_411,
        charged_amount: 10_140,
        app_fee: 190,
        merchant_fee: 0,
        stampduty_charge: 0,
        settlement_amount: 9950,
        status: 'successful',
        payment_entity: 'card',
        transaction_date: '2026-09-30',
        currency: 'NGN',
        card_locale: 'LOCAL',
        rrn: 'N/A',
        subaccount_settlement: 0,
      },
    ],
  },
}

/** F10 get-all-chargebacks. */
export const chargebacks = {
  status: 'success',
  message: 'Chargebacks fetched',
  meta: pageInfo(1, 20),
  data: [
    {
      id: 1390,
      amount: 100,
      flw_ref: 'URF_1600800139900_3999635',
      status: 'lost',
      stage: 'new',
      comment: 'This is the payment',
      meta: {
        uploaded_proof: null,
        history: [
          { initiator: 'dispute', date: '2026-09-22T07:01:28.000Z', description: 'Dispute transaction' },
          {
            action: 'initiated',
            stage: 'new',
            date: '2026-09-22T07:05:02.000Z',
            description: 'Debit and hold chargeback amount',
            source: 'availablebalance',
          },
          {
            action: 'lost',
            stage: 'new',
            date: '2026-09-23T04:03:05.000Z',
            description: 'No merchant response',
          },
        ],
      },
      due_date: '2026-09-23T15:59:59.000Z',
      settlement_id: 'N/A',
      created_at: '2026-09-22T19:01:28.000Z',
      transaction_id: 1_554_166,
      tx_ref: 'gate-sample-1',
    },
  ],
}

/** F10 acceptdecline-chargebacks: without the payment. */
export const chargebackAccepted = {
  status: 'success',
  message: 'Chargeback accepted',
  data: {
    id: 1591,
    amount: 100,
    flw_ref: 'FLW-MOCK-3cc9bbe84a82eb054191d1a1a609909b',
    status: 'accepted',
    stage: 'new',
    comment: 'Testing Testing',
    due_date: '2026-03-27T15:59:59.000Z',
    settlement_id: 'N/A',
    created_at: '2026-03-26T12:12:12.000Z',
    meta: {
      uploaded_proof: null,
      history: [
        {
          action: 'accept',
          stage: 'new',
          date: '2026-03-27T10:07:43.000Z',
          description: 'Merchant accepts claim',
        },
      ],
    },
  },
}

/** F1b upload proof. */
export const imageUploaded = {
  status: 'success',
  message: 'Image sucessfully uploaded',
  data: 'https://cdn.filestackcontent.com/UQbCwqvSvyf2AsTffV2D',
}

/** F1b upload proof: the refusal. */
export const imageRefused = { status: 'error', message: 'Image is not in required format', data: null }

/** F1 refunds: the event is flat. */
export const refundEvent = {
  id: 75_923,
  AmountRefunded: 6900,
  status: 'completed',
  FlwRef: 'URF_1577867664541_3572735',
  TransactionId: 908_790,
}
