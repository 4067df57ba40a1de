import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Config, readConfig } from '../../apps/server/src/config.ts'
import { startProblem } from '../../apps/server/src/start-problem.ts'
import { VERSION } from '../../apps/server/src/version.ts'
import { welcome } from '../../apps/server/src/welcome.ts'
import { schemaVersion } from '../../apps/server/test/pglite-dump.ts'
import { makeMonth } from './month/make-month.ts'
import { openShop } from './open/open-shop.ts'
import { ADA, PUBLISHED_PASSWORD } from './shop/people.ts'

const DAYS = 30
const ORDERS_A_DAY = 40

const distOf = (app: string): string => fileURLToPath(new URL(`../../apps/${app}/dist/`, import.meta.url))
const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** `npm start -- --demo`: opens a shop with a month behind it, which goes on until Ctrl-C. */
async function main(): Promise<void> {
  // What the server writes is for its own user only.
  process.umask(0o077)
  const config = readConfig()
  refuseOtherThanDevelopment(config)
  await refuseTakenPort(config)
  const root = join(config.DATA_DIR, 'demo')
  const month = join(root, `month-${VERSION}-${schemaVersion()}`)
  if (!existsSync(month)) await make(root, month)
  say('Opening the demo shop: the last hours of today are played ...')
  const shop = await openShop({
    month,
    folder: join(root, 'shop'),
    password: PUBLISHED_PASSWORD,
    now: () => new Date(),
    environment: process.env,
    pages: { webApp: distOf('web'), consoleApp: distOf('console'), driverApp: distOf('driver') },
  })
  const { app } = shop
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
  await app.app.start()
  // For what may wait until it serves (tools/bootstrap.mjs).
  if (process.connected) process.send?.('ready')
  process.stdout.write(welcome(app.config, app.app.origin()))
  say(`  Customer    ${ADA.email}, the same password (Page, Sign in)`)
  say('')
  say(
    `${DAYS} days lie behind this shop, and today goes on by itself: orders come in, vans drive, dispatch suggests.`,
  )
  say(
    'Ctrl-C closes it. A start on the same day goes on from there; on another day the month is opened anew.',
  )
  say(`Delete ${root} to have it made anew. Nobody real is in it, and no money moves.`)
  await shop.goOn(stopping.signal)
  process.exit(0)
}

async function make(root: string, month: string): Promise<void> {
  mkdirSync(root, { recursive: true })
  // Months of other versions, and what a broken off start has left.
  for (const name of readdirSync(root)) rmSync(join(root, name), { recursive: true, force: true })
  say(
    `The demo shop is made once: ${DAYS} days of about ${ORDERS_A_DAY} orders are played, which takes some minutes.`,
  )
  say('Ctrl-C breaks it off; the next start begins anew. Later starts take seconds.')
  const began = performance.now()
  const refused = await makeMonth({
    folder: month,
    days: DAYS,
    ordersADay: ORDERS_A_DAY,
    password: PUBLISHED_PASSWORD,
    now: new Date(),
    onDay: (day) => tell(day, (performance.now() - began) / 1000),
  })
  for (const problem of refused) process.stderr.write(`The office of the demo shop was refused: ${problem}\n`)
}

/** One line, written over on a terminal. */
function tell(day: number, seconds: number): void {
  const left = Math.ceil(((DAYS - day) * seconds) / day / 60)
  const line = `  day ${day} of ${DAYS} played, about ${left} ${left === 1 ? 'minute' : 'minutes'} left`
  if (process.stdout.isTTY) process.stdout.write(`\r${line.padEnd(60)}${day === DAYS ? '\n' : ''}`)
  else if (day % 5 === 0) say(line)
}

function refuseOtherThanDevelopment({ development, DATABASE_URL }: Config): void {
  if (development && DATABASE_URL === '') return
  const variable = development ? 'DATABASE_URL' : 'APP_ENV'
  end(
    `The demo shop has published passwords and an embedded database of its own, so it opens in development only: start it without ${variable}.`,
  )
}

/** Said now: the month takes minutes. */
async function refuseTakenPort({ PORT, HOST }: Config): Promise<void> {
  const server = createServer()
  await new Promise<void>((listening, failed) => {
    server.once('error', failed)
    server.listen(PORT, HOST, listening)
  })
  await new Promise((closed) => server.close(closed))
}

function end(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

main().catch((error: unknown) => {
  // What starts a server throws errors alone.
  const problem = error as Error
  end(startProblem(problem) ?? String(problem.stack))
})
