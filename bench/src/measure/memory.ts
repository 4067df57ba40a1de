import type { RunningServer } from '../programs/server-process.ts'
import type { Row } from './report.ts'

const BUDGET_MB = 250
const BYTES_PER_MB = 1_000_000
const POLL_MILLISECONDS = 1000

/** Polls the memory of the server process while it is under load; `row` gives the maximum. */
export function watchMemory(server: RunningServer): { row: () => Promise<Row> } {
  let maximum = 0
  const poll = async () => {
    maximum = Math.max(maximum, await server.metric('process_resident_memory_bytes'))
  }
  const timer = setInterval(() => {
    poll().catch((error: Error) => console.error(`memory could not be read: ${error.message}`))
  }, POLL_MILLISECONDS)
  return {
    row: async () => {
      clearInterval(timer)
      await poll()
      const megabytes = Math.round(maximum / BYTES_PER_MB)
      return {
        what: 'memory of the server under load',
        ours: `${megabytes} MB`,
        budget: `below ${BUDGET_MB} MB`,
        met: megabytes < BUDGET_MB,
        note: 'resident, maximum, all calls above in one process',
      }
    },
  }
}
