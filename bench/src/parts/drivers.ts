import { setTimeout as pause } from 'node:timers/promises'
import { listStations } from '@gatefill/contracts/driver/driver-runs'
import { driverSignIn } from '@gatefill/contracts/driver/drivers'
import { getBoard } from '@gatefill/contracts/staff/dispatch/board'
import { createRun } from '@gatefill/contracts/staff/dispatch/runs'
import { staffSignIn } from '@gatefill/contracts/staff/staff'
import pg from 'pg'
import { startMailSink } from '../../../e2e/support/mail-sink.ts'
import { withProcessorTime } from '../measure/processor.ts'
import type { Row } from '../measure/report.ts'
import type { Scope } from '../measure/scope.ts'
import type { Customer } from '../programs/api.ts'
import { call, newCustomer } from '../programs/api.ts'
import type { RunningServer } from '../programs/server-process.ts'
import { BOOTSTRAP, startServer, temporaryFolder } from '../programs/server-process.ts'
import type { Desk } from './board-data.ts'
import { addDrivers, addOrders } from './board-data.ts'
import { offlineOpenRow } from './driver-offline.ts'
import { pacedCalls, percentile, timedCall } from './paced-calls.ts'

const DRIVERS = 500
const FIX_EVERY_SECONDS = 5
const ON_ROAD = 100
const FOLLOWERS = 1_000
/** A customer's page asks for the position so often. */
const FOLLOW_EVERY_SECONDS = 15
const SECONDS = 30
const OTHER_CALLS_PER_SECOND = 10
const BOARD_EVERY_SECONDS = 5
const MAX_OTHER_MS = 120
const MAX_FOLLOW_MS = 250
const REPLAYED = 200
const MAX_REPLAY_MS = 5_000
/** A run reaches its driver so long after a dispatcher gave it, and a little more. */
const UNDO_MILLISECONDS = 9_000
/** Apart from the drivers and orders of the board's measurement, which may run on the same database. */
const FIRST = 5_000
const PASSWORD = 'Gatefill-demo-1'

type Shop = {
  origin: string
  staff: string
  customer: Customer
  drivers: { id: string; token: string }[]
  orders: string[]
  /** Numbers the positions; later ones must have higher numbers. */
  fixes: number
}

/** 500 drivers who report positions beside the board and other calls, 1,000 followers, and a phone that was away long. */
export async function driversAndFollowers(scope: Scope, databaseUrl: string): Promise<Row[]> {
  const mails = await startMailSink()
  scope.add(mails.close)
  const server = await startServer(scope, BOOTSTRAP, {
    DATA_DIR: temporaryFolder(scope),
    DATABASE_URL: databaseUrl,
    SMTP_URL: mails.url,
    MAIL_FROM: 'Gatefill <bench@example.com>',
    DEMO_PASSWORD: PASSWORD,
  })
  const customer = await newCustomer({ origin: server.origin, mails })
  const shop = await openShop(scope, server.origin, databaseUrl, customer)
  const rows = [await replayRow(shop), await offlineOpenRow(scope, server.origin)]
  rows.push(await fixesRow(shop, server), await followersRow(shop, server))
  await server.stop()
  return rows
}

async function openShop(
  scope: Scope,
  origin: string,
  databaseUrl: string,
  customer: Customer,
): Promise<Shop> {
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  scope.add(() => database.end())
  const desk: Desk = { database, customerId: customer.id }
  const ids = await addDrivers(desk, FIRST, DRIVERS)
  const orders = await addOrders(desk, ON_ROAD, FIRST)
  await database.query(
    `update drivers set password_hash = (select password_hash from drivers where email = 'driver1@gatefill.test')
     where id = any($1)`,
    [ids],
  )
  const staff = await call(origin, staffSignIn, {
    email: 'dispatcher@gatefill.test',
    password: PASSWORD,
  })
  const drivers: Shop['drivers'] = []
  for (const [at, id] of ids.entries()) {
    const email = `bench-driver-${FIRST + at}@gatefill.test`
    const { accessToken } = await call(origin, driverSignIn, { email, password: PASSWORD })
    drivers.push({ id, token: accessToken })
  }
  const shop = { origin, staff: staff.accessToken, customer, drivers, orders, fixes: 1 }
  await sendOut(shop)
  return shop
}

/** One order each for the first drivers, who leave the station with it. */
async function sendOut({ origin, staff, drivers, orders }: Shop): Promise<void> {
  const runs: string[] = []
  for (const [at, orderId] of orders.entries()) {
    const answer = await fetch(`${origin}/api${createRun.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${staff}` },
      body: JSON.stringify({ driverId: drivers[at]?.id, orderIds: [orderId] }),
    })
    if (!answer.ok) throw new Error(`a run was answered ${answer.status}: ${await answer.text()}`)
    runs.push((await answer.json()).data.id)
  }
  await pause(UNDO_MILLISECONDS)
  const [station] = await call(origin, listStations, undefined, asCaller(drivers[0]?.token))
  for (const [at, runId] of runs.entries()) {
    const commands = [
      { kind: 'accept', runId },
      { kind: 'load', runId, body: { stationId: station?.id } },
      { kind: 'depart', runId },
    ]
    await sync(origin, drivers[at]?.token ?? '', commands)
  }
}

const asCaller = (token = ''): Customer => ({ token }) as Customer // only the token is read

/** Sends commands as a phone that begins to number them; throws where one is refused. */
async function sync(origin: string, token: string, commands: object[]): Promise<void> {
  const at = new Date().toISOString()
  const device = `bench ${token.slice(-20)}`
  const numbered = commands.map((command, index) => ({
    seq: index + 1,
    id: `${device} ${index}`,
    at,
    ...command,
  }))
  const answer = await fetch(`${origin}/api/driver/sync`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ deviceId: device, commands: numbered }),
  })
  const text = await answer.text()
  if (!answer.ok || text.includes('"refused"')) throw new Error(`commands were refused: ${text}`)
}

async function replayRow({ origin, drivers }: Shop): Promise<Row> {
  const commands = Array.from({ length: REPLAYED }, (_, number) => ({
    kind: 'incident',
    body: { note: `Note ${number} of a day without network` },
  }))
  const began = performance.now()
  await sync(origin, drivers.at(-1)?.token ?? '', commands)
  const took = performance.now() - began
  return {
    what: `driver: replay of ${REPLAYED} commands`,
    ours: `${Math.round(took)} ms`,
    budget: `at most ${MAX_REPLAY_MS} ms`,
    met: took <= MAX_REPLAY_MS,
    note: 'one call, each command in a transaction of its own',
  }
}

/** Each driver reports every five seconds; the drivers take turns. */
const reportPositions = (shop: Shop): Promise<number[]> =>
  pacedCalls(DRIVERS / FIX_EVERY_SECONDS, SECONDS, (number) => {
    shop.fixes += 1
    const east = (number % DRIVERS) * 0.0002 + (number / DRIVERS) * 0.00002
    const place = { lat: 6.44, lng: 3.47 + east, accuracy: 10, speed: 8 }
    return timedCall({
      url: `${shop.origin}/api/driver/positions`,
      method: 'POST',
      token: shop.drivers[number % DRIVERS]?.token ?? '',
      body: { fixes: [{ ...place, seq: shop.fixes, at: new Date().toISOString() }] },
    })
  })

async function fixesRow(shop: Shop, server: RunningServer): Promise<Row> {
  const { origin, staff, customer, orders } = shop
  const others = [`/orders/${orders[0]}`, '/orders/user', '/products']
  const { answer, processorMs } = await withProcessorTime(server, () =>
    Promise.all([
      reportPositions(shop),
      pacedCalls(1 / BOARD_EVERY_SECONDS, SECONDS, () =>
        timedCall({ url: `${origin}/api${getBoard.path}`, token: staff }),
      ),
      pacedCalls(OTHER_CALLS_PER_SECOND, SECONDS, (number) =>
        timedCall({ url: `${origin}/api${others[number % others.length]}`, token: customer.token }),
      ),
    ]),
  )
  const [fixes, boards, other] = answer
  const p95 = percentile(other, 0.95)
  const [fix, board] = [fixes, boards].map((times) => Math.round(percentile(times, 0.95)))
  return {
    what: `${DRIVERS} drivers with a position each ${FIX_EVERY_SECONDS} s: other calls`,
    ours: `${Math.round(p95)} ms`,
    budget: `at most ${MAX_OTHER_MS} ms`,
    met: p95 <= MAX_OTHER_MS,
    note: `p95 of ${other.length} calls of a customer, half of them within ${Math.round(percentile(other, 0.5))} ms; a position ${fix} ms, the board ${board} ms (p95); ${shareOf(processorMs)}`,
  }
}

async function followersRow(shop: Shop, server: RunningServer): Promise<Row> {
  const { origin, customer, orders } = shop
  const { answer, processorMs } = await withProcessorTime(server, () =>
    Promise.all([
      pacedCalls(FOLLOWERS / FOLLOW_EVERY_SECONDS, SECONDS, (number) =>
        timedCall({
          url: `${origin}/api/orders/${orders[number % orders.length]}/tracking`,
          token: customer.token,
        }),
      ),
      reportPositions(shop),
    ]),
  )
  const [follows] = answer
  const p95 = percentile(follows, 0.95)
  return {
    what: `${FOLLOWERS} followers of ${ON_ROAD} vans`,
    ours: `${Math.round(p95)} ms`,
    budget: `at most ${MAX_FOLLOW_MS} ms`,
    met: p95 <= MAX_FOLLOW_MS,
    note: `p95 of ${follows.length} calls, one each ${FOLLOW_EVERY_SECONDS} s for each, while all drivers report; half of them within ${Math.round(percentile(follows, 0.5))} ms; ${shareOf(processorMs)}`,
  }
}

/** The share of one processor over the seconds of a measurement. */
const shareOf = (processorMs: number): string =>
  `the server had ${Math.round(processorMs / SECONDS / 10)} % of a processor`
