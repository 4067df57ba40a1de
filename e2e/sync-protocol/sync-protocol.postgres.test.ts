import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signedUpCustomer } from '../../apps/server/test/fixtures/customers.ts'
import { givenRun } from '../../apps/server/test/phone/phone.ts'
import { keptCommands } from '../../apps/server/test/phone/stored-commands.ts'
import { brokenRules } from '../../apps/server/test/simulation/check/broken-rules.ts'
import type { PhoneAct } from '../../packages/domain/src/dispatch/phone/phone-runs.ts'
import { openGatesOf } from '../../packages/domain/src/dispatch/phone/phone-runs.ts'
import type { PostSync } from '../../tools/demo/driver-phone.ts'
import { readPhone } from '../../tools/demo/driver-phone.ts'
import { recordedDips } from '../../tools/demo/recorded-dips.ts'
import type { SimulatedPhone } from './simulated-phone.ts'
import { FATES, simulatedPhone } from './simulated-phone.ts'
import type { SyncServer } from './sync-server.ts'
import { startSyncServer } from './sync-server.ts'

/** SYNC_RUNS=200 plays so many random days instead of the few that are always the same. */
const WANTED = Number(process.env.SYNC_RUNS ?? 0)
const RUNS = WANTED > 0 ? { numRuns: WANTED } : { numRuns: 5, seed: 15 }
const ENOUGH_ACTS = 30

let server: SyncServer
let driverId: string
let station: string
/** What the meter of the van shows, in decilitres. */
let meter = 0
let notes = 0
let phone: SimulatedPhone

/** Another phone of the driver, whose clock is right. */
const postNow: PostSync = (form) => server.post({ ...form, sentAt: server.clock().toISOString() })

beforeAll(async () => {
  server = await startSyncServer()
  driverId = (await server.driver('GET', '/driver/me')).body.data._id
  station = (await server.driver('GET', '/driver/stations')).body.data[0]._id
  const dips = recordedDips((await server.driver('GET', '/driver/vehicles')).body.data)
  phone = simulatedPhone({ driverId, trueNow: server.clock, post: server.post })
  await phone.act({ kind: 'shift_start', body: { dips } })
  await phone.send('arrives')
})
afterAll(() => server.close())

/** The next thing that the driver does on the way, by what the phone shows. */
async function nextAct(way: number): Promise<Omit<PhoneAct, 'at'> | undefined> {
  const { active: run, waiting } = await phone.work()
  if (run === null) return waiting[0] && { kind: 'accept', runId: waiting[0].id }
  if (run.state === 'accepted') return { kind: 'load', runId: run.id, body: { stationId: station } }
  if (run.state === 'loading') return { kind: 'depart', runId: run.id }
  const [gate] = openGatesOf(run)
  if (gate === undefined) return undefined
  if (gate.state === 'pending') return { kind: 'arrive', stopId: gate.id }
  if (way % 4 === 0) return { kind: 'fail', stopId: gate.id, body: { reason: 'unsafe' } }
  meter += 200
  const readings = { openingDl: meter - 200, closingDl: meter }
  return { kind: 'deliver', stopId: gate.id, body: { ...readings, code: await codeAt(gate.id) } }
}

/** What the customer says at the gate; a wrong code where the server has made none yet. */
async function codeAt(stopId: string): Promise<string> {
  const row = await server.database.db
    .selectFrom('stops')
    .innerJoin('orders', 'orders.id', 'stops.order_id')
    .select('orders.handover_code')
    .where('stops.id', '=', stopId)
    .executeTakeFirst()
  return row?.handover_code ?? '000000'
}

async function goOn(way: number, tabs = 1): Promise<void> {
  const act = await nextAct(way)
  // Two tabs that do the same at once must make one command of it.
  if (act !== undefined) expect(await phone.act(act, tabs)).toBeLessThanOrEqual(1)
}

/** Of the run under way or the one that waits; undefined where there is none. */
const runOfServer = async () => {
  const { active, waiting } = (await readPhone(postNow)).runs
  return active ?? waiting[0]
}

async function cancelNextGate(): Promise<void> {
  const run = await runOfServer()
  const gate = run?.stops.find(
    ({ kind, state }: { kind: string; state: string }) => kind === 'gate' && state === 'pending',
  )
  if (gate === undefined) return
  const form = { reason: 'The customer called' }
  const { status } = await server.dispatcher('POST', `/staff/orders/${gate.job?.orderId}/cancel`, form)
  expect(status).toBeLessThan(500)
}

async function withdrawRun(): Promise<void> {
  const run = await runOfServer()
  if (run === undefined) return
  const { version } = (await server.dispatcher('GET', `/staff/runs/${run.id}`)).body.data
  const form = { version, reason: 'Given to another van' }
  const { status } = await server.dispatcher('POST', `/staff/runs/${run.id}/withdraw`, form)
  expect(status).toBeLessThan(500)
}

const STEPS = {
  drive: (way: number) => goOn(way),
  'drive in two tabs': (way: number) => goOn(way, 2),
  report: async () => {
    notes += 1
    await phone.act({ kind: 'incident', body: { note: `note ${notes}` } })
  },
  send: (way: number) => phone.send(FATES[way % FATES.length] ?? 'arrives'),
  'send from two tabs': async (way: number) => {
    await Promise.all([phone.send('arrives'), phone.send(way % 2 === 0 ? 'arrives' : 'answer lost')])
  },
  'receive a late answer': (way: number) => phone.receive(way),
  'server dies': async (way: number) => {
    const point = way % 2 === 0 ? 'command.applied' : 'command.committed'
    server.dieAt({ point, after: way % 3 })
    await phone.send('arrives')
    server.dieAt(undefined)
  },
  'kill the page': () => phone.kill(),
  'clock jumps': async (way: number) => phone.setClockError((way - 500) * 60),
  'time passes': async (way: number) => server.clock.advance(way),
  'cancel a gate': cancelNextGate,
  'withdraw the run': withdrawRun,
  'restart the server': () => server.restart(),
} as const satisfies Record<string, (way: number) => Promise<void>>

type Step = keyof typeof STEPS
const OFTEN: readonly Step[] = [
  'drive',
  'drive',
  'drive',
  'drive',
  'drive in two tabs',
  'report',
  'send',
  'send',
]
const SELDOM: readonly Step[] = ['withdraw the run', 'restart the server', 'cancel a gate']
const USUAL = Object.keys(STEPS).filter((name): name is Step => !SELDOM.some((seldom) => seldom === name))
const aStep = fc.oneof(
  { weight: 12, arbitrary: fc.constantFrom(...OFTEN, ...USUAL) },
  { weight: 1, arbitrary: fc.constantFrom(...SELDOM) },
)

/** The network is whole again: what waits arrives, and the driver finishes what the phone still shows. */
async function finishOnline(): Promise<void> {
  await phone.kill()
  phone.setClockError(0)
  await phone.send('arrives')
  for (let acts = 0; (await nextActOnline(acts)) && acts < ENOUGH_ACTS; acts += 1) await phone.send('arrives')
}

async function nextActOnline(acts: number): Promise<boolean> {
  // A gate whose code was mistyped too often is given up.
  const act = await nextAct(acts > ENOUGH_ACTS / 2 ? 0 : 1)
  return act !== undefined && (await phone.act(act)) === 1
}

async function reportedNotes(): Promise<string[]> {
  const rows = await server.database.db
    .selectFrom('incidents')
    .select('note')
    .where('kind', '=', 'reported')
    .execute()
  return rows.map(({ note }) => note)
}

const ascending = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b)

async function expectOnceAndInOrder(): Promise<void> {
  const stored = await keptCommands(server.database, driverId)
  const recorded = phone.recorded()
  expect(stored.map(({ id }) => id)).toEqual(recorded.map(({ id }) => id))
  // A later transaction has a higher number: they were applied in the order in which they were recorded.
  const transactions = stored.map(({ transaction }) => transaction)
  expect(transactions).toEqual(ascending(transactions))
  const times = stored
    .filter(({ outcome }) => outcome === 'applied')
    .map(({ occurredAt }) => occurredAt.getTime())
  expect(times).toEqual(ascending(times))
  const reported = recorded.flatMap(({ note }) => (note === undefined ? [] : [note]))
  expect((await reportedNotes()).toSorted()).toEqual(reported.toSorted())
  const refused = stored.filter(({ outcome }) => outcome === 'refused').map(({ id }) => id)
  expect((await phone.refused()).toSorted()).toEqual(refused.toSorted())
}

test('every command is applied once and in order, or refused and shown, whatever breaks on the way [DR-073]', async () => {
  const steps = fc.array(fc.tuple(aStep, fc.nat(1000)), { minLength: 15, maxLength: 40 })
  await fc.assert(
    fc.asyncProperty(steps, async (given) => {
      const app = server.app()
      const { token } = await signedUpCustomer(app)
      await givenRun(app, driverId, token, 2)
      await phone.send('arrives')
      for (const [step, way] of given) await STEPS[step](way)
      await finishOnline()

      expect(await phone.hasWaiting()).toBe(false)
      await expectOnceAndInOrder()
      const { active, waiting } = await phone.work()
      expect({ active, waiting }).toEqual({ active: null, waiting: [] })
      while ((await server.app().worker.runDue()) > 0);
      const recorded = phone.recorded().map(({ id }) => id)
      expect(await brokenRules(server.database, [{ recorded: () => recorded }])).toEqual([])
    }),
    { ...RUNS, endOnFailure: true },
  )
}, 600_000)
