import type { Registry } from 'prom-client'
import { Gauge } from 'prom-client'
import type { Context } from '../../platform/context.ts'
import type { JobRecord } from '../../platform/jobs/job-records.ts'
import { findJobRecords } from '../../platform/jobs/job-records.ts'
import { reasonOf } from '../../platform/jobs/run-message.ts'
import type { OperationFigures } from './operation-figures.repository.ts'
import { findOperationFigures } from './operation-figures.repository.ts'

/** How recurring jobs ended, by their names. */
function jobMetrics(registry: Registry, { database, log }: Context): void {
  const jobGauge = (name: string, help: string, read: (job: JobRecord) => number | null) =>
    new Gauge({
      name,
      help,
      // Not `job`, which is a label of Prometheus itself.
      labelNames: ['name'],
      registers: [registry],
      async collect() {
        this.reset()
        try {
          for (const job of await findJobRecords(database.db)) {
            const value = read(job)
            if (value !== null) this.set({ name: job.name }, value)
          }
        } catch (error) {
          log.warn({ reason: reasonOf(error) }, 'a metric could not be read')
        }
      },
    })
  jobGauge('recurring_job_failures', 'How often a recurring job has failed', ({ failures }) => failures)
  jobGauge(
    'recurring_job_is_failing',
    'Whether the last run of a recurring job failed: 1, else 0',
    ({ failure }) => (failure === '' ? 0 : 1),
  )
  jobGauge(
    'recurring_job_last_success_timestamp_seconds',
    'When a recurring job last ended with success, in seconds since 1970',
    ({ lastSucceededAt }) => lastSucceededAt && lastSucceededAt.getTime() / 1000,
  )
}

/** The figures of the operation for Prometheus. */
export function operationsMetrics(registry: Registry, context: Context): void {
  const { database, clock, log } = context
  jobMetrics(registry, context)
  const gauge = (name: string, help: string, read: (figures: OperationFigures) => number | null) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        try {
          const value = read(await findOperationFigures(database.db, clock()))
          if (value === null) this.remove()
          else this.set(value)
        } catch (error) {
          // While the database is away the other metrics are wanted most.
          log.warn({ reason: reasonOf(error) }, 'a metric could not be read')
          // No figure: a zero would say that all is well.
          this.remove()
        }
      },
    })
  gauge('outbox_dead_letters', 'Failed messages after all retries', (read) => read.deadLetters)
  gauge(
    'refunds_overdue',
    'Refunds that failed, need attention, or are later than the provider said',
    (read) => read.refundsOverdue,
  )
  gauge(
    'reconciliation_open_discrepancies',
    'Payments where our ledger and a provider disagree',
    (read) => read.openDiscrepancies,
  )
  gauge(
    'reconciliation_last_success_timestamp_seconds',
    'When the books were last compared with a provider with success, in seconds since 1970',
    (read) => read.lastReconciliation,
  )
}
