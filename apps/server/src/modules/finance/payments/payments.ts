import type { FinancePayment } from '@gatefill/contracts/staff/finance/payments'
import { orderIdQuery } from '@gatefill/domain/core/ids'
import type { CappedPage } from '@gatefill/domain/core/page'
import { cappedPageOf, clampLimit, clampPage, offsetOf } from '@gatefill/domain/core/page'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { attemptStateOf } from '@gatefill/domain/payments/attempt-lifecycle'
import type { App } from '../../../app-context.ts'
import { findPaymentIds, paymentsByIds } from './payments.repository.ts'

type Query = { state?: string; search?: string; page?: string; limit?: string }

/** A page of the payments, newest first; the query as it came. */
export async function listPayments(app: App, query: Query): Promise<CappedPage<FinancePayment>> {
  const [page, limit] = [clampPage(query.page), clampLimit(query.limit)]
  const text = plainLine(query.search ?? '')
  const found = await findPaymentIds(
    app.database.db,
    { limit, offset: offsetOf(page, limit) },
    {
      state: attemptStateOf(query.state),
      search: text === '' ? undefined : { text, order: orderIdQuery(text) },
    },
  )
  return cappedPageOf(await paymentsByIds(app.database.db, found.ids), found, page, limit)
}
