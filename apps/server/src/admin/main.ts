import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openStore } from '../open-store.ts'
import { systemClock } from '../platform/clock.ts'
import { systemIds } from '../platform/ids.ts'
import { createLog } from '../platform/log.ts'
import { startProblem } from '../start-problem.ts'
import { runCommand } from './commands.ts'

/** `npm run admin -- COMMAND`: the few things that are done on the server itself, with the server's own configuration. */
async function main(): Promise<number> {
  const config = readConfig()
  if (process.argv[2] === 'configuration') {
    process.stdout.write('The configuration is usable.\n')
    return 0
  }
  const log = createLog('warn')
  const { database } = await openStore(config, log)
  const app = await createApp({ config, database, clock: systemClock, ids: systemIds(systemClock), log })
  try {
    const { text, code } = await runCommand(app, process.argv.slice(2))
    process.stdout.write(`${text}\n`)
    return code
  } finally {
    await app.stop()
  }
}

main().then(
  (code) => process.exit(code),
  (error: Error & { code?: string }) => {
    const isUsage = error.code?.startsWith('ERR_PARSE_ARGS') === true
    process.stderr.write(`${isUsage ? error.message : (startProblem(error) ?? error.stack)}\n`)
    process.exit(1)
  },
)
