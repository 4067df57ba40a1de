import type { RecurringJob } from '../src/platform/jobs/recurring.ts'

/** Runs a recurring job now. Throws where there is none of that name, so that no test passes without it. */
export async function runJob(jobs: readonly RecurringJob[] | undefined, name: string): Promise<void> {
  const job = jobs?.find((each) => each.name === name)
  if (job === undefined) throw new Error(`no recurring job is named ${name}`)
  await job.run()
}
