import { setTimeout as pause } from 'node:timers/promises'
import { getBoard } from '@gatefill/contracts/staff/dispatch/board'
import { followDesk } from '@gatefill/contracts/staff/dispatch/live'
import { createRun } from '@gatefill/contracts/staff/dispatch/runs'
import { staffSignIn } from '@gatefill/contracts/staff/staff'
import pg from 'pg'
import { startMailSink } from '../../../e2e/support/mail-sink.ts'
import { withProcessorTime } from '../measure/processor.ts'
import type { Row } from '../measure/report.ts'
import type { Scope } from '../measure/scope.ts'
import { call, newCustomer } from '../programs/api.ts'
import { openOrderStream } from '../programs/order-stream.ts'
import type { RunningServer } from '../programs/server-process.ts'
import { BOOTSTRAP, startServer, temporaryFolder } from '../programs/server-process.ts'
import type { Desk } from './board-data.ts'
import { addDrivers, addOrders, countOpenStops } from './board-data.ts'
import { boardScroll } from './board-scroll.ts'
import { percentile } from './paced-calls.ts'

const ORDERS = 500
const VANS = 60
/** Each takes one run, so that every order of the morning can be given away. */
const DRIVERS = 520
const DISPATCHERS = 3
const CHANGES = 40
const MAX_CHANGE_MS = 300
const MIN_PER_SECOND = 50
const BOARD_READS = 20
const MAX_BOARD_MS = 300
const PASSWORD = 'Gatefill-demo-1'

/** The desk with 500 orders and 60 vans: its board, a change on another screen, and three dispatchers at once. */
export async function board(scope: Scope, databaseUrl: string): Promise<Row[]> {
  const mails = await startMailSink()
  scope.add(mails.close)
  const server = await startServer(scope, BOOTSTRAP, {
    DATA_DIR: temporaryFolder(scope),
    DATABASE_URL: databaseUrl,
    SMTP_URL: mails.url,
    MAIL_FROM: 'Gatefill <bench@example.com>',
    DEMO_PASSWORD: PASSWORD,
  })
  const { origin } = server
  const customer = await newCustomer({ origin, mails })
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  scope.add(() => database.end())
  const desk: Desk = { database, customerId: customer.id }
  const drivers = await addDrivers(desk, 0, VANS)
  const orders = await addOrders(desk, ORDERS)
  const token = await signIn(origin, 'dispatcher')
  const rows = [await boardRow(origin, token)]
  rows.push(await boardScroll(scope, origin, { orders: ORDERS, vans: VANS }))
  drivers.push(...(await addDrivers(desk, VANS, DRIVERS - VANS)))
  rows.push(await changeRow(scope, origin, token, { orders: orders.splice(0, CHANGES), drivers }))
  rows.push(await assignmentsRow(server, desk, { orders, drivers: drivers.slice(CHANGES) }))
  await server.stop()
  return rows
}

const signIn = async (origin: string, name: string): Promise<string> =>
  (await call(origin, staffSignIn, { email: `${name}@gatefill.test`, password: PASSWORD })).accessToken

const headers = (token: string) => ({
  'content-type': 'application/json',
  authorization: `Bearer ${token}`,
})

async function boardRow(origin: string, token: string): Promise<Row> {
  const times: number[] = []
  let bytes = 0
  for (let read = 0; read < BOARD_READS; read += 1) {
    const began = performance.now()
    const answer = await fetch(`${origin}/api${getBoard.path}`, { headers: headers(token) })
    bytes = (await answer.text()).length
    if (!answer.ok) throw new Error(`the board was answered ${answer.status}`)
    times.push(performance.now() - began)
  }
  const p95 = percentile(times, 0.95)
  return {
    what: `board: ${ORDERS} orders, ${VANS} vans, read`,
    ours: `${Math.round(p95)} ms`,
    budget: `at most ${MAX_BOARD_MS} ms`,
    met: p95 <= MAX_BOARD_MS,
    note: `p95 of ${BOARD_READS} reads beside the planner, ${Math.round(bytes / 1000)} kB`,
  }
}

type Work = { orders: readonly string[]; drivers: readonly string[] }

/** From the call of one dispatcher to the event on the stream of another. */
async function changeRow(scope: Scope, origin: string, token: string, work: Work): Promise<Row> {
  const heard = new Map<string, () => void>()
  const other = await signIn(origin, 'admin')
  const stream = await openOrderStream(`${origin}/api${followDesk.path}`, headers(other), (id) =>
    heard.get(id)?.(),
  )
  scope.add(() => stream.destroy())
  const waits: number[] = []
  for (const [at, orderId] of work.orders.entries()) {
    const arrived = new Promise<void>((resolve) => heard.set(orderId, resolve))
    const began = performance.now()
    const status = await assign(origin, token, work.drivers[at] ?? '', orderId)
    if (status !== 201) throw new Error(`an order was assigned with ${status}`)
    await arrived
    waits.push(performance.now() - began)
    await pause(50)
  }
  stream.destroy()
  const p95 = percentile(waits, 0.95)
  return {
    what: 'board: a change on another screen',
    ours: `${Math.round(p95)} ms`,
    budget: `at most ${MAX_CHANGE_MS} ms`,
    met: p95 <= MAX_CHANGE_MS,
    note: `p95 of ${CHANGES}, from the call that gives a run to the event`,
  }
}

/** Three dispatchers give the same orders away, each in an order of their own: each order must go once. */
async function assignmentsRow(server: RunningServer, desk: Desk, { orders, drivers }: Work): Promise<Row> {
  const { origin } = server
  const tokens = await Promise.all(
    Array.from({ length: DISPATCHERS }, (_, at) => signIn(origin, at === 0 ? 'admin' : 'dispatcher')),
  )
  const began = performance.now()
  const { answer, processorMs } = await withProcessorTime(server, () =>
    giveAway(origin, tokens, { orders, drivers }),
  )
  const { assigned, failed } = answer
  const seconds = (performance.now() - began) / 1000
  const { stops, doubled } = await countOpenStops(desk, orders)
  const isSound = failed === 0 && doubled === 0 && stops === assigned && assigned === orders.length
  return {
    what: `board: assignments with ${DISPATCHERS} dispatchers`,
    ours: `${(assigned / seconds).toFixed(1)}/s`,
    budget: `at least ${MIN_PER_SECOND}/s`,
    met: assigned / seconds >= MIN_PER_SECOND && isSound,
    note: `${assigned} of ${orders.length} orders, ${doubled} doubled, ${assigned - stops} lost, ${failed} failed; ${(processorMs / assigned).toFixed(1)} ms of the server's processor each`,
  }
}

/** Each dispatcher gives the orders away from another one on, to drivers who are free. */
async function giveAway(origin: string, tokens: readonly string[], { orders, drivers }: Work) {
  const freeDrivers = [...drivers]
  let assigned = 0
  let failed = 0
  await Promise.all(
    tokens.map(async (token, at) => {
      const begin = Math.floor((orders.length * at) / DISPATCHERS)
      for (const orderId of [...orders.slice(begin), ...orders.slice(0, begin)]) {
        const driverId = freeDrivers.pop()
        if (driverId === undefined) return
        const status = await assign(origin, token, driverId, orderId)
        if (status === 201) assigned += 1
        else freeDrivers.push(driverId)
        if (status !== 201 && status !== 409) failed += 1
        if (assigned === orders.length) return
      }
    }),
  )
  return { assigned, failed }
}

async function assign(origin: string, token: string, driverId: string, orderId: string): Promise<number> {
  const answer = await fetch(`${origin}/api${createRun.path}`, {
    method: createRun.method,
    headers: headers(token),
    body: JSON.stringify({ driverId, orderIds: [orderId] }),
  })
  await answer.arrayBuffer()
  return answer.status
}
