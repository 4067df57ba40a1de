import type { DeadLetter, LedgerReport, StaffDiscrepancy } from '@gatefill/contracts/staff/staff-ledger'
import { hasErrors } from '@gatefill/domain/core/field-errors'
import type { StaffId } from '@gatefill/domain/core/ids'
import { signedKobo } from '@gatefill/domain/core/money'
import { plainLine } from '@gatefill/domain/core/plain-line'
import { invalid, ok, refuse } from '@gatefill/domain/core/result'
import { reasonErrors } from '@gatefill/domain/dispatch/dispatch'
import type { Context } from '../../platform/context.ts'
import type { DeadMessage } from '../../platform/jobs/dead-letters.ts'
import { findDeadMessages, replayMessage } from '../../platform/jobs/dead-letters.ts'
import type { ReconciliationService } from '../reconciliation/index.ts'
import { permittedActs } from './permitted-acts.service.ts'

type Report = Awaited<ReturnType<ReconciliationService['report']>>
type Known = Report['discrepancies'][number]

/** What the staff sees and does about the books: differences, balances, and effects that failed too often. */
export function staffLedgerService(context: Context, reconciliation: ReconciliationService) {
  const { change, read } = permittedActs(context)
  const { database, clock } = context
  const report = async () => reportOf(await reconciliation.report())

  return {
    report: (staffId: StaffId) => read(staffId, 'getReconciliation', report),

    run: (staffId: StaffId) =>
      read(staffId, 'runReconciliation', async () => {
        await reconciliation.nightly()
        return report()
      }),

    resolve: (staffId: StaffId, id: string, form: { reason: string }) =>
      change({ staffId, act: 'resolveDiscrepancy', subjectId: id, details: form }, async (tx) => {
        const errors = reasonErrors(form)
        if (hasErrors(errors)) return invalid(errors)
        const settled = await reconciliation.resolve(tx, id, { staffId, note: plainLine(form.reason) })
        return settled === undefined
          ? refuse('NOT_FOUND', { message: 'There is no such open difference.' })
          : ok(discrepancyOf(settled))
      }),

    deadLetters: (staffId: StaffId) =>
      read(staffId, 'listDeadLetters', async () => (await findDeadMessages(database.db)).map(paymentEmailOf)),

    replay: (staffId: StaffId, id: string) =>
      change({ staffId, act: 'replayDeadLetter', subjectId: id, details: {} }, async (tx) => {
        const renderEmail = /^\d{1,15}$/.test(id) ? await replayMessage(tx, Number(id), clock()) : undefined
        return renderEmail === undefined
          ? refuse('NOT_FOUND', { message: 'There is no such dead letter.' })
          : ok(paymentEmailOf(renderEmail))
      }),
  }
}

const paymentEmailOf = ({ createdAt, ...renderEmail }: DeadMessage): DeadLetter => ({
  ...renderEmail,
  createdAt: createdAt.toISOString(),
})

const discrepancyOf = ({ firstSeenAt, lastSeenAt, resolvedAt, ...known }: Known): StaffDiscrepancy => ({
  ...known,
  firstSeenAt: firstSeenAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
  resolvedAt: resolvedAt?.toISOString() ?? null,
})

const reportOf = ({ discrepancies, runs, balances, disputes }: Report): LedgerReport => ({
  discrepancies: discrepancies.map(discrepancyOf),
  runs: runs.map(({ from, to, startedAt, finishedAt, ...run }) => ({
    ...run,
    from: from.toISOString(),
    to: to.toISOString(),
    startedAt: startedAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
  })),
  disputes: disputes.map(({ openedAt, ...dispute }) => ({
    ...dispute,
    openedAt: openedAt.toISOString(),
  })),
  balances: balances.map(({ account, amount }) => ({ account, amount: signedKobo(amount) })),
})
