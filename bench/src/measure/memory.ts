import type { RunningServer } from '../programs/server-process.ts'
import type { Row } from './report.ts'

const BUDGET_MB = 250
const BYTES_PER_MB = 1_000_000
const LOOK_MILLISECONDS = 1000

/** Looks at the memory of the server process while it is under load; `row` gives the most that was seen. */
export function watchMemory(server: RunningServer): { row: () => Promise<Row> } {
  let most = 0
  const look = async () => {
    most = Math.max(most, await server.figure('process_resident_memory_bytes'))
  }
  const timer = setInterval(() => {
    look().catch((error: Error) => console.error(`memory could not be read: ${error.message}`))
  }, LOOK_MILLISECONDS)
  return {
    row: async () => {
      clearInterval(timer)
      await look()
      const megabytes = Math.round(most / BYTES_PER_MB)
      return {
        what: 'memory of the server under load',
        ours: `${megabytes} MB`,
        budget: `below ${BUDGET_MB} MB`,
        met: megabytes < BUDGET_MB,
        note: 'resident, the most that was seen, all calls above in one process',
      }
    },
  }
}
