import type { Registry } from 'prom-client'
import { Gauge } from 'prom-client'
import type { App } from '../../app-context.ts'
import type { FailingTopic } from '../../platform/jobs/failing-messages.ts'
import { findFailingTopics } from '../../platform/jobs/failing-messages.ts'
import type { JobRecord } from '../../platform/jobs/job-records.ts'
import { findJobRecords } from '../../platform/jobs/job-records.ts'
import { reasonOf } from '../../platform/jobs/run-message.ts'
import type { OperationFigures } from './operation-figures.repository.ts'
import { findOperationFigures } from './operation-figures.repository.ts'

/** How recurring jobs ended, by their names. */
function jobMetrics(app: App, registry: Registry): void {
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
          for (const job of await findJobRecords(app.database.db)) {
            const value = read(job)
            if (value !== null) this.set({ name: job.name }, value)
          }
        } catch (error) {
          app.log.warn({ reason: reasonOf(error) }, 'a metric could not be read')
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

/** The messages that keep failing, by their topics; a topic none of whose messages fails is left out. */
function failingMetrics(app: App, registry: Registry): void {
  const topicGauge = (name: string, help: string, read: (failing: FailingTopic) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['topic'],
      registers: [registry],
      async collect() {
        this.reset()
        try {
          for (const failing of await findFailingTopics(app.database.db))
            this.set({ topic: failing.topic }, read(failing))
        } catch (error) {
          app.log.warn({ reason: reasonOf(error) }, 'a metric could not be read')
        }
      },
    })
  topicGauge(
    'outbox_failing_messages',
    'Messages of a topic that have failed more than three times and are tried again',
    ({ messages }) => messages,
  )
  topicGauge(
    'outbox_failing_age_seconds',
    'How long ago the oldest of these messages was written, in seconds',
    ({ since }) => (app.clock().getTime() - since.getTime()) / 1000,
  )
}

/** The figures of the operation for Prometheus. */
export function operationsMetrics(app: App, registry: Registry): void {
  jobMetrics(app, registry)
  failingMetrics(app, registry)
  const gauge = (name: string, help: string, read: (figures: OperationFigures) => number | null) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        try {
          const value = read(await findOperationFigures(app.database.db, app.clock()))
          if (value === null) this.remove()
          else this.set(value)
        } catch (error) {
          // While the database is away the other metrics are wanted most.
          app.log.warn({ reason: reasonOf(error) }, 'a metric could not be read')
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
  gauge(
    'gatefill_first_start_timestamp_seconds',
    'When the tables of this database were made, in seconds since 1970',
    (read) => read.firstStart,
  )
  gauge(
    'database_archive_last_success_timestamp_seconds',
    'When a change of the database last arrived in its archive, in seconds since 1970',
    (read) => read.lastArchived,
  )
}
