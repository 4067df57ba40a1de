import type { Answer, Route } from '../shared/faults.ts'
import * as api from './api.ts'
import { listBanks, resolveAccount } from './banks.ts'
import * as disputeAnswers from './dispute-answers.ts'
import * as lists from './lists.ts'
import type { Store } from './store.ts'

type Call = { path: string; query: URLSearchParams; body: Record<string, unknown> }
/** Where the stand-in listens, and whether it is the vendor's live or test side. */
type Place = { url: string; domain: 'live' | 'test' }

/** What each route answers to a call. */
export function workOf(store: Store, { url, domain }: Place, { path, query, body }: Call) {
  const steps = path.split('/').map(decodeURIComponent)
  const last = steps.at(-1) ?? ''
  const work: Record<Route, () => Answer> = {
    initialize: () => api.initialize(store, url, domain, body),
    verify: () => api.verify(store, last),
    refund: () => api.createRefund(store, body),
    retry_refund: () => api.retryRefund(store, last, body),
    get_refund: () => api.getRefund(store, last),
    list_refunds: () => lists.listRefunds(store, query),
    list_payments: () => lists.listTransactions(store, query),
    list_disputes: () => lists.listDisputes(store, query),
    get_dispute: () => disputeAnswers.getDispute(store, last),
    dispute_evidence: () => disputeAnswers.addEvidence(store, steps.at(-2) ?? '', body),
    dispute_upload_url: () => disputeAnswers.uploadUrl(store, url, steps.at(-2) ?? '', query),
    resolve_dispute: () => disputeAnswers.resolve(store, steps.at(-2) ?? '', body),
    list_settlements: () => lists.listSettlements(store, query),
    settlement: () => lists.listSettlementTransactions(store, steps.at(-2) ?? '', query),
    list_banks: listBanks,
    resolve_account: () => resolveAccount(query),
  }
  return work
}

/** The route of a call; undefined for a path that this vendor does not have. */
export function routeOf(method: string, path: string): Route | undefined {
  if (method === 'POST') {
    if (path === '/transaction/initialize') return 'initialize'
    if (path.startsWith('/refund/retry_with_customer_details/')) return 'retry_refund'
    if (/^\/dispute\/\d+\/evidence$/.test(path)) return 'dispute_evidence'
    return path === '/refund' ? 'refund' : undefined
  }
  if (method === 'PUT') return /^\/dispute\/\d+\/resolve$/.test(path) ? 'resolve_dispute' : undefined
  if (path.startsWith('/transaction/verify/') || /^\/transaction\/\d+$/.test(path)) return 'verify'
  if (path === '/transaction') return 'list_payments'
  if (path === '/dispute') return 'list_disputes'
  if (/^\/dispute\/\d+$/.test(path)) return 'get_dispute'
  if (/^\/dispute\/\d+\/upload_url$/.test(path)) return 'dispute_upload_url'
  if (path === '/settlement') return 'list_settlements'
  if (/^\/settlement\/[^/]+\/transactions$/.test(path)) return 'settlement'
  if (path === '/bank') return 'list_banks'
  if (path === '/bank/resolve') return 'resolve_account'
  if (path === '/refund') return 'list_refunds'
  return path.startsWith('/refund/') ? 'get_refund' : undefined
}
