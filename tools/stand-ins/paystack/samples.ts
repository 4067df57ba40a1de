// Answers in the shapes of the vendor's own samples, with values made up; sources.md names the marks.

const transactionInList = {
  id: 2_067_030_515,
  domain: 'test',
  status: 'success',
  reference: 'gate-sample-1',
  amount: 1_825_800,
  message: '',
  gateway_response: 'Approved',
  paid_at: '2026-09-01T10:36:37.000Z',
  created_at: '2026-09-01T10:26:02.000Z',
  channel: 'card',
  currency: 'NGN',
  ip_address: '172.31.63.124',
  metadata: { custom_fields: [{ value: 'x', display_name: 'Y', variable_name: 'y' }] },
  log: null,
  fees: 37_387,
  fees_split: null,
  customer: {
    id: 44_100_000,
    first_name: null,
    last_name: null,
    email: 'some@body.test',
    phone: null,
    metadata: null,
    customer_code: 'CUS_38uvy1ksasyupp',
    risk_action: 'default',
  },
  authorization: { authorization_code: 'AUTH_whyjj12345', bin: '460000', last4: '1234', brand: 'visa' },
  plan: {},
  split: {},
  subaccount: {},
  order_id: null,
  paidAt: '2026-09-01T10:36:37.000Z',
  createdAt: '2026-09-01T10:26:02.000Z',
  requested_amount: 1_825_800,
  source: { source: 'merchant_api', type: 'api', identifier: null, entry_point: 'transaction_initialize' },
  pos_transaction_data: null,
}

/** S1 verify: the fee is on top, so that the amount is more than what was requested. */
export const verifyWithFeeOnTop = {
  status: true,
  message: 'Verification successful',
  data: {
    ...transactionInList,
    receipt_number: null,
    amount: 1_863_187,
    requested_amount: 1_825_800,
    fees: 37_387,
    metadata: '',
    fees_breakdown: null,
    connect: null,
    transaction_date: '2026-09-01T10:26:02.000Z',
    plan_object: {},
  },
}

/** S3 19-Settlements, GET /settlement/:id/transactions. */
export const settlementTransactions = {
  status: true,
  message: 'Transactions retrieved',
  data: [transactionInList],
  meta: { total: 1, total_volume: 1_825_800, skipped: 0, perPage: 50, page: 1, pageCount: 1 },
}

const settlement = {
  id: 3_090_024,
  domain: 'test',
  status: 'success',
  currency: 'NGN',
  integration: 463_433,
  total_amount: 995,
  effective_amount: 995,
  total_fees: 5,
  total_processed: 1000,
  deductions: null,
  settlement_date: '2026-11-09T00:00:00.000Z',
  settled_by: null,
  createdAt: '2026-11-09T01:04:08.000Z',
  updatedAt: '2026-11-09T08:12:01.000Z',
}

/** S3 19-Settlements: one that reached the bank, one of nothing, and one that is pending for a month. */
export const settlements = {
  status: true,
  message: 'Settlements retrieved',
  data: [
    settlement,
    { ...settlement, id: 2_234_251, total_amount: 0, effective_amount: 0, total_fees: 1, total_processed: 1 },
    { ...settlement, id: 1_986_550, status: 'pending', settlement_date: '2026-10-16T00:00:00.000Z' },
  ],
  meta: { total: 3, skipped: 0, perPage: 50, page: 1, pageCount: 1 },
}

const { requested_amount: _requested, source: _source, ...transactionInDispute } = transactionInList

/** S3 25-Disputes: an archived dispute of nothing, and a part of a payment that the merchant gave up. */
export const disputes = {
  status: true,
  message: 'Disputes retrieved',
  data: [
    {
      id: 2867,
      refund_amount: null,
      currency: null,
      status: 'archived',
      resolution: null,
      domain: 'test',
      transaction: {
        ...transactionInDispute,
        ip_address: null,
        metadata: '',
        authorization: {},
        customer: null,
      },
      transaction_reference: null,
      category: null,
      customer: { ...transactionInList.customer, international_format_phone: null },
      bin: null,
      last4: null,
      dueAt: null,
      resolvedAt: null,
      evidence: null,
      attachments: '[]',
      note: null,
      history: [{ status: 'pending', by: 'demo@test.co', createdAt: '2026-09-02T16:12:24.000Z' }],
      messages: [{ sender: 'demo@test.co', body: 'test this', createdAt: '2026-09-02T16:12:24.000Z' }],
      createdAt: '2026-09-02T16:12:24.000Z',
      updatedAt: '2026-10-16T08:05:25.000Z',
    },
    {
      currency: 'NGN',
      last4: null,
      bin: null,
      transaction_reference: null,
      merchant_transaction_reference: null,
      refund_amount: 1002,
      status: 'resolved',
      domain: 'test',
      resolution: 'merchant-accepted',
      source: 'bank',
      category: 'general',
      note: null,
      attachments: 'attachement',
      id: 624,
      transaction: { ...transactionInDispute, reference: 'gate-sample-2' },
      customer: transactionInList.customer,
      organization: 1,
      evidence: null,
      resolvedAt: '2026-09-28T14:14:41.000Z',
      createdAt: '2026-09-28T14:14:41.000Z',
      updatedAt: '2026-09-28T14:29:07.000Z',
      dueAt: null,
    },
  ],
  meta: { total: 2, skipped: 0, perPage: 50, page: 1, pageCount: 1 },
}

/** S3 26-Refunds, POST /refund: the transaction is an object. */
export const refundCreated = {
  status: true,
  message: 'Refund has been queued for processing',
  data: {
    transaction: {
      id: 1_004_723_697,
      domain: 'test',
      reference: 'gate-sample-1',
      amount: 10_000,
      paid_at: '2026-08-20T18:34:11.000Z',
      channel: 'apple_pay',
      currency: 'NGN',
      authorization: { exp_month: null, exp_year: null, account_name: null },
      customer: { international_format_phone: null },
      plan: {},
      subaccount: { currency: null },
      split: {},
      order_id: null,
      paidAt: '2026-08-20T18:34:11.000Z',
      pos_transaction_data: null,
      source: null,
      fees_breakdown: null,
    },
    integration: 412_829,
    deducted_amount: 0,
    channel: null,
    merchant_note: 'Refund for transaction gate-sample-1 by test@me.test',
    customer_note: 'Refund for transaction gate-sample-1',
    status: 'pending',
    refunded_by: 'test@me.test',
    expected_at: '2026-12-16T09:21:17.016Z',
    currency: 'NGN',
    domain: 'test',
    amount: 10_000,
    fully_deducted: false,
    id: 3_018_284,
    createdAt: '2026-12-07T09:21:17.122Z',
    updatedAt: '2026-12-07T09:21:17.122Z',
  },
}

/** S3 26-Refunds, GET /refund: no `meta`, and other names for the times. */
export const refunds = {
  status: true,
  message: 'Refunds retrieved',
  data: [
    {
      id: 1,
      integration: 100_982,
      domain: 'test',
      transaction: 1641,
      dispute: 20,
      amount: 500_000,
      deducted_amount: 500_000,
      currency: 'NGN',
      channel: 'migs',
      fully_deducted: 1,
      refunded_by: 'customer@mail.test',
      refunded_at: '2026-10-12T10:54:47.000Z',
      expected_at: '2026-10-01T21:10:59.000Z',
      settlement: null,
      customer_note: 'xxx',
      merchant_note: 'ref:rfd_sample by test@me.test',
      created_at: '2026-09-24T21:10:59.000Z',
      updated_at: '2026-10-18T11:59:56.000Z',
      status: 'processed',
    },
  ],
}

/** S3 26-Refunds, POST /refund/retry_with_customer_details/:id. */
export const refundRetried = {
  status: true,
  message: 'Refund retried and has been queued for processing',
  data: {
    integration: 123_456,
    transaction: 3_298_598_423,
    dispute: null,
    settlement: null,
    id: 1_234_567,
    domain: 'test',
    currency: 'NGN',
    amount: 20_000,
    status: 'processing',
    refunded_at: null,
    expected_at: '2026-10-13T16:02:18.000Z',
    channel: 'isw_3ds',
    refunded_by: 'paystack@mail.test',
    customer_note: 'Refund for transaction',
    merchant_note: 'Refund for transaction by paystack@mail.test',
    deducted_amount: 20_000,
    fully_deducted: true,
    bank_reference: null,
    reason: 'PROCESSING',
    customer: null,
    initiated_by: 'paystack@mail.test',
    reversed_at: null,
    session_id: null,
  },
}

/** S1 refunds/events: the amount is text, and a number once the refund went wrong. */
export const refundEvents = {
  processed: {
    event: 'refund.processed',
    data: {
      status: 'processed',
      transaction_reference: 'gate-sample-1',
      refund_reference: '132013318360',
      amount: '5000',
      currency: 'NGN',
      processor: 'mpgs_zen',
      customer: { first_name: 'Drew', last_name: 'Berry', email: 'demo@mail.test' },
      integration: 412_829,
      domain: 'test',
    },
  },
  needsAttention: {
    event: 'refund.needs-attention',
    data: {
      status: 'needs-attention',
      transaction_reference: 'gate-sample-1',
      refund_reference: 'TRF_9vgfawjnoz58uxy',
      amount: 5306,
      currency: 'NGN',
      customer: { first_name: 'Drew', last_name: 'Berry', email: 'demo@mail.test' },
      integration: 123_456,
      domain: 'test',
      id: '123456',
      customer_note: 'Refund for transaction',
      merchant_note: 'Refund for transaction by paystack@mail.test',
    },
  },
}

/** S3 25-Disputes: what is answered to evidence, and to the wish for an address to put a file at. */
export const disputeEvidence = {
  status: true,
  message: 'Evidence created',
  data: {
    customer_email: 'cus@gmail.com',
    customer_name: 'Mensah King',
    customer_phone: '0802345167',
    service_details: 'claim for buying product',
    delivery_address: '3a ladoke street ogbomoso',
    dispute: 624,
    id: 21,
    createdAt: '2026-09-28T15:36:13.783Z',
    updatedAt: '2026-09-28T15:39:39.153Z',
  },
}
export const disputeUploadUrl = {
  status: true,
  message: 'Upload url generated',
  data: {
    signedUrl: 'https://s3.eu-west-1.amazonaws.com/files.paystack.co/sample?X-Amz-Expires=1800',
    fileName: 'qesp8a4df1xejihd9x5q',
  },
}
