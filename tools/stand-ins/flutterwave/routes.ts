import type { Answer, Route } from '../shared/faults.ts'
import * as api from './api.ts'
import { resolveAccount } from './banks.ts'
import { answerChargeback, uploadImage } from './chargebacks.ts'
import * as lists from './lists.ts'
import type { Store } from './store.ts'

type Call = { path: string; query: URLSearchParams; body: Record<string, unknown> }
/** What each route answers to a call; `url` is where the stand-in listens. */
export function workOf(store: Store, url: string, { path, query, body }: Call) {
  const steps = path.split('/').map(decodeURIComponent)
  const [last = '', before = ''] = steps.toReversed()
  const unknown = () => api.failure(404, 'Not found')
  const work: Record<Route, () => Answer> = {
    initialize: () => api.createLink(store, url, body),
    verify: () =>
      last === 'verify' ? api.verifyById(store, before) : api.verify(store, query.get('tx_ref')),
    refund: () => api.createRefund(store, before, body),
    get_refund: () => api.getRefund(store, last),
    list_refunds: () => lists.listRefunds(store, query),
    list_payments: () => lists.listTransactions(store, query),
    list_settlements: () => lists.listSettlements(store, query),
    settlement: () => lists.getSettlement(store, last),
    list_disputes: () => lists.listChargebacks(store, query),
    dispute_evidence: () => uploadImage(store, body),
    resolve_account: () => resolveAccount(body),
    resolve_dispute: () => answerChargeback(store, last, body),
    // Calls of other vendors: nothing leads here.
    get_dispute: unknown,
    dispute_upload_url: unknown,
    retry_refund: unknown,
    list_banks: unknown,
  }
  return work
}

/** The route of a call; undefined for a path that this vendor does not have. */
export function routeOf(method: string, path: string): Route | undefined {
  if (method === 'POST') {
    if (path === '/v3/payments') return 'initialize'
    if (path === '/v3/upload_image') return 'dispute_evidence'
    if (path === '/v3/accounts/resolve') return 'resolve_account'
    return /^\/v3\/transactions\/[^/]+\/refund$/.test(path) ? 'refund' : undefined
  }
  if (method === 'PUT') return /^\/v3\/chargebacks\/[^/]+$/.test(path) ? 'resolve_dispute' : undefined
  if (/^\/v3\/transactions\/(verify_by_reference|[^/]+\/verify)$/.test(path)) return 'verify'
  if (path === '/v3/transactions') return 'list_payments'
  if (path === '/v3/settlements') return 'list_settlements'
  if (/^\/v3\/settlements\/[^/]+$/.test(path)) return 'settlement'
  if (path === '/v3/chargebacks') return 'list_disputes'
  if (path === '/v3/refunds') return 'list_refunds'
  return /^\/v3\/refunds\/[^/]+$/.test(path) ? 'get_refund' : undefined
}
