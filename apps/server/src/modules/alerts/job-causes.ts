import { formatDateTime } from '@gatefill/domain/core/formats'
import type { AlertCause } from '@gatefill/domain/notifications/alert'
import { jobProblem } from '@gatefill/domain/notifications/alert'
import type { Db } from '../../platform/db/database.ts'
import { findJobRecords } from '../../platform/jobs/job-records.ts'
import { MAX_OF_A_KIND } from './causes.repository.ts'

/** Recurring jobs that failed last, and those of every day that were not run. */
export async function failingJobs(db: Db, now: Date): Promise<AlertCause[]> {
  const jobs = await findJobRecords(db)
  return jobs
    .flatMap(({ name, lastStartedAt, ...times }): AlertCause[] => {
      const problem = jobProblem(times, now)
      if (problem === undefined) return []
      return [
        {
          cause: `job_failed:${name}`,
          kind: 'job_failed',
          title: problem === 'failed' ? `The job ${name} failed` : `The job ${name} was not run`,
          detail: `It was last started ${formatDateTime(lastStartedAt)}`,
          path: '/money/dead-letters',
        },
      ]
    })
    .slice(0, MAX_OF_A_KIND)
}
