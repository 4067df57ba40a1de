import type { BrowserContext } from '@playwright/test'

/**
 * Sets the clock of a context's pages ahead by E2E_SECONDS_AHEAD, for `npm run test:clock`: the test and the server run
 * under faketime, the browser cannot. Does nothing where the variable is absent.
 */
export async function moveBrowserClock(context: BrowserContext): Promise<void> {
  const seconds = Number(process.env.E2E_SECONDS_AHEAD ?? 0)
  if (seconds !== 0) await context.addInitScript(shiftDate, seconds * 1000)
}

/** Runs in the page, before its first script. */
function shiftDate(milliseconds: number): void {
  const machine = Date
  // A proxy, so that dates from elsewhere (IndexedDB) stay instances of the same class.
  globalThis.Date = new Proxy(machine, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [machine.now() + milliseconds] : args, newTarget),
    get: (target, name, receiver) =>
      name === 'now' ? () => machine.now() + milliseconds : Reflect.get(target, name, receiver),
  })
}
