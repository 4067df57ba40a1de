import type { Row } from '../measure/report.ts'
import { median } from '../measure/report.ts'
import type { Scope } from '../measure/scope.ts'
import { NPM_START, SERVER_ALONE, startServer, temporaryFolder } from '../programs/server-process.ts'

const BUDGET_MILLISECONDS = 1200
const WARM_STARTS = 3

/** From the command to the first answer that the product is ready, with data and build of an earlier start. */
export async function warmStarts(scope: Scope, databaseUrl: string): Promise<Row[]> {
  const embedded = { DATA_DIR: temporaryFolder(scope) }
  const onPostgres = { DATA_DIR: temporaryFolder(scope), DATABASE_URL: databaseUrl }
  return [
    await warmStart(scope, 'ready, npm start, embedded database', NPM_START, embedded),
    await warmStart(scope, 'ready, server alone, PostgreSQL', SERVER_ALONE, onPostgres),
  ]
}

async function warmStart(
  scope: Scope,
  what: string,
  command: readonly [string, ...string[]],
  environment: Record<string, string>,
): Promise<Row> {
  const times: number[] = []
  for (let start = 0; start <= WARM_STARTS; start += 1) {
    const server = await startServer(scope, command, environment)
    times.push(server.readyMilliseconds)
    await server.stop()
  }
  const [first = Number.NaN, ...warm] = times
  const figure = median(warm)
  return {
    what,
    ours: milliseconds(figure),
    budget: `at most ${milliseconds(BUDGET_MILLISECONDS)}`,
    met: figure <= BUDGET_MILLISECONDS,
    note: `warm ${warm.map(milliseconds).join(', ')}; the first start took ${milliseconds(first)}`,
  }
}

const milliseconds = (time: number): string => `${Math.round(time).toLocaleString('en')} ms`
