import { formatDate } from '@gatefill/domain/core/formats'
import type { Result } from '@gatefill/domain/core/result'
import { ok, refuse } from '@gatefill/domain/core/result'
import type { App } from '../../../app-context.ts'
import type { Db } from '../../../platform/db/database.ts'
import { findUnsummedSince } from '../../payments/index.ts'

/** What `read` gives, or a sentence that `what` ('The ledger is') is still being added up, and from which day on. `on`: the transaction in which it reads. */
export async function ifSummedUp<Value>(
  app: App,
  what: string,
  read: () => Promise<Value>,
  on?: Db,
): Promise<Result<Value, 'UNAVAILABLE'>> {
  const since = await findUnsummedSince(app, on)
  if (since === undefined) return ok(await read())
  return refuse('UNAVAILABLE', {
    message: `${what} still being added up, from ${formatDate(since)} on. Nothing is lost: it is shown here once that is done, usually within minutes.`,
    retryAfter: 30,
  })
}
