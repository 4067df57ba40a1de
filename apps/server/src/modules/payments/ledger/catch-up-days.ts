import type { App } from '../../../app-context.ts'
import { sumUpLedgerDays } from './day-sums.ts'

/**
 * Sums up, once at the start of a server, the days that no night has summed up yet: after an upgrade that is the whole
 * ledger. A week at a time, beside all other work; a server that stops leaves the rest to the next one.
 */
export function catchUpDays(app: App) {
  let isStopping = false
  let work = Promise.resolve()
  return {
    start: (): void => {
      work = sumUpLedgerDays(app, () => !isStopping).catch((error) =>
        app.log.error({ err: error }, 'past days were not summed up; the next night does it'),
      )
    },
    stop: async (): Promise<void> => {
      isStopping = true
      await work
    },
  }
}
