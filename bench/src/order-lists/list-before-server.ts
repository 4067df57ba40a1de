import { PAGE_SIZE } from '@gatefill/domain/core/page'
import { startMailSink } from '../../../e2e/support/mail-sink.ts'
import { compare } from '../measure/compare.ts'
import { callsPerSecond } from '../measure/load.ts'
import type { Options } from '../measure/options.ts'
import type { Row } from '../measure/report.ts'
import type { Scope } from '../measure/scope.ts'
import { waitForBackgroundWork } from '../parts/background.ts'
import type { Product } from '../programs/api.ts'
import { emptyDatabase } from '../programs/database.ts'
import { BEFORE, freshClone, startFreshClone } from '../programs/fresh-clone.ts'
import { BOOTSTRAP, startServer, temporaryFolder } from '../programs/server-process.ts'
import { customerWithOrders, loadOf } from './order-lists.ts'

const BUDGET = 1.8

/**
 * GET /orders/user of a customer with one full page, asked for again and again as the bench of the version before did it;
 * the limit is the server of that version, beside ours on the same PostgreSQL.
 */
export async function listBeforeServer(scope: Scope, databaseUrl: string, options: Options): Promise<Row[]> {
  const mails = await startMailSink()
  scope.add(mails.close)
  const environment = (url: string) => ({
    DATA_DIR: temporaryFolder(scope),
    DATABASE_URL: url,
    SMTP_URL: mails.url,
    MAIL_FROM: 'Gatefill <bench@example.com>',
  })
  const databaseBefore = await emptyDatabase(databaseUrl, `list_${BEFORE}`)
  const before = await startFreshClone(scope, await freshClone(scope, BEFORE), environment(databaseBefore))
  const ours = await startServer(scope, BOOTSTRAP, environment(databaseUrl))
  const row = await compare({
    what: `GET /orders/user, ${PAGE_SIZE} orders, beside the server of ${BEFORE}`,
    budget: { ratio: BUDGET },
    options,
    settle: waitForBackgroundWork(scope, databaseUrl),
    limit: await pageOf({ origin: before.origin, mails }),
    ours: await pageOf({ origin: ours.origin, mails }),
  })
  await before.stop()
  await ours.stop()
  return [row]
}

/** Makes a customer with one full page, and gives what reads it as often as it can. */
async function pageOf(product: Product): Promise<(seconds: number) => Promise<number>> {
  const load = loadOf(await customerWithOrders(product))
  return (seconds) => callsPerSecond(product.origin, load, seconds)
}
