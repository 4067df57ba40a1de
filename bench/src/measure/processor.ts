import type { RunningServer } from '../programs/server-process.ts'

/**
 * Does the work and gives with its answer the processor time that the server took meanwhile, in milliseconds: on a busy
 * machine it says more than the clock on the wall.
 */
export async function withProcessorTime<Answer>(
  server: Pick<RunningServer, 'metric'>,
  work: () => Promise<Answer>,
): Promise<{ answer: Answer; processorMs: number }> {
  const before = await server.metric('process_cpu_seconds_total')
  const answer = await work()
  const after = await server.metric('process_cpu_seconds_total')
  return { answer, processorMs: (after - before) * 1000 }
}
